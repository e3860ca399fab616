package org.pugraph.explain.nearby;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.explain.RankedScore;
import org.pugraph.graph.Graph;
import org.pugraph.threshold.Decision;
import org.pugraph.train.Predictions;

/**
 * Finds what is near a node and typical of it, in time that is linear in the edges it has to follow
 * until enough labelled positives are found. Immutable and thread safe. The same input gives the
 * same bits.
 */
public final class NearbyExplainer {

  private final Graph graph;
  private final int[] unlabeled;
  private final Decision decision;
  private final Predictions predictions;
  private final BitSet labelled = new BitSet();
  private final TypicalFeatures typical;

  /**
   * Reads the features once.
   *
   * @param graph with the features that users know
   * @param positives the labelled nodes
   * @param unlabeled the nodes to rank among
   */
  public NearbyExplainer(
      Graph graph, int[] positives, int[] unlabeled, Decision decision, Predictions predictions) {
    this.graph = graph;
    this.unlabeled = unlabeled;
    this.decision = decision;
    this.predictions = predictions;
    Arrays.stream(positives).forEach(labelled::set);
    typical = TypicalFeatures.of(graph, positives);
  }

  /** What is near a node, with at most {@code top} entries in each list. */
  public NearbyEvidence explain(int node, int top) {
    BadInput.unless(top >= 1, "top must be at least 1, got " + top);
    return new NearbyEvidence(
        node,
        labelled.get(node),
        ranked(node),
        near(node, top),
        attention(node),
        typical.ofNode(node, top));
  }

  private List<NearbyEvidence.Near> near(int node, int top) {
    NearestSearch search = new NearestSearch(graph.edges(), node);
    BitSet wanted = (BitSet) labelled.clone();
    wanted.clear(node);
    return IntStream.of(search.nearest(wanted, top))
        .boxed()
        .sorted(
            Comparator.<Integer>comparingInt(search::distance)
                .thenComparing(other -> graph.edges().degree(other))
                .thenComparing(other -> other))
        .limit(top)
        .map(other -> new NearbyEvidence.Near(other, search.pathTo(other)))
        .toList();
  }

  /** None where there is one distance alone, which says nothing. */
  private List<Double> attention(int node) {
    float[] shares = predictions.hopAttention().row(node);
    boolean says = shares.length > 1 && graph.edges().degree(node) > 0;
    return says
        ? IntStream.range(0, shares.length).mapToObj(k -> (double) shares[k]).toList()
        : List.of();
  }

  private RankedScore ranked(int node) {
    float[] z = predictions.scores();
    int ahead = 0;
    int of = 1;
    for (int other : unlabeled) {
      if (other != node) {
        of++;
        ahead += z[other] > z[node] || (z[other] == z[node] && other < node) ? 1 : 0;
      }
    }
    return new RankedScore(
        z[node],
        decision.calibration().probability(z[node]),
        ahead + 1,
        of,
        z[node] > decision.threshold());
  }
}
