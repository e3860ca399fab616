package org.pugraph.testkit.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Open files as Windows has them. Channels share all of a file, as those of {@link Files} do:
 *
 * <ul>
 *   <li>a file that is deleted while it is open keeps its name until it is closed, and nobody opens
 *       it meanwhile (Windows 10 before 1809, network drives);
 *   <li>an open file is not replaced, and a folder with an open file in it is not renamed;
 *   <li>a file that a scanner has open, which shares no deletion, is neither renamed nor deleted;
 *   <li>bytes that one channel has locked are not read or written by another;
 *   <li>folders are not opened.
 * </ul>
 *
 * <p>A thread that is refused something does not sleep the next time that it parks: time passes on
 * the disk with each call of it.
 */
final class WindowsFiles extends OpenFiles {

  private static final String IN_USE =
      "The process cannot access the file because it is being used by another process";
  private static final String LOCKED =
      "The process cannot access the file because another process has locked a portion of the file";

  private final FaultyDisk disk;
  private final List<DiskChannel> channels = new ArrayList<>();
  private final Set<Path> deleted = new HashSet<>();
  private final List<Scan> scans = new ArrayList<>();
  private int scanCalls;

  WindowsFiles(FaultyDisk disk) {
    this.disk = disk;
  }

  private static final class Scan {
    private Path path;
    private int left;

    Scan(Path path, int left) {
      this.path = path;
      this.left = left;
    }
  }

  private static <E extends IOException> E refused(E failure) {
    LockSupport.unpark(Thread.currentThread());
    return failure;
  }

  @Override
  synchronized void scanFor(int calls) {
    scanCalls = calls;
  }

  @Override
  synchronized void tick() {
    scans.forEach(scan -> scan.left--);
    scans.removeIf(scan -> scan.left < 0);
  }

  @Override
  synchronized void open(DiskChannel channel) throws IOException {
    channels.add(channel);
  }

  @Override
  synchronized void close(DiskChannel channel) throws IOException {
    channels.remove(channel);
    Path path = channel.path();
    if (deleted.contains(path) && !isOpen(path)) {
      deleted.remove(path);
      Files.delete(path);
      disk.record(new Operation.Delete(path));
    } else if (channel.writes() && scanCalls > 0) {
      scans.add(new Scan(path, scanCalls));
    }
  }

  private boolean isOpen(Path path) {
    return channels.stream().anyMatch(channel -> channel.path().equals(path));
  }

  private boolean isScanned(Path path) {
    return scans.stream().anyMatch(scan -> scan.path.equals(path));
  }

  @Override
  synchronized void checkVisible(Path real) throws IOException {
    if (deleted.contains(real)) {
      throw refused(new AccessDeniedException(real.toString()));
    }
  }

  @Override
  void checkName(Path real) throws IOException {
    String name = real.getFileName().toString();
    if (name.endsWith(".") || name.matches("(?i)(con|prn|aux|nul|(com|lpt)[1-9¹²³])(\\..*)?")) {
      throw new FileSystemException(real.toString(), null, "names no file on Windows");
    }
  }

  @Override
  synchronized boolean delete(Path real) throws IOException {
    checkVisible(real);
    if (isScanned(real)) {
      throw refused(new FileSystemException(real.toString(), null, IN_USE));
    }
    if (isOpen(real)) {
      deleted.add(real);
      return false;
    }
    if (deleted.stream().anyMatch(other -> real.equals(other.getParent()))) {
      LockSupport.unpark(Thread.currentThread());
    }
    return super.delete(real);
  }

  @Override
  synchronized void checkMove(Path from, Path to) throws IOException {
    checkName(to);
    checkVisible(from);
    if (isScanned(from) || isScanned(to)) {
      throw refused(new FileSystemException(from.toString(), to.toString(), IN_USE));
    }
    boolean inUse =
        channels.stream()
            .map(DiskChannel::path)
            .anyMatch(open -> open.equals(to) || isInside(open, from));
    boolean scanned = scans.stream().anyMatch(scan -> isInside(scan.path, from));
    if (inUse || scanned || deleted.contains(to) || Files.isDirectory(to)) {
      throw refused(new AccessDeniedException(from.toString(), to.toString(), null));
    }
  }

  private static boolean isInside(Path path, Path folder) {
    return path.startsWith(folder) && !path.equals(folder);
  }

  @Override
  synchronized void moved(Path from, Path to) {
    channels.stream()
        .filter(channel -> channel.path().equals(from))
        .forEach(channel -> channel.moveTo(to));
  }

  @Override
  synchronized void checkUnlocked(DiskChannel channel, long position, long count)
      throws IOException {
    for (DiskChannel other : channels) {
      boolean same = other != channel && other.path().equals(channel.path());
      if (same && other.locks().stream().anyMatch(lock -> lock.overlaps(position, count))) {
        throw new IOException(LOCKED);
      }
    }
  }

  @Override
  synchronized @Nullable FileLock tryLock(DiskChannel channel, FileChannel real, Range range) {
    for (DiskChannel other : channels) {
      boolean same = other.path().equals(channel.path());
      if (same
          && other.locks().stream()
              .anyMatch(lock -> lock.overlaps(range.position(), range.size()))) {
        return null;
      }
    }
    channel.locks().add(range);
    return new Lock(channel, range);
  }

  /** A lock that ends with its channel. */
  private static final class Lock extends FileLock {

    private final DiskChannel channel;
    private final Range range;

    Lock(DiskChannel channel, Range range) {
      super(channel, range.position(), range.size(), range.shared());
      this.channel = channel;
      this.range = range;
    }

    @Override
    public boolean isValid() {
      return channel.isOpen() && channel.locks().contains(range);
    }

    @Override
    public void release() {
      Iterator<Range> all = channel.locks().iterator();
      while (all.hasNext()) {
        if (all.next() == range) {
          all.remove();
        }
      }
    }
  }

  @Override
  boolean syncsFolders() {
    return false;
  }
}
