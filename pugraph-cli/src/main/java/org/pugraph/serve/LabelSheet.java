package org.pugraph.serve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** All labels at one moment, and how they came about. Immutable and thread safe. */
final class LabelSheet {

  /** So many changes can be taken back. */
  static final int LONGEST_HISTORY = 100;

  /**
   * A step that can be taken back.
   *
   * @param before what the node was labelled until then
   */
  record Change(int node, Label before) {}

  private final Label[] labels;
  private final List<Change> history;

  private LabelSheet(Label[] labels, List<Change> history) {
    this.labels = labels;
    this.history = history;
  }

  /** Nobody is labelled but these. */
  static LabelSheet ofPositives(int nodes, int[] positives) {
    Label[] labels = new Label[nodes];
    Arrays.fill(labels, Label.NONE);
    for (int node : positives) {
      labels[node] = Label.POSITIVE;
    }
    return new LabelSheet(labels, List.of());
  }

  /** The array is taken over, not copied. */
  static LabelSheet of(Label[] labels, List<Change> history) {
    int from = Math.max(0, history.size() - LONGEST_HISTORY);
    return new LabelSheet(labels, List.copyOf(history.subList(from, history.size())));
  }

  int nodes() {
    return labels.length;
  }

  Label of(int node) {
    return labels[node];
  }

  /** The oldest change first. */
  List<Change> history() {
    return history;
  }

  /** The nodes with a label, ascending. */
  int[] nodesWith(Label label) {
    return IntStream.range(0, labels.length).filter(i -> labels[i] == label).toArray();
  }

  int count(Label label) {
    int count = 0;
    for (Label each : labels) {
      count += each == label ? 1 : 0;
    }
    return count;
  }

  /** The same with one label changed; the same altogether where it is the label already. */
  LabelSheet with(int node, Label label) {
    if (labels[node] == label) {
      return this;
    }
    List<Change> longer = new ArrayList<>(history);
    longer.add(new Change(node, labels[node]));
    return of(changed(node, label), longer);
  }

  /** What {@link #undone} takes back; empty at the beginning. */
  Optional<Change> last() {
    return history.isEmpty() ? Optional.empty() : Optional.of(history.get(history.size() - 1));
  }

  /** The same without the last change, which must be there. */
  LabelSheet undone() {
    Change last = last().orElseThrow();
    return new LabelSheet(changed(last.node, last.before), history.subList(0, history.size() - 1));
  }

  private Label[] changed(int node, Label label) {
    Label[] copy = labels.clone();
    copy[node] = label;
    return copy;
  }
}
