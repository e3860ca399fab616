package org.pugraph.serve;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.pugraph.BadInput;
import org.pugraph.graph.NodeNames;

/**
 * Labels on disk. A change that was answered for is in the file, whatever happens to the process
 * afterwards: the file is written whole, forced to disk and moved into place first.
 *
 * <p>One process at a time keeps a file; a lock beside it, which the system drops with the process,
 * sees to that. Thread safe: changes wait for each other, readers never wait.
 */
final class LabelStore implements AutoCloseable {

  private final Path file;
  private final NodeNames names;
  private final FileChannel lock;
  private volatile LabelSheet sheet;

  private LabelStore(Path file, NodeNames names, FileChannel lock, LabelSheet sheet) {
    this.file = file;
    this.names = names;
    this.lock = lock;
    this.sheet = sheet;
  }

  /**
   * Opens the labels in a file or, where there is none, starts one.
   *
   * @param first the positives to start with; may be none
   */
  static LabelStore open(Path file, NodeNames names, int[] first) {
    FileChannel lock = lock(file);
    try {
      boolean isNew = !Files.exists(file);
      LabelSheet sheet =
          isNew ? LabelSheet.ofPositives(names.size(), first) : LabelText.read(file, names);
      if (isNew) {
        LabelText.write(file, names, sheet);
      }
      return new LabelStore(file, names, lock, sheet);
    } catch (RuntimeException failure) {
      release(lock);
      throw failure;
    }
  }

  private static FileChannel lock(Path file) {
    Path target = file.toAbsolutePath();
    Path beside = target.resolveSibling("." + target.getFileName() + ".lock");
    try {
      Files.createDirectories(target.getParent());
      FileChannel channel =
          FileChannel.open(beside, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isTaken(channel)) {
        channel.close();
        throw new BadInput(file + ": another pugraph serve keeps its labels there, end it first");
      }
      return channel;
    } catch (IOException failure) {
      throw new BadInput(file + ": labels cannot be kept there (" + failure + ")", failure);
    }
  }

  private static boolean isTaken(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() == null;
    } catch (OverlappingFileLockException byThisProcess) {
      return true;
    }
  }

  Path file() {
    return file;
  }

  LabelSheet sheet() {
    return sheet;
  }

  /** Labels a node; when this returns, the label is safe. */
  synchronized LabelSheet put(int node, Label label) {
    return replace(sheet.with(node, label));
  }

  /** Takes the last change back, which must be there; when this returns, that is safe. */
  synchronized LabelSheet undo() {
    return replace(sheet.undone());
  }

  private LabelSheet replace(LabelSheet changed) {
    if (changed != sheet) {
      LabelText.write(file, names, changed);
      sheet = changed;
    }
    return changed;
  }

  /** Lets another process have the file. */
  @Override
  public void close() {
    release(lock);
  }

  private static void release(FileChannel lock) {
    try {
      lock.close();
    } catch (IOException failure) {
      throw new BadInput("a lock cannot be released (" + failure + ")", failure);
    }
  }
}
