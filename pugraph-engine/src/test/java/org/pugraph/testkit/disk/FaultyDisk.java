package org.pugraph.testkit.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder whose changes are written down one by one, so that a test can have any of them fail, or
 * ask what a crash at any moment would have left behind.
 *
 * <p>Code under test works on {@link #root}, a path of a file system of its own; the files
 * themselves lie in a real folder. What a crash leaves:
 *
 * <ul>
 *   <li>bytes written before the last sync of their file are there; of later writes each may be
 *       there, be missing, or be there in part;
 *   <li>changes of names in a folder happen in order; those before its last sync are there, and
 *       some of the later ones.
 * </ul>
 *
 * <p>This is what POSIX promises, and less than most file systems keep. Over a folder of {@link
 * DiskKind#WINDOWS} it refuses what Windows refuses, see {@link WindowsFiles}, and every sync of a
 * file keeps the names before it, as the one log of NTFS does. Mapped files do not go through it.
 * Not thread safe but for the log itself; {@link Interleaving} has several threads at one disk, one
 * at a time.
 */
public final class FaultyDisk {

  private final Path folder;
  private final DiskFileSystem system;
  private final OpenFiles open;
  private final List<Operation> log = new ArrayList<>();
  private final Map<Path, Integer> files = new HashMap<>();
  private int nextFile;
  private int settled;

  private int faultAt = Integer.MAX_VALUE;
  private Fault fault = Fault.ERROR;
  private boolean full;
  private boolean ownersRefused;
  private volatile Runnable pause = () -> {};

  /** A disk whose files lie in that folder, which exists and is empty. */
  public FaultyDisk(Path folder) {
    this.folder = folder.toAbsolutePath();
    system = new DiskFileSystem(this, folder.getFileSystem());
    open = DiskKind.of(folder) == DiskKind.WINDOWS ? new WindowsFiles(this) : new OpenFiles();
  }

  /** A disk that holds what is in a folder, all of it for good. */
  public static FaultyDisk over(Path folder) throws IOException {
    FaultyDisk disk = new FaultyDisk(folder);
    try (Stream<Path> inside = Files.walk(disk.folder)) {
      for (Path path : inside.skip(1).sorted().toList()) {
        if (Files.isDirectory(path)) {
          disk.record(new Operation.MakeFolder(path));
        } else {
          int file = disk.open(path, true);
          disk.record(new Operation.Write(file, 0, Files.readAllBytes(path)));
        }
      }
    }
    disk.settle();
    return disk;
  }

  /** The folder as code under test sees it. */
  public Path root() {
    return new DiskPath(system, folder);
  }

  /** Operations so far. */
  public synchronized int operations() {
    return log.size();
  }

  /** All that happened so far is on the disk for good. */
  public synchronized void settle() {
    settled = log.size();
  }

  /** The operation of that number, counted as {@link #operations} does, goes wrong. */
  public synchronized void failAt(int operation, Fault how) {
    faultAt = operation;
    fault = how;
    full = false;
  }

  /** Nothing more can be written from now on. */
  public synchronized void fill() {
    full = true;
  }

  /** Files cannot be given to other users and groups, as where one is not the administrator. */
  public synchronized void refuseOwners() {
    ownersRefused = true;
  }

  /**
   * A virus scanner opens each file that was written, for so many calls of the disk; on Windows
   * alone that is noticed.
   */
  public void scanFor(int calls) {
    open.scanFor(calls);
  }

  OpenFiles openFiles() {
    return open;
  }

  synchronized boolean refusesOwners() {
    return ownersRefused;
  }

  /** Nothing goes wrong any more. */
  public synchronized void repair() {
    faultAt = Integer.MAX_VALUE;
    full = false;
  }

  /** Called before each operation, and before files are looked at; may wait as long as it likes. */
  void pauseBy(Runnable waiting) {
    pause = waiting;
  }

  /** Called before files are looked at: other processes may be faster. */
  void look() {
    pause.run();
    open.tick();
  }

  /**
   * How many of so many bytes are to be written now.
   *
   * @throws IOException if none are
   */
  int allowed(int bytes) throws IOException {
    look();
    return allowedNow(bytes);
  }

  private synchronized int allowedNow(int bytes) throws IOException {
    boolean now = log.size() == faultAt;
    if (full) {
      throw new IOException("No space left on device");
    }
    if (now && fault == Fault.FULL) {
      full = true;
      if (bytes < 2) {
        throw new IOException("No space left on device");
      }
    }
    if (now) {
      throwError();
    }
    if (now && fault == Fault.TORN_WRITE) {
      fault = Fault.ERROR;
      faultAt++;
    }
    return now && bytes > 1 ? bytes / 2 : bytes;
  }

  /** Called before any operation other than a write. */
  void attempt() throws IOException {
    look();
    attemptNow();
  }

  private synchronized void attemptNow() throws IOException {
    if (log.size() == faultAt) {
      throwError();
    }
  }

  private void throwError() throws IOException {
    if (fault == Fault.TWO_ERRORS) {
      fault = Fault.ERROR;
    } else if (fault == Fault.ERROR) {
      faultAt = Integer.MAX_VALUE;
    } else {
      return;
    }
    throw new IOException("Input/output error");
  }

  synchronized void record(Operation operation) {
    log.add(operation);
    if (operation instanceof Operation.Rename rename) {
      rename.of(files);
    } else if (operation instanceof Operation.Delete delete) {
      files.remove(delete.path());
    }
  }

  /** The number of the file of that name, which is new or there. */
  synchronized int open(Path path, boolean isNew) {
    Integer known = files.get(path);
    if (known != null && !isNew) {
      return known;
    }
    int file = nextFile++;
    files.put(path, file);
    record(new Operation.Create(path, file));
    return file;
  }

  /**
   * One of the states that a crash after so many operations may leave, in another folder.
   *
   * @param empty exists, and gets the files
   */
  public synchronized void crash(int after, SplittableRandom random, Path empty) {
    try {
      new Aftermath(log.subList(0, after), Math.min(settled, after), random)
          .restore(folder, empty.toAbsolutePath());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Which real path a path of this disk stands for. */
  static Path real(Path path) {
    return path instanceof DiskPath disk ? disk.real() : path;
  }

  /** Refuses to create what is there. */
  static void checkAbsent(Path real) throws IOException {
    if (Files.exists(real)) {
      throw new FileAlreadyExistsException(real.toString());
    }
  }

  @Override
  public String toString() {
    @Nullable Operation last = log.isEmpty() ? null : log.get(log.size() - 1);
    return log.size() + " operations in " + folder + ", the last " + last;
  }
}
