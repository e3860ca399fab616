package org.pugraph.server.service;

import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.PuModel;
import org.pugraph.ScoredGraph;
import org.pugraph.graph.Graph;
import org.pugraph.server.training.LearnerName;
import org.pugraph.server.view.PriorView;
import org.pugraph.server.view.StateView.EvidenceView;
import org.pugraph.threshold.PrecisionEstimate;

/**
 * The figures of a fitted model.
 *
 * @param learner what was fitted, in words
 * @param method by name
 * @param members how many models it has
 * @param prior the share of positives among the unlabeled nodes, with its interval
 * @param evidence whether the labels support the ranking
 * @param threshold a node is called positive where it scores above this
 * @param thresholdRule how it was chosen
 * @param precision expected of the unlabeled nodes called positive; null where there are none
 * @param recall expected share of the positives among the unlabeled nodes that are called so
 * @param nodes of the graph
 * @param edges of the graph
 * @param features of the graph
 * @param unlabeled how many nodes are ranked
 * @param calledPositive how many of these are called positive
 * @param uncertain about how many of these members contradict each other; null for a single model
 */
public record ModelResult(
    String learner,
    String method,
    int members,
    PriorView prior,
    @Nullable EvidenceView evidence,
    double threshold,
    String thresholdRule,
    @Nullable Double precision,
    @Nullable Double recall,
    int nodes,
    long edges,
    int features,
    int unlabeled,
    long calledPositive,
    @Nullable Long uncertain) {

  /** The figures of a model on the graph it was fitted to. */
  static ModelResult of(ScoredGraph scored) {
    PuModel model = scored.model();
    Graph graph = scored.prepared().graph();
    PrecisionEstimate estimate = model.decision().estimate();
    return new ModelResult(
        LearnerName.of(model.settings()),
        model.settings().name(),
        model.ensemble().members().size(),
        PriorView.of(model.prior()),
        model.evidence().map(EvidenceView::of).orElse(null),
        model.decision().threshold(),
        model.settings().threshold().toString(),
        finite(estimate.precision()),
        finite(estimate.recall()),
        graph.nodes(),
        graph.edges().edges(),
        graph.features().columns(),
        scored.unlabeled().length,
        IntStream.of(scored.unlabeled()).filter(scored::isPositive).count(),
        uncertain(scored));
  }

  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }

  private static @Nullable Long uncertain(ScoredGraph scored) {
    return Optional.of(scored)
        .filter(one -> one.predictions().spread().isPresent())
        .map(one -> IntStream.of(one.unlabeled()).filter(one::isUncertain).count())
        .orElse(null);
  }
}
