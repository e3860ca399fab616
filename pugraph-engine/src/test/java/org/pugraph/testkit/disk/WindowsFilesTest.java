package org.pugraph.testkit.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowsFilesTest {

  @TempDir private Path temporary;
  private FaultyDisk disk;
  private Path root;
  private Path file;

  @BeforeEach
  void makeDisk() throws IOException {
    disk = new FaultyDisk(DiskKind.WINDOWS.folder(temporary));
    root = disk.root();
    file = Files.writeString(root.resolve("a.txt"), "old");
  }

  private FileChannel open() throws IOException {
    return FileChannel.open(file, StandardOpenOption.READ);
  }

  private void replace() throws IOException {
    Path other = Files.writeString(root.resolve("other"), "new");
    Files.move(other, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void namesAreThoseOfWindows() throws IOException {
    assertThat(file.toString()).isEqualTo("C:\\Users\\a.txt");
    assertThat(root.resolve("x/y").toString()).endsWith("\\x\\y");
    assertThat(Files.readString(root.resolve("A.TXT"))).isEqualTo("old");
    assertThatThrownBy(() -> root.resolve("a?b")).isInstanceOf(InvalidPathException.class);
    for (String name : List.of("nul", "CON.txt", "com1", "end.")) {
      assertThatThrownBy(() -> Files.writeString(root.resolve(name), "x"))
          .isInstanceOf(FileSystemException.class);
      assertThatThrownBy(() -> Files.createDirectory(root.resolve(name)))
          .isInstanceOf(FileSystemException.class);
    }
  }

  @Test
  void rightsAreAccessLists() {
    assertThat(Files.getFileAttributeView(file, PosixFileAttributeView.class)).isNull();
    assertThat(Files.getFileAttributeView(file, AclFileAttributeView.class)).isNotNull();
  }

  @Test
  void aFolderIsNotOpened() {
    assertThatThrownBy(() -> FileChannel.open(root, StandardOpenOption.READ))
        .isInstanceOf(AccessDeniedException.class);
  }

  @Test
  void anOpenFileIsNotReplaced() throws IOException {
    try (FileChannel reader = open()) {
      assertThatThrownBy(this::replace).isInstanceOf(AccessDeniedException.class);
      assertThat(reader.size()).isEqualTo(3);
    }
    replace();
    assertThat(Files.readString(file)).isEqualTo("new");
  }

  @Test
  void anOpenFileIsDeletedWhenItIsClosed() throws IOException {
    try (FileChannel reader = open()) {
      Files.delete(file);
      assertThat(reader.read(ByteBuffer.allocate(9))).isEqualTo(3);
      assertThat(Files.exists(file)).isFalse();
      assertThatThrownBy(() -> Files.writeString(file, "new"))
          .isInstanceOf(AccessDeniedException.class);
      assertThatThrownBy(this::replace).isInstanceOf(AccessDeniedException.class);
    }
    assertThat(Files.writeString(file, "new")).exists();
  }

  @Test
  void aFolderWithAnOpenFileIsNeitherRenamedNorDeleted() throws IOException {
    Path folder = Files.createDirectory(root.resolve("folder"));
    file = Files.writeString(folder.resolve("b"), "x");
    try (FileChannel reader = open()) {
      assertThat(reader.isOpen()).isTrue();
      assertThatThrownBy(() -> Files.move(folder, root.resolve("moved")))
          .isInstanceOf(AccessDeniedException.class);
      Files.delete(file);
      assertThatThrownBy(() -> Files.delete(folder)).isInstanceOf(DirectoryNotEmptyException.class);
    }
    Files.delete(folder);
  }

  @Test
  void aScannerHoldsAFileThatWasWrittenForAFewCalls() throws IOException {
    disk.scanFor(3);
    Path written = Files.writeString(root.resolve("b"), "x");
    assertThatThrownBy(() -> Files.delete(written)).hasMessageContaining("being used by another");
    assertThatThrownBy(() -> Files.move(written, root.resolve("c")))
        .hasMessageContaining("being used by another");
    assertThat(Files.readString(written)).isEqualTo("x");
    Files.delete(written);
  }

  @Test
  void whatIsLockedIsNotReadByOthers() throws IOException {
    try (FileChannel writer = FileChannel.open(file, StandardOpenOption.WRITE);
        FileChannel reader = open()) {
      FileLock lock = writer.tryLock(0, 2, false);
      assertThat(reader.tryLock(1, 5, false)).isNull();
      assertThatThrownBy(() -> reader.read(ByteBuffer.allocate(1), 1))
          .hasMessageContaining("locked a portion");
      assertThat(reader.read(ByteBuffer.allocate(1), 2)).isEqualTo(1);
      lock.release();
      assertThat(reader.read(ByteBuffer.allocate(1), 1)).isEqualTo(1);
    }
  }
}
