package org.pugraph.server.label;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The labels of all nodes at one moment, with the last changes. Immutable and thread safe. */
public final class NodeLabels {

  /** So many changes can be undone. */
  public static final int LONGEST_HISTORY = 100;

  private final Label[] labels;
  private final List<LabelChange> history;

  private NodeLabels(Label[] labels, List<LabelChange> history) {
    this.labels = labels;
    this.history = history;
  }

  /** Only these nodes are labelled. */
  public static NodeLabels ofPositives(int nodes, int... positives) {
    Label[] labels = new Label[nodes];
    Arrays.fill(labels, Label.NONE);
    for (int node : positives) {
      labels[node] = Label.POSITIVE;
    }
    return new NodeLabels(labels, List.of());
  }

  /** The array is taken over, not copied. */
  static NodeLabels of(Label[] labels, List<LabelChange> history) {
    int from = Math.max(0, history.size() - LONGEST_HISTORY);
    return new NodeLabels(labels, List.copyOf(history.subList(from, history.size())));
  }

  int nodes() {
    return labels.length;
  }

  public Label of(int node) {
    return labels[node];
  }

  /** The oldest change first. */
  List<LabelChange> history() {
    return history;
  }

  /** The nodes with a label, ascending. */
  public int[] nodesWith(Label label) {
    return IntStream.range(0, labels.length).filter(i -> labels[i] == label).toArray();
  }

  public int count(Label label) {
    int count = 0;
    for (Label each : labels) {
      count += each == label ? 1 : 0;
    }
    return count;
  }

  /** These labels with one changed; this object itself where nothing changes. */
  public NodeLabels with(int node, Label label) {
    if (labels[node] == label) {
      return this;
    }
    List<LabelChange> longer = new ArrayList<>(history);
    longer.add(new LabelChange(node, labels[node]));
    return of(changed(node, label), longer);
  }

  /** What {@link #undone} undoes; empty where nothing was changed. */
  public Optional<LabelChange> lastChange() {
    return history.isEmpty() ? Optional.empty() : Optional.of(history.get(history.size() - 1));
  }

  /** The labels before the last change, which must exist. */
  NodeLabels undone() {
    LabelChange last = lastChange().orElseThrow();
    return new NodeLabels(
        changed(last.node(), last.previous()), history.subList(0, history.size() - 1));
  }

  private Label[] changed(int node, Label label) {
    Label[] copy = labels.clone();
    copy[node] = label;
    return copy;
  }
}
