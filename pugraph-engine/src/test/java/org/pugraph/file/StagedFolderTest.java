package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.testkit.disk.Fault;
import org.pugraph.testkit.disk.FaultyDisk;

class StagedFolderTest {

  @TempDir private Path folder;

  @Test
  void publishedFilesReplaceEarlierOnesAndThoseNotWrittenGo() throws IOException {
    Files.writeString(folder.resolve("a"), "old");
    Files.writeString(folder.resolve("b"), "old");
    Files.writeString(folder.resolve("other"), "stays");
    try (StagedFolder staged = StagedFolder.in(folder)) {
      WholeFile.writeText(staged.path().resolve("a"), "new");
      staged.publish(List.of("a", "b", "c"));
    }
    assertThat(folder.resolve("a")).hasContent("new");
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a", "other");
  }

  @Test
  void whatIsNotPublishedIsDiscarded() {
    try (StagedFolder staged = StagedFolder.in(folder.resolve("new"))) {
      WholeFile.writeText(staged.path().resolve("a"), "x");
    }
    assertThat(folder.resolve("new")).isEmptyDirectory();
  }

  @Test
  void theNeededFileIsGoneUntilAllOthersAreThere() throws IOException {
    Files.writeString(folder.resolve("needed"), "old");
    Files.createDirectories(folder.resolve("blocked/inside"));
    try (StagedFolder staged = StagedFolder.in(folder)) {
      WholeFile.writeText(staged.path().resolve("needed"), "new");
      WholeFile.writeText(staged.path().resolve("blocked"), "new");
      assertThatThrownBy(() -> staged.publishLast("needed", List.of("blocked")))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("blocked: cannot be replaced (");
      assertThat(folder.resolve("needed")).doesNotExist();
    }
  }

  @Test
  void leftoversOfKilledProcessesAreRemovedAndNothingElse() throws IOException {
    for (String name : List.of("a", ".hidden", "b.part", ".a.1.part")) {
      Files.writeString(folder.resolve(name), "x");
    }
    Files.createDirectories(folder.resolve(".new-1/inside"));
    StagedFolder.removeLeftovers(folder);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a", ".hidden", "b.part");
  }

  @Test
  void aFolderThatIsAFileIsRefusedInOneLine() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    assertThatThrownBy(() -> StagedFolder.in(file.resolve("inside")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("inside: cannot be written to (");
    assertThatThrownBy(() -> StagedFolder.removeLeftovers(file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("file: cannot be listed (");
  }

  @Test
  void whatCannotBeRemovedIsNamed() throws IOException {
    FaultyDisk disk = new FaultyDisk(folder);
    Path file = Files.writeString(disk.root().resolve("a"), "x");
    disk.failAt(disk.operations(), Fault.ERROR);
    assertThatThrownBy(() -> StagedFolder.delete(file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a: cannot be removed (IO: Input/output error)");
    StagedFolder.delete(file);
    StagedFolder.delete(file);
    assertThat(file).doesNotExist();
  }
}
