package org.pugraph.testkit.disk;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * One change of a disk, as the operating system is asked for it. Files are told apart by number.
 */
sealed interface Operation {

  /** A new, empty file. */
  record Create(Path path, int file) implements Operation {}

  record MakeFolder(Path path) implements Operation {}

  /** Moves a file or folder, replacing what is there. */
  record Rename(Path from, Path to) implements Operation {

    /** Does so to names, those of what is in a folder included. */
    <T> void of(Map<Path, T> names) {
      Map<Path, T> moved = new TreeMap<>();
      names.forEach(
          (path, what) -> {
            if (path.startsWith(from)) {
              moved.put(path.equals(from) ? to : to.resolve(from.relativize(path)), what);
            }
          });
      names.keySet().removeIf(path -> path.startsWith(from) || path.equals(to));
      names.putAll(moved);
    }
  }

  record Delete(Path path) implements Operation {}

  record Write(int file, long offset, byte[] bytes) implements Operation {}

  record Truncate(int file, long size) implements Operation {}

  /** What was written to the file before is on the disk for good. */
  record Sync(int file) implements Operation {}

  /** What happened to names in the folder before is on the disk for good. */
  record SyncFolder(Path path) implements Operation {}

  /** What happened to names anywhere before is there for good, as where one log has them all. */
  record SyncNames() implements Operation {}
}
