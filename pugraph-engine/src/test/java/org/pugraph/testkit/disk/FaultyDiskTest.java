package org.pugraph.testkit.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultyDiskTest {

  @TempDir private Path scratch;
  private FaultyDisk disk;

  @BeforeEach
  void makeDisk() throws IOException {
    assumeTrue(DiskKind.of(scratch) == DiskKind.POSIX, "folders are opened to be synced");
    disk = new FaultyDisk(Files.createDirectory(scratch.resolve("disk")));
  }

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    Path file = disk.root().resolve("a.txt");
    Files.writeString(file, "first ");
    Files.writeString(file, "second", StandardOpenOption.APPEND);
    assertThat(Files.readString(file)).isEqualTo("first second");
    assertThat(Files.size(file)).isEqualTo(12);
    try (var list = Files.list(disk.root())) {
      assertThat(list).containsExactly(file);
    }
  }

  @Test
  void aFileThatWasNotSyncedMayBeWholeHalfEmptyOrMissing() throws IOException {
    Files.writeString(disk.root().resolve("a"), "abcd");
    assertThat(statesOf("a")).contains("abcd", "", "none").hasSizeGreaterThan(4);
  }

  @Test
  void aSyncedFileWithoutItsFolderSyncedIsWholeOrMissing() throws IOException {
    write("a", "abcd", true);
    assertThat(statesOf("a")).containsExactlyInAnyOrder("abcd", "none");
  }

  @Test
  void aSyncedFileInASyncedFolderIsThere() throws IOException {
    write("a", "abcd", true);
    syncFolder();
    assertThat(statesOf("a")).containsExactly("abcd");
  }

  @Test
  void aRenameWithoutSyncShowsTheOldOrTheNewFile() throws IOException {
    write("a", "old", true);
    disk.settle();
    write("b", "new", true);
    Files.move(
        disk.root().resolve("b"), disk.root().resolve("a"), StandardCopyOption.REPLACE_EXISTING);
    assertThat(statesOf("a")).containsExactlyInAnyOrder("old", "new");
    syncFolder();
    assertThat(statesOf("a")).containsExactly("new");
  }

  @Test
  void aRenamedFolderTakesAlongWhatIsInIt() throws IOException {
    Path folder = Files.createDirectory(disk.root().resolve("old"));
    write("old/a", "abcd", true);
    sync(folder);
    Path renamed = Files.move(folder, disk.root().resolve("new"));
    Files.writeString(renamed.resolve("a"), "ef", StandardOpenOption.APPEND);
    assertThat(statesOf("new/a")).contains("none", "abcd", "abcdef");
    assertThat(statesOf("old/a")).contains("none", "abcd").doesNotContain("");
    syncFolder();
    assertThat(statesOf("old/a")).containsExactly("none");
    assertThat(statesOf("new/a")).contains("abcd", "abcdef").doesNotContain("none");
  }

  @Test
  void replacingAFileInPlaceLosesBoth() throws IOException {
    write("a", "old", true);
    disk.settle();
    Files.writeString(disk.root().resolve("a"), "new!");
    assertThat(statesOf("a")).contains("", "new!", "old");
  }

  @Test
  void anOperationFailsOnceAsAsked() throws IOException {
    disk.failAt(0, Fault.ERROR);
    Path folder = disk.root().resolve("folder");
    assertThatThrownBy(() -> Files.createDirectory(folder))
        .isInstanceOf(IOException.class)
        .hasMessage("Input/output error");
    Files.createDirectory(folder);
    assertThat(Files.isDirectory(folder)).isTrue();
  }

  @Test
  void aShortWriteWritesHalf() throws IOException {
    disk.failAt(1, Fault.SHORT_WRITE);
    Path file = disk.root().resolve("a");
    Set<StandardOpenOption> how = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try (FileChannel channel = FileChannel.open(file, how)) {
      assertThat(channel.write(ByteBuffer.wrap(new byte[10]))).isEqualTo(5);
      assertThat(channel.write(ByteBuffer.wrap(new byte[10]))).isEqualTo(10);
    }
    assertThat(Files.size(file)).isEqualTo(15);
  }

  @Test
  void aFullDiskStaysFullUntilRepaired() throws IOException {
    disk.failAt(1, Fault.FULL);
    Path file = disk.root().resolve("a");
    assertThatThrownBy(() -> Files.write(file, new byte[10]))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left on device");
    assertThat(Files.size(file)).isEqualTo(5);
    assertThatThrownBy(() -> Files.write(disk.root().resolve("b"), new byte[1]))
        .isInstanceOf(IOException.class);
    disk.repair();
    Files.write(file, new byte[10]);
    assertThat(Files.size(file)).isEqualTo(10);
  }

  private void write(String name, String text, boolean sync) throws IOException {
    Path file = disk.root().resolve(name);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
      if (sync) {
        channel.force(true);
      }
    }
  }

  private void syncFolder() throws IOException {
    sync(disk.root());
  }

  private static void sync(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /** All contents that a hundred crashes now leave of a file; "none" where it is missing. */
  private Set<String> statesOf(String name) throws IOException {
    Set<String> states = new TreeSet<>();
    for (int seed = 0; seed < 100; seed++) {
      Path left = Files.createTempDirectory(scratch, "left");
      disk.crash(disk.operations(), new SplittableRandom(seed), left);
      Path file = left.resolve(name);
      states.add(Files.exists(file) ? Files.readString(file) : "none");
    }
    return states;
  }
}
