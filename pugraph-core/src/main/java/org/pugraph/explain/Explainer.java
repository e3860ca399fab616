package org.pugraph.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.threshold.Decision;

/**
 * Explains the scores of a trained model, or of several taken together, node by node.
 *
 * <p>What lifts a node is found by {@linkplain EvidenceSearch guessing and trying}; what removing
 * means, {@link Evidence} says. Not thread safe; parallel inside, the same explanation at any
 * thread count.
 */
public final class Explainer {

  private static final List<Integer> TOGETHER = List.of(1, 3, 5);

  private final MeanScore score;
  private final Graph graph;
  private final int[] positives;
  private final int[] unlabeled;
  private final Decision decision;
  private final BitSet labelled = new BitSet();
  private final double[] scores;

  /**
   * @param score what is explained
   * @param positives the labelled nodes
   * @param unlabeled the nodes to rank among
   * @param decision threshold and calibration
   */
  public Explainer(MeanScore score, int[] positives, int[] unlabeled, Decision decision) {
    this.score = score;
    this.positives = positives;
    this.unlabeled = unlabeled;
    this.decision = decision;
    graph = score.graph();
    Arrays.stream(positives).forEach(labelled::set);
    scores = score.scores();
  }

  /** The best unlabeled nodes, best first. */
  public int[] topRanked(int count) {
    return IntStream.of(unlabeled)
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(i -> -scores[i]).thenComparing(i -> i))
        .limit(count)
        .mapToInt(i -> i)
        .toArray();
  }

  /** Explains a node, naming at most so many of each kind of evidence. */
  public Explanation explain(int node, int top) {
    BadInput.unless(top >= 1, "top must be at least 1, got " + top);
    EvidenceSearch search = new EvidenceSearch(score, node, scores[node], top);
    Listening listening = new Listening(score, node, labelled);
    List<Found> lifting = search.nodes();
    return new Explanation(
        graph.names().name(node),
        labelled.get(node),
        standing(scores, node),
        pulls(search.among(positives), listening, top),
        pulls(lifting, listening, top),
        pulls(search.against(), listening, top),
        listening.views(top),
        weights(search.ownFeatures(), new int[0], top),
        weights(search.features(), counts(), top),
        counterfactuals(node, lifting));
  }

  private Standing standing(double[] z, int node) {
    int ahead = 0;
    int of = 1;
    for (int other : unlabeled) {
      if (other != node) {
        of++;
        ahead += isAhead(z, other, node) ? 1 : 0;
      }
    }
    double probability = decision.calibration().probability(z[node]);
    return new Standing(z[node], probability, ahead + 1, of, z[node] > decision.threshold());
  }

  private static boolean isAhead(double[] z, int a, int b) {
    return z[a] > z[b] || (z[a] == z[b] && a < b);
  }

  private List<NodePull> pulls(List<Found> found, Listening listening, int top) {
    return found.stream()
        .limit(top)
        .map(
            one ->
                new NodePull(
                    graph.names().name(one.item()),
                    labelled.get(one.item()),
                    one.drop(),
                    one.guess(),
                    listening.paths().distance(one.item()),
                    listening.pathTo(one.item())))
        .toList();
  }

  /**
   * @param counts at how many nodes each feature occurs; empty where one node's are meant
   */
  private List<FeatureWeight> weights(List<Found> found, int[] counts, int top) {
    return found.stream()
        .limit(top)
        .map(
            one ->
                new FeatureWeight(
                    graph.featureNames().name(one.item()),
                    counts.length == 0 ? 1 : counts[one.item()],
                    one.drop(),
                    one.guess()))
        .toList();
  }

  private int[] counts() {
    SparseMatrix x = graph.features();
    int[] counts = new int[x.columns()];
    for (int e = 0; e < x.nonZeros(); e++) {
      counts[x.column(e)]++;
    }
    return counts;
  }

  private List<Counterfactual> counterfactuals(int node, List<Found> lifting) {
    List<Counterfactual> all = new ArrayList<>();
    for (int count : TOGETHER) {
      if (count <= lifting.size()) {
        int[] strongest = lifting.stream().limit(count).mapToInt(Found::item).toArray();
        String what = count == 1 ? "the strongest node" : "the " + count + " strongest nodes";
        all.add(without(what, node, strongest));
      }
    }
    int[] others = IntStream.of(positives).filter(p -> p != node).toArray();
    if (others.length > 0) {
      all.add(without("all labelled positives", node, others));
    }
    all.add(without("its own features", node, node));
    return all;
  }

  private Counterfactual without(String what, int node, int... hidden) {
    double[] then = score.scoresWithout(Evidence.ofNodes(hidden));
    List<String> names = IntStream.of(hidden).mapToObj(graph.names()::name).toList();
    return new Counterfactual(what, names, standing(then, node));
  }
}
