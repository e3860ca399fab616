package org.pugraph.cli.run;

import org.jspecify.annotations.Nullable;
import org.pugraph.file.ProcessLock;

/**
 * The lock of a run folder, from the moment in which the training begins, because a job that is
 * refused before leaves nothing behind, until its files are written.
 */
final class RunLock implements AutoCloseable {

  private final RunFolder folder;
  private @Nullable ProcessLock held;

  RunLock(RunFolder folder) {
    this.folder = folder;
  }

  RunFolder folder() {
    return folder;
  }

  /** Locks the folder and prepares it; refused while another training writes there. */
  void open(boolean resume) {
    folder.open();
    held = folder.lock();
    folder.openLocked(resume);
  }

  @Override
  public void close() {
    if (held != null) {
      held.close();
    }
  }
}
