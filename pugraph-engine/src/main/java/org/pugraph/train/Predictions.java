package org.pugraph.train;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.calibration.Calibration;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.DenseMatrix;

/**
 * A score for every node of a graph. Immutable and thread safe as long as nobody writes to its
 * arrays.
 *
 * @param graph the scored graph
 * @param scores z, one per node
 * @param hopAttention attention to each hop, {@code [nodes, hops]}; without columns where the
 *     network does not weigh hops
 * @param calibration from scores to probabilities
 * @param spread how far the members of an ensemble agree; empty for a single model
 */
public record Predictions(
    Graph graph,
    float[] scores,
    DenseMatrix hopAttention,
    Calibration calibration,
    Optional<Spread> spread) {

  /** Predictions of a single model, with its scores taken as log-odds: σ(z). */
  public Predictions(Graph graph, float[] scores, DenseMatrix hopAttention) {
    this(graph, scores, hopAttention, Calibration.NONE, Optional.empty());
  }

  /**
   * One node's prediction. Immutable and thread safe.
   *
   * @param node its number
   * @param name its name in the user's data
   * @param score z
   * @param probability that an unlabeled node of this score is positive
   */
  public record Prediction(int node, String name, float score, double probability) {}

  public Prediction of(int node) {
    return new Prediction(
        node, graph.names().name(node), scores[node], calibration.probability(scores[node]));
  }

  /** All nodes, the highest score first, ties by node number. */
  public Stream<Prediction> ranking() {
    return IntStream.range(0, scores.length)
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(i -> -scores[i]).thenComparing(i -> i))
        .map(this::of);
  }
}
