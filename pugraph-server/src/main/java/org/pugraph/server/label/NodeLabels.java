package org.pugraph.server.label;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The labels of all nodes at one moment, with the last changes. Immutable and thread safe. */
public final class NodeLabels {

  /** So many changes can be undone. */
  public static final int LONGEST_HISTORY = 100;

  /** The changes that can be undone are of so many nodes together, the last one of any number. */
  static final int MOST_NODES_IN_HISTORY = 20_000;

  private final Label[] labels;
  private final @Nullable LabelOrigin[] origins;
  private final List<LabelChange> history;

  private NodeLabels(Label[] labels, @Nullable LabelOrigin[] origins, List<LabelChange> history) {
    this.labels = labels;
    this.origins = origins;
    this.history = history;
  }

  /** Only these nodes are labelled. */
  public static NodeLabels ofPositives(int nodes, int... positives) {
    Label[] labels = new Label[nodes];
    Arrays.fill(labels, Label.NONE);
    for (int node : positives) {
      labels[node] = Label.POSITIVE;
    }
    return new NodeLabels(labels, new LabelOrigin[nodes], List.of());
  }

  /** The arrays are taken over, not copied. */
  static NodeLabels of(Label[] labels, @Nullable LabelOrigin[] origins, List<LabelChange> history) {
    return new NodeLabels(labels, origins, shortened(history));
  }

  private static List<LabelChange> shortened(List<LabelChange> history) {
    int from = history.size();
    int nodes = 0;
    while (from > 0 && history.size() - from < LONGEST_HISTORY) {
      nodes += history.get(from - 1).previous().size();
      if (nodes > MOST_NODES_IN_HISTORY && from < history.size()) {
        break;
      }
      from--;
    }
    return List.copyOf(history.subList(from, history.size()));
  }

  public int nodes() {
    return labels.length;
  }

  public Label of(int node) {
    return labels[node];
  }

  /** The label of a node with its origin. */
  public NodeLabel get(int node) {
    return new NodeLabel(node, labels[node], Optional.ofNullable(origins[node]));
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
    return with(List.of(NodeLabel.of(node, label)));
  }

  /**
   * These labels with some changed, which is one change to undo; this object itself where nothing
   * changes. Of a node that is there twice, the last label counts.
   */
  public NodeLabels with(Collection<NodeLabel> wanted) {
    Map<Integer, NodeLabel> changes = new LinkedHashMap<>();
    wanted.forEach(each -> changes.put(each.node(), each));
    changes.values().removeIf(each -> labels[each.node()] == each.label());
    if (changes.isEmpty()) {
      return this;
    }
    List<LabelChange> longer = new ArrayList<>(history);
    longer.add(new LabelChange(changes.keySet().stream().map(this::get).toList()));
    return changed(changes.values(), longer);
  }

  /** What makes these labels the same as others. */
  public List<NodeLabel> changesTo(NodeLabels others) {
    return IntStream.range(0, labels.length)
        .filter(node -> labels[node] != others.labels[node])
        .mapToObj(others::get)
        .toList();
  }

  /** What {@link #undone} undoes; empty where nothing was changed. */
  public Optional<LabelChange> lastChange() {
    return history.isEmpty() ? Optional.empty() : Optional.of(history.get(history.size() - 1));
  }

  /** The labels before the last change, which must exist. */
  NodeLabels undone() {
    return changed(lastChange().orElseThrow().previous(), history.subList(0, history.size() - 1));
  }

  private NodeLabels changed(Collection<NodeLabel> changes, List<LabelChange> changedHistory) {
    Label[] others = labels.clone();
    @Nullable LabelOrigin[] otherOrigins = origins.clone();
    for (NodeLabel each : changes) {
      others[each.node()] = each.label();
      otherOrigins[each.node()] = each.label() == Label.NONE ? null : each.origin().orElse(null);
    }
    return of(others, otherOrigins, changedHistory);
  }
}
