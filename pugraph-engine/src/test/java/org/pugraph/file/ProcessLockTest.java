package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;

class ProcessLockTest {

  @TempDir private Path folder;

  @Test
  void aLockIsHeldOnceAndFreeAgainWhenItIsClosed() {
    Path file = folder.resolve("deep/lock");
    try (ProcessLock held = ProcessLock.tryOn(file).orElseThrow()) {
      assertThat(ProcessLock.tryOn(file)).isEmpty();
      assertThat(ProcessLock.tryOn(folder.resolve("deep/../deep/lock"))).isEmpty();
    }
    Optional<ProcessLock> again = ProcessLock.tryOn(file);
    assertThat(again).isPresent();
    again.orElseThrow().close();
    assertThat(file).exists();
  }

  /** As by another process: the system knows of the lock, this class does not. */
  @Test
  void aFileThatTheSystemHasLockedIsNotLockedAgain() throws IOException {
    Path file = Files.createFile(folder.resolve("lock"));
    try (FileChannel other = FileChannel.open(file, StandardOpenOption.WRITE)) {
      assertThat(ProcessLock.isLocked(other)).isTrue();
      assertThat(ProcessLock.tryOn(file)).isEmpty();
    }
    ProcessLock.tryOn(file).orElseThrow().close();
  }

  @Test
  void aPlaceThatCannotBeLockedIsRefusedInOneLine() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> ProcessLock.tryOn(file.resolve("lock")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("lock: cannot be locked (");
    assertThatThrownBy(() -> ProcessLock.tryOn(folder))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(": cannot be locked (");
  }
}
