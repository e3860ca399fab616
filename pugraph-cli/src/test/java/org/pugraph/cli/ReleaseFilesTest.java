package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.Version;

/** Files beside the code that name what it is, and are easily forgotten when that changes. */
class ReleaseFilesTest {

  private static final Path ROOT = Path.of("..");

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "CITATION.cff, 'version: %s'",
    "Dockerfile, 'ARG ZIP=pugraph-release/target/release/pugraph-%s-linux-x64.zip'",
    "docs/install.md, '<version>%s</version>'",
    "docs/java.md, '<version>%s</version>'",
    "pugraph-web/package.json, '\"version\": \"%s\"'",
    "pugraph-web/package-lock.json, '\"version\": \"%s\"'"
  })
  void namesThisVersion(String file, String line) throws IOException {
    assertThat(read(file)).contains(line.replace("%s", Version.current()));
  }

  @Test
  void theImageGetsTheZipAndOpensThePortOfServe() throws IOException {
    assertThat(read(".dockerignore").lines())
        .contains("*", "!pugraph-release/target/release/pugraph-*.zip");
    assertThat(read("Dockerfile")).contains("EXPOSE 8017\n", "ENTRYPOINT [\"pugraph\"]");
    assertThat(Pugraph.run("serve --help").out()).contains("The port of the page (default: 8017)");
  }

  @ParameterizedTest
  @CsvSource({"LICENSE", "NOTICE", "CHANGELOG.md", "UPGRADING.md", "pugraph-web/THIRD-PARTY.txt"})
  void whatAZipMustHaveIsThere(String file) {
    assertThat(ROOT.resolve(file)).isNotEmptyFile();
  }

  private static String read(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }
}
