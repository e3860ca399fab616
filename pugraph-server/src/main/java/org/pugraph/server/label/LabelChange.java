package org.pugraph.server.label;

import java.util.List;
import java.util.Optional;

/**
 * A change of one label or of many, which is undone at once.
 *
 * @param previous the labels until then of the nodes that changed; at least one
 */
public record LabelChange(List<NodeLabel> previous) {

  public LabelChange {
    previous = List.copyOf(previous);
  }

  /** The nodes that changed. */
  public int[] nodes() {
    return previous.stream().mapToInt(NodeLabel::node).toArray();
  }

  /** The label that all of them had; empty where they had different ones. */
  public Optional<Label> label() {
    List<Label> all = previous.stream().map(NodeLabel::label).distinct().toList();
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }
}
