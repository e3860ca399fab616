package org.pugraph.testkit.disk;

import java.nio.file.Path;

/**
 * One change of a disk, as the operating system is asked for it. Files are told apart by number.
 */
sealed interface Operation {

  /** A new, empty file. */
  record Create(Path path, int file) implements Operation {}

  record MakeFolder(Path path) implements Operation {}

  /** Moves a file or folder, replacing what is there. */
  record Rename(Path from, Path to) implements Operation {}

  record Delete(Path path) implements Operation {}

  record Write(int file, long offset, byte[] bytes) implements Operation {}

  record Truncate(int file, long size) implements Operation {}

  /** What was written to the file before is on the disk for good. */
  record Sync(int file) implements Operation {}

  /** What happened to names in the folder before is on the disk for good. */
  record SyncFolder(Path path) implements Operation {}
}
