package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {

  @TempDir Path folder;

  @Test
  @Timeout(60)
  void itIsShownAndClearedAndNothingElseGoes() throws Exception {
    Path cache = Files.createDirectories(folder.resolve("cache"));
    Path entry = Files.write(cache.resolve("dgi-12.safetensors"), new byte[2000]);
    Path other = Files.write(cache.resolve("mine.txt"), new byte[10]);
    assertThat(said("cache", cache)).startsWith("embeddings: 1, 2.0 kB (" + cache + ")\n");
    assertThat(said("cache --clear", cache)).startsWith("embeddings: removed 1, 2.0 kB (");
    assertThat(entry).doesNotExist();
    assertThat(other).exists();
    assertThat(said("cache", cache)).startsWith("embeddings: 0, ");
  }

  private String said(String command, Path cache) throws Exception {
    Path said = folder.resolve("said");
    assertThat(Pugraph.start(command, said, Map.of("PUGRAPH_CACHE", cache.toString())).waitFor())
        .isZero();
    return Files.readString(said);
  }

  @Test
  void uploadsAreRemovedAndLabelsBesideThemStay() throws IOException {
    Path session = Files.createDirectories(folder.resolve("runs/page-mine-1234"));
    Path labels = Files.writeString(session.resolve("positives.txt"), "a\n");
    Path upload = Files.createDirectories(session.resolve("upload"));
    Files.write(upload.resolve("edges"), new byte[3000]);
    String command = "cache --json --runs " + folder.resolve("runs");
    assertThat(Pugraph.json(command).at("/uploads/bytes").asInt()).isEqualTo(3000);
    assertThat(Pugraph.json(command + " --clear").at("/uploads/entries").asInt()).isEqualTo(1);
    assertThat(upload).doesNotExist();
    assertThat(labels).exists();
  }
}
