package org.pugraph;

import java.util.BitSet;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.drift.Drift;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.MeanScore;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Predictions;

/**
 * A graph scored by a model: the one fitted to, or another one with the same columns. Immutable and
 * thread safe as long as nobody writes to its arrays. The same input gives the same bits at any
 * number of threads.
 *
 * @param model what scored it
 * @param prepared the graph, with what members are given of it
 * @param positives nodes that were labelled in the fit
 * @param unlabeled nodes to rank among
 * @param predictions a score for every node
 */
public record ScoredGraph(
    PuModel model,
    PreparedGraph prepared,
    int[] positives,
    int[] unlabeled,
    Predictions predictions) {

  private static final int EVIDENCE = 5;

  /** All nodes, the highest score first, ties by node number. */
  public Stream<RankedNode> all() {
    BitSet labelled = setOf(positives);
    AtomicInteger rank = new AtomicInteger();
    return predictions
        .ranking()
        .map(
            one ->
                new RankedNode(
                    rank.incrementAndGet(),
                    one.node(),
                    one.name(),
                    prepared.graph().names().displayName(one.node()),
                    one.score(),
                    one.probability(),
                    isPositive(one.node()),
                    labelled.get(one.node()),
                    stability(one.node()),
                    isUncertain(one.node())));
  }

  /** The unlabeled nodes, the highest score first, ties by node number. */
  public Stream<RankedNode> ranking() {
    AtomicInteger rank = new AtomicInteger();
    BitSet ranked = setOf(unlabeled);
    return all()
        .filter(one -> ranked.get(one.node()))
        .map(
            one ->
                new RankedNode(
                    rank.incrementAndGet(),
                    one.node(),
                    one.name(),
                    one.displayName(),
                    one.score(),
                    one.probability(),
                    one.positive(),
                    one.labelled(),
                    one.stability(),
                    one.uncertain()));
  }

  /**
   * How it differs from the graph that the model was fitted to; empty for a model that was saved
   * before this was known.
   */
  public Optional<Drift> drift() {
    return model.drift(this);
  }

  private static BitSet setOf(int[] nodes) {
    BitSet set = new BitSet();
    IntStream.of(nodes).forEach(set::set);
    return set;
  }

  public boolean isPositive(int node) {
    return predictions.scores()[node] > model.decision().threshold();
  }

  /** Whether the members contradict each other about a node; never for a single model. */
  public boolean isUncertain(int node) {
    return predictions
        .spread()
        .map(spread -> spread.isUncertain(node, isPositive(node)))
        .orElse(false);
  }

  private float stability(int node) {
    return predictions
        .spread()
        .map(spread -> spread.stability()[node])
        .orElse(isPositive(node) ? 1f : 0f);
  }

  /**
   * Why a node scores as it does.
   *
   * @param name its name, or a display name that no other node has; refused if there is none
   */
  public Explanation explain(String name) {
    int node = prepared.graph().nodes(name)[0];
    try (Compute compute = Compute.on(Runtime.getRuntime().availableProcessors())) {
      return explainer(compute).explain(node, EVIDENCE);
    }
  }

  /** To explain several nodes; valid as long as the compute is open. */
  public Explainer explainer(Compute compute) {
    return new Explainer(score(compute), positives, unlabeled, model.decision());
  }

  /** The score as a function of the features. */
  public MeanScore score(Compute compute) {
    return new MeanScore(model.ensemble(), prepared, compute);
  }
}
