package org.pugraph.server.judging;

import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.TrainingResult;

/**
 * The labels and the ranking that judgements are about, at one moment. Immutable; safe to share.
 *
 * @param task whose prior may be known
 * @param labels of all nodes
 * @param ranking empty before the first training
 * @param order all nodes, the highest score first; empty before the first training
 * @param revision counts rankings
 */
public record LabelledRanking(
    LearningTask task,
    NodeLabels labels,
    Optional<TrainingResult> ranking,
    int[] order,
    int revision) {

  /** Whether it is the same moment: a change of labels or of the ranking makes new ones. */
  boolean isSame(LabelledRanking other) {
    return labels == other.labels && revision == other.revision && order == other.order;
  }

  int positives() {
    return labels.count(Label.POSITIVE);
  }

  /** Nodes that are learned from without being labelled positive; at least one. */
  int unlabeled() {
    int nodes = task.graph().nodes();
    long count =
        IntStream.range(0, nodes)
            .filter(node -> labels.of(node) != Label.POSITIVE && !task.outside().get(node))
            .count();
    return (int) Math.max(1, count);
  }

  /** The nodes of which nothing is known, the highest score first. */
  IntStream open() {
    return IntStream.of(order)
        .filter(node -> labels.of(node) == Label.NONE && !task.outside().get(node));
  }
}
