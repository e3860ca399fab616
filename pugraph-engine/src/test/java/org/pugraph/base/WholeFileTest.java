package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

  @TempDir Path folder;

  @Test
  void createsMissingFoldersAndReplacesWhatIsThere() throws IOException {
    Path file = folder.resolve("a/b/c.txt");
    WholeFile.writeText(file, "old");
    WholeFile.writeText(file, "new");
    assertThat(file).hasContent("new");
    try (var files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aWriterThatFailsHalfWayLeavesTheOldFile() {
    Path file = folder.resolve("c.txt");
    WholeFile.writeText(file, "old");
    assertThatThrownBy(
            () ->
                WholeFile.write(
                    file,
                    out -> {
                      out.write("ne".getBytes(StandardCharsets.UTF_8));
                      throw new IOException("disk full");
                    }))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("c.txt: cannot be written")
        .hasMessageContaining("disk full");
    assertThat(file).hasContent("old");
  }

  @Test
  void aFolderThatIsAFileIsRefusedInOneLine() {
    Path file = folder.resolve("plain");
    WholeFile.writeText(file, "x");
    assertThatThrownBy(() -> WholeFile.writeText(file.resolve("inside"), "y"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("cannot be written");
  }
}
