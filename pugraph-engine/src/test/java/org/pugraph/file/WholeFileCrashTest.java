package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;

class WholeFileCrashTest {

  private static final String OLD = "old content\n".repeat(20_000);
  private static final String NEW = "and the new one\n".repeat(30_000);

  @TempDir private Path scratch;

  @ParameterizedTest
  @EnumSource
  void aCrashLeavesTheOldFileOrTheNewOne(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> write(disk, OLD),
        disk -> write(disk, NEW),
        (left, finished) -> {
          String content = Files.readString(left.resolve("deep/er/file.txt"));
          assertThat(content.equals(NEW) || (content.equals(OLD) && !finished)).isTrue();
        });
  }

  @ParameterizedTest
  @EnumSource
  void aFileInANewFolderIsThereOnceItsWritingHasEnded(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> {},
        disk -> write(disk, NEW),
        (left, finished) -> {
          Path file = left.resolve("deep/er/file.txt");
          assertThat(Files.exists(file) || !finished).isTrue();
          assertThat(!Files.exists(file) || Files.readString(file).equals(NEW)).isTrue();
        });
  }

  @ParameterizedTest
  @EnumSource
  void anErrorLeavesTheOldFileOrTheNewOneAndNothingBeside(DiskKind kind) {
    Crashes.everyFault(
        kind.folder(scratch),
        disk -> write(disk, OLD),
        disk -> write(disk, NEW),
        (left, finished) -> {
          String content = Files.readString(left.resolve("deep/er/file.txt"));
          assertThat(content).isIn(OLD, NEW);
          assertThat(!finished || content.equals(NEW)).isTrue();
          assertThat(namesIn(left.resolve("deep/er"))).isEqualTo(1);
        });
  }

  private static void write(FaultyDisk disk, String text) {
    WholeFile.writeText(disk.root().resolve("deep/er/file.txt"), text);
  }

  private static long namesIn(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.count();
    }
  }
}
