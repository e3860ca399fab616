package org.pugraph.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Moves and deletes files. Windows refuses that while another process has one of them open, as a
 * virus scanner does for a moment with each new file: there it is tried again for some seconds.
 * Where open files can be moved and deleted, the first refusal is final.
 *
 * <p>Stateless and thread safe.
 */
public final class FileChange {

  /** With pauses of 1, 2, 4, … and then 32 milliseconds: three seconds. */
  private static final int ATTEMPTS = 100;

  private static final int LONGEST_PAUSE_MILLIS = 32;

  private FileChange() {}

  /** A change that Windows may refuse for the moment. */
  @FunctionalInterface
  private interface Change {
    void run() throws IOException;
  }

  /** Moves a file to the place of another in one step, or a folder to one that is not taken. */
  static void move(Path from, Path to) throws IOException {
    untilClosed(
        to,
        () ->
            Files.move(
                from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING));
  }

  /** Deletes a file, or an empty folder, if it is there. */
  public static void delete(Path file) throws IOException {
    untilClosed(file, () -> Files.deleteIfExists(file));
  }

  /** Deletes a folder with all that is in it. */
  static void deleteAll(Path folder) throws IOException {
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path each : inside.sorted(Comparator.reverseOrder()).toList()) {
        delete(each);
      }
    }
  }

  private static void untilClosed(Path place, Change change) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        change.run();
        return;
      } catch (FileSystemException refused) {
        if (!mayBeOpen(place, refused)) {
          throw refused;
        }
        if (attempt == ATTEMPTS) {
          throw inUse(place, refused);
        }
      }
      long millis = Math.min(LONGEST_PAUSE_MILLIS, 1L << Math.min(attempt - 1, 30));
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
    }
  }

  /** The same exceptions, elsewhere and of other classes, say something that will not pass. */
  private static boolean mayBeOpen(Path place, FileSystemException refused) {
    boolean passes =
        refused instanceof AccessDeniedException
            || refused instanceof DirectoryNotEmptyException
            || refused.getClass() == FileSystemException.class;
    return passes && !Posix.is(place.getFileSystem());
  }

  private static FileSystemException inUse(Path place, FileSystemException refused) {
    @Nullable String why = refused.getReason();
    FileSystemException failure =
        new FileSystemException(
            place.toString(),
            null,
            "another program has it open, or it may not be changed; close it there and try again"
                + (why == null ? "" : ": " + why));
    failure.initCause(refused);
    return failure;
  }
}
