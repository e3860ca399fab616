package org.pugraph.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheFolderTest {

  private static final Path HOME = Path.of("home").toAbsolutePath();
  private static final Path OTHER = Path.of("caches").toAbsolutePath();

  private static Path of(Map<String, String> environment) {
    return CacheFolder.of(environment, HOME.toString()).orElseThrow();
  }

  @Test
  void itIsWhereTheUserSaysElseWhereCachesAreElseInTheHomeFolder() {
    Map<String, String> both = Map.of("PUGRAPH_CACHE", "mine", "XDG_CACHE_HOME", OTHER.toString());
    assertThat(of(both)).isEqualTo(Path.of("mine"));
    assertThat(of(Map.of("XDG_CACHE_HOME", OTHER.toString()))).isEqualTo(OTHER.resolve("pugraph"));
    Map<String, String> windows = Map.of("LOCALAPPDATA", OTHER.toString());
    assertThat(of(windows)).isEqualTo(OTHER.resolve("pugraph"));
    assertThat(of(Map.of())).isEqualTo(HOME.resolve(".cache/pugraph"));
  }

  @Test
  void whatIsEmptyOrNotAbsoluteCountsAsUnset() {
    assertThat(of(Map.of("PUGRAPH_CACHE", "", "XDG_CACHE_HOME", "caches")))
        .isEqualTo(HOME.resolve(".cache/pugraph"));
    assertThat(CacheFolder.of(Map.of(), "")).isEmpty();
  }

  @Test
  void itMayBeSwitchedOff() {
    assertThat(CacheFolder.of(Map.of("PUGRAPH_CACHE", "off"), HOME.toString())).isEmpty();
  }

  @Test
  void noTestOfThisModuleUsesOne() {
    assertThat(CacheFolder.of(System.getenv(), System.getProperty("user.home"))).isEmpty();
  }
}
