package org.pugraph.testkit.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What may be done with files and folders that are open: anything, on POSIX. */
class OpenFiles {

  /** Opens a file for {@code channel}. */
  void open(DiskChannel channel) throws IOException {}

  /** Called after a file was closed. */
  void close(DiskChannel channel) throws IOException {}

  /** Called before a file is looked at or opened. */
  void checkVisible(Path real) throws IOException {}

  /** Called before a file or folder gets a name. */
  void checkName(Path real) throws IOException {}

  /** Deletes a file or an empty folder; false where that is done when it is closed. */
  boolean delete(Path real) throws IOException {
    Files.delete(real);
    return true;
  }

  /** Called before a file or folder takes a name, perhaps that of another. */
  void checkMove(Path from, Path to) throws IOException {}

  /** Called after it. */
  void moved(Path from, Path to) {}

  /** Called before bytes are read or written. */
  void checkUnlocked(DiskChannel channel, long position, long count) throws IOException {}

  @Nullable FileLock tryLock(DiskChannel channel, FileChannel real, Range range)
      throws IOException {
    return real.tryLock(range.position, range.size, range.shared);
  }

  /** See {@link FaultyDisk#scanFor}. */
  void scanFor(int calls) {}

  /** Called at each call of the disk. */
  void tick() {}

  /** Whether folders are opened to be synced; else a sync of a file keeps names. */
  boolean syncsFolders() {
    return true;
  }

  /** A part of a file that is locked. */
  record Range(long position, long size, boolean shared) {

    boolean overlaps(long from, long count) {
      return from < position + size && position < from + count;
    }
  }
}
