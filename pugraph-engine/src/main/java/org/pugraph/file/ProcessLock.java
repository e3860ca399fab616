package org.pugraph.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * A lock that one process at a time holds, and that the system releases when the process dies. Its
 * file stays: where it was removed, a second process could lock the removed file and a third one a
 * new file. Thread safe.
 */
public final class ProcessLock implements AutoCloseable {

  /** Held by this process: the system would release a lock when its file is closed once more. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private ProcessLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Locks a file, which need not exist; empty where it is locked already, by whomever. */
  public static Optional<ProcessLock> tryOn(Path file) {
    try {
      Path folder = requireNonNull(file.toAbsolutePath().getParent());
      WholeFile.createFolder(folder);
      Path target = folder.toRealPath().resolve(file.getFileName());
      return HELD.add(target) ? locked(target) : Optional.empty();
    } catch (IOException failure) {
      throw new UnwritableFile(
          file + ": cannot be locked (" + WholeFile.reason(failure) + ")", failure);
    }
  }

  private static Optional<ProcessLock> locked(Path target) throws IOException {
    boolean held = false;
    try {
      FileChannel channel =
          FileChannel.open(target, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      held = isLocked(channel);
      if (held) {
        return Optional.of(new ProcessLock(target, channel));
      }
      channel.close();
      return Optional.empty();
    } finally {
      if (!held) {
        HELD.remove(target);
      }
    }
  }

  /**
   * Locks an open file until it is closed; false where it is locked already. It is a byte behind
   * all content that is locked: on Windows nobody else could read what is locked.
   */
  public static boolean isLocked(FileChannel channel) throws IOException {
    try {
      @Nullable FileLock lock = channel.tryLock(Long.MAX_VALUE - 1, 1, /* shared= */ false);
      return lock != null;
    } catch (OverlappingFileLockException byThisProcess) {
      return false;
    }
  }

  /** Releases it. */
  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException failure) {
      throw new BadInput(
          file + ": cannot be released (" + WholeFile.reason(failure) + ")", failure);
    } finally {
      HELD.remove(file);
    }
  }
}
