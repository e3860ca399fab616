package org.pugraph.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;

/**
 * Files and folders that can be had again and may be removed, the least recently used first. What
 * other processes remove meanwhile is not missed. Immutable and thread safe.
 *
 * @param all the one first that was not used for longest
 */
public record CacheEntries(List<Entry> all) {

  /**
   * A file, or a folder with all that is in it. Immutable and thread safe.
   *
   * @param used when it was written, or {@link #touch touched} last
   */
  public record Entry(Path path, long bytes, Instant used) {}

  public CacheEntries {
    all = all.stream().sorted(Comparator.comparing(Entry::used)).toList();
  }

  /** Those of some paths that exist. */
  public static CacheEntries of(List<Path> paths) {
    List<Entry> entries = new ArrayList<>();
    for (Path path : paths) {
      try (Stream<Path> inside = Files.walk(path)) {
        long bytes = 0;
        for (Path each : inside.filter(Files::isRegularFile).toList()) {
          bytes += Files.size(each);
        }
        entries.add(new Entry(path, bytes, Files.getLastModifiedTime(path).toInstant()));
      } catch (IOException | UncheckedIOException gone) {
        // Another process was faster.
      }
    }
    return new CacheEntries(entries);
  }

  /** Those in a folder whose names pass; none where there is no folder. */
  public static CacheEntries in(Path folder, Predicate<String> name) {
    try (Stream<Path> inside = Files.list(folder)) {
      return of(inside.filter(path -> name.test(path.getFileName().toString())).toList());
    } catch (IOException | UncheckedIOException missing) {
      return new CacheEntries(List.of());
    }
  }

  /** Marks an entry as just used. */
  public static void touch(Path path) {
    try {
      Files.setLastModifiedTime(path, FileTime.from(Instant.now()));
    } catch (IOException unwritable) {
      // It counts as used when it was written.
    }
  }

  public long bytes() {
    return all.stream().mapToLong(Entry::bytes).sum();
  }

  /** Removes entries until the others take at most so many bytes; returns what was removed. */
  public CacheEntries trim(long most) {
    List<Entry> removed = new ArrayList<>();
    long left = bytes();
    for (Entry entry : all) {
      if (left > most && isRemoved(entry.path)) {
        removed.add(entry);
        left -= entry.bytes;
      }
    }
    return new CacheEntries(removed);
  }

  /** Removes all entries; returns what was removed. */
  public CacheEntries clear() {
    return new CacheEntries(all.stream().filter(entry -> isRemoved(entry.path)).toList());
  }

  /** Those that were not used since. */
  public CacheEntries before(Instant time) {
    return new CacheEntries(all.stream().filter(entry -> entry.used.isBefore(time)).toList());
  }

  private static boolean isRemoved(Path path) {
    try {
      StagedFolder.delete(path);
      return true;
    } catch (BadInput unwritable) {
      return false;
    }
  }
}
