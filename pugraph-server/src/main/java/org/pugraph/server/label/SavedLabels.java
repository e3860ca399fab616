package org.pugraph.server.label;

import java.nio.file.Path;
import org.pugraph.graph.NodeNames;

/**
 * The labels of one moment in a file, which {@code train --positives} reads, too.
 *
 * @param file where they are kept
 */
public record SavedLabels(Path file) {

  /** Writes them whole or not at all. */
  public void write(NodeNames names, NodeLabels labels) {
    LabelText.writeWithoutHistory(file, names, labels);
  }

  /** Reads what was written; refuses, by line, what does not fit the graph. */
  public NodeLabels read(NodeNames names) {
    return LabelText.read(file, names);
  }
}
