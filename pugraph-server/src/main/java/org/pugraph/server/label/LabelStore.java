package org.pugraph.server.label;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import org.pugraph.base.BadInput;
import org.pugraph.file.ProcessLock;
import org.pugraph.file.UnwritableFile;
import org.pugraph.graph.NodeNames;

/**
 * Labels on disk. When a change returns, it is in the file, whatever happens to the process
 * afterwards: the file is written whole, forced to disk and moved into place.
 *
 * <p>A lock file beside it, which the system releases with the process, lets one process at a time
 * write the labels. Thread safe: changes wait for each other, readers never wait.
 */
public final class LabelStore implements AutoCloseable {

  private final Path file;
  private final NodeNames names;
  private final ProcessLock lock;
  private volatile NodeLabels labels;

  private LabelStore(Path file, NodeNames names, ProcessLock lock, NodeLabels labels) {
    this.file = file;
    this.names = names;
    this.lock = lock;
    this.labels = labels;
  }

  /**
   * Opens the labels in a file, or creates the file.
   *
   * @param positives the labels of a new file; may be none
   */
  public static LabelStore open(Path file, NodeNames names, int[] positives) {
    ProcessLock lock = lock(file);
    try {
      boolean isNew = !Files.exists(file);
      NodeLabels labels =
          isNew ? NodeLabels.ofPositives(names.size(), positives) : LabelText.read(file, names);
      if (isNew) {
        LabelText.write(file, names, labels);
      }
      return new LabelStore(file, names, lock, labels);
    } catch (RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  private static ProcessLock lock(Path file) {
    return ProcessLock.tryOn(file.resolveSibling("." + file.getFileName() + ".lock"))
        .orElseThrow(
            () ->
                new BadInput(
                    file
                        + ": another server keeps its labels there; stop it, or open another folder"));
  }

  public NodeLabels labels() {
    return labels;
  }

  /** Labels a node; when this returns, the label is on disk. */
  public synchronized NodeLabels put(int node, Label label) {
    return replace(labels.with(node, label));
  }

  /** Labels nodes, which is one change to undo; when this returns, all labels are on disk. */
  public synchronized NodeLabels put(Collection<NodeLabel> changes) {
    return replace(labels.with(changes));
  }

  /** Undoes the last change, which must exist; when this returns, that is on disk. */
  public synchronized NodeLabels undo() {
    return replace(labels.undone());
  }

  private NodeLabels replace(NodeLabels changed) {
    if (changed != labels) {
      write(changed);
      labels = changed;
    }
    return changed;
  }

  private void write(NodeLabels changed) {
    try {
      LabelText.write(file, names, changed);
    } catch (UnwritableFile full) {
      throw new UnwritableFile(
          "The labels were not saved and are as they were: " + full.getMessage(), full);
    }
  }

  /** Releases the file to other processes. */
  @Override
  public void close() {
    lock.close();
  }
}
