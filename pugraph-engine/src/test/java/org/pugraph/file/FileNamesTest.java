package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;

class FileNamesTest {

  @TempDir private Path temporary;

  @Test
  void namesThatWereSafeStay() {
    for (String name : List.of("cora-Genetic", "a.b-c_1", ".hidden", "console", "com10", "lpt")) {
      assertThat(FileNames.safe(name)).isEqualTo(name);
    }
    assertThat(FileNames.safe("my graph-Ärzte & co")).isEqualTo("my_graph-_rzte_co");
  }

  @Test
  void allNamesCanBeGivenOnWindows() {
    Path root = new FaultyDisk(DiskKind.WINDOWS.folder(temporary)).root();
    List<String> texts =
        List.of(
            "a<b>:\"c|d?*", "x\u0001", "con", "Nul.txt", "COM1", "lpt9.a.b", "end.", "..", "e ");
    for (String text : texts) {
      Path file = root.resolve(FileNames.safe(text)).resolve("inside");
      WholeFile.writeText(file, text);
      assertThat(Files.exists(file)).as(text).isTrue();
    }
    assertThat(FileNames.safe("..")).isEqualTo("_");
    assertThat(FileNames.safe("con.a")).isEqualTo("_con.a");
  }

  @Test
  void pathsAreWrittenWithSlashes() {
    Path windows = DiskKind.WINDOWS.folder(temporary).getFileSystem().getPath("data", "a", "b.csv");
    assertThat(windows.toString()).isEqualTo("data\\a\\b.csv");
    assertThat(FileNames.withSlashes(windows)).isEqualTo("data/a/b.csv");
    assertThat(windows.getFileSystem().getPath("data/a/b.csv")).isEqualTo(windows);
    assertThat(FileNames.withSlashes(Path.of("a", "b"))).isEqualTo("a/b");
  }
}
