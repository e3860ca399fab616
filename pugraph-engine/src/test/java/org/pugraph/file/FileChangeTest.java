package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;

/** On Windows. */
class FileChangeTest {

  @TempDir private Path temporary;
  private Path windows;
  private FaultyDisk disk;
  private Path root;

  @BeforeEach
  void makeDisk() {
    windows = DiskKind.WINDOWS.folder(temporary);
    disk = new FaultyDisk(windows);
    root = disk.root();
  }

  @Test
  void aFileIsReplacedAsSoonAsAScannerLetsItGo() {
    disk.scanFor(20);
    for (String text : List.of("first", "second", "third")) {
      WholeFile.writeText(root.resolve("a"), text);
      assertThat(root.resolve("a")).hasContent(text);
    }
  }

  @Test
  void foldersAreReplacedAndRemovedAsSoonAsAScannerLetsThemGo() throws IOException {
    disk.scanFor(20);
    try (StagedFolder staged = StagedFolder.in(root.resolve("run"))) {
      WholeFile.writeText(staged.path().resolve("a"), "new");
      WholeFile.writeText(staged.path().resolve("discarded"), "x");
      staged.publish(List.of("a", "b"));
    }
    try (var inside = Files.list(root.resolve("run"))) {
      assertThat(inside).containsExactly(root.resolve("run").resolve("a"));
    }
    WholeFile.writeText(root.resolve("run").resolve("c"), "x");
    WholeFile.rename(root.resolve("run"), root.resolve("renamed"));
    WholeFile.writeText(root.resolve("renamed").resolve("d"), "x");
    StagedFolder.delete(root.resolve("renamed"));
    assertThat(root).isEmptyDirectory();
  }

  @Test
  void aFileThatStaysOpenIsNamedWithWhatToDoAndKept() throws IOException {
    Path file = root.resolve("a");
    WholeFile.writeText(file, "old");
    try (FileChannel reader = FileChannel.open(file, StandardOpenOption.READ)) {
      assertThatThrownBy(() -> WholeFile.writeText(file, "new"))
          .isInstanceOf(UnwritableFile.class)
          .hasMessage(
              file
                  + ": cannot be written (another program has it open, or it may not be changed;"
                  + " close it there and try again)");
      assertThat(reader.size()).isEqualTo(3);
    }
    assertThat(file).hasContent("old");
    try (var inside = Files.list(root)) {
      assertThat(inside).containsExactly(file);
    }
  }

  @Test
  void aFileThatIsReplacedKeepsItsAccessList() throws IOException {
    Path file = root.resolve("token");
    WholeFile.writeText(file, "old");
    AclFileAttributeView view = Files.getFileAttributeView(file, AclFileAttributeView.class);
    AclEntry owner =
        AclEntry.newBuilder()
            .setType(AclEntryType.ALLOW)
            .setPrincipal(view.getOwner())
            .setPermissions(AclEntryPermission.READ_DATA, AclEntryPermission.WRITE_DATA)
            .build();
    view.setAcl(List.of(owner));
    WholeFile.writeText(file, "new");
    assertThat(file).hasContent("new");
    assertThat(Files.getFileAttributeView(file, AclFileAttributeView.class).getAcl())
        .containsExactly(owner);
  }

  @Test
  void aDriveThatIsNotThereIsNamed() {
    Path file = windows.getFileSystem().getPath("Z:\\runs\\a.txt");
    assertThatThrownBy(() -> WholeFile.writeText(file, "x"))
        .isInstanceOf(UnwritableFile.class)
        .hasMessageContaining("there is no such drive");
  }

  /** Where open files can be moved and deleted, the refusal of the system is what is reported. */
  @Test
  void elsewhereNothingIsTriedAgain() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("folder"));
    Files.createFile(folder.resolve("inside"));
    assertThatThrownBy(() -> FileChange.delete(folder))
        .isInstanceOf(DirectoryNotEmptyException.class);
  }
}
