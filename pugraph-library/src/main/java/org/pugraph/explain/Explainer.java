package org.pugraph.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.statistics.MeanSd;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.threshold.Decision;

/**
 * Explains the scores of a trained model or an ensemble, node by node.
 *
 * <p>What raises a score is found by {@linkplain EvidenceSearch a first-order estimate and
 * removal}; {@link Evidence} defines removal.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
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
  private final double deviation;

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
    double[] among = IntStream.of(unlabeled).mapToDouble(i -> scores[i]).toArray();
    deviation = among.length > 1 ? MeanSd.of(among).sd() : 0;
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

  /** Explains a node, with at most {@code top} entries in each list of evidence. */
  public Explanation explain(int node, int top) {
    return explain(node, top, () -> false);
  }

  /**
   * As above.
   *
   * @param cancelled asked before each evaluation; where it says so, a {@link
   *     java.util.concurrent.CancellationException} ends the search
   */
  public Explanation explain(int node, int top, BooleanSupplier cancelled) {
    BadInput.unless(top >= 1, "top must be at least 1, got " + top);
    EvidenceSearch search = new EvidenceSearch(score, node, top, cancelled);
    AttentionView attention = new AttentionView(score, node, labelled);
    List<Attribution> lifting = search.nodes();
    boolean ofStructure = graph.featureNames().areOfStructure();
    return new Explanation(
        graph.names().name(node),
        labelled.get(node),
        graph.edges().degree(node),
        rankedScore(scores, node),
        contributions(search, search.among(positives), attention, top),
        contributions(search, lifting, attention, top),
        contributions(search, search.against(), attention, top),
        attention.views(top),
        ofStructure ? place(search) : weights(search.ownFeatures(), new int[0], top),
        ofStructure ? List.of() : weights(search.features(), counts(), top),
        counterfactuals(node, lifting, search),
        score.edgeTypesOf(node),
        score.unexplained(),
        deviation);
  }

  private RankedScore rankedScore(double[] z, int node) {
    int ahead = 0;
    int of = 1;
    for (int other : unlabeled) {
      if (other != node) {
        of++;
        ahead += isAhead(z, other, node) ? 1 : 0;
      }
    }
    double probability = decision.calibration().probability(z[node]);
    return new RankedScore(z[node], probability, ahead + 1, of, z[node] > decision.threshold());
  }

  private static boolean isAhead(double[] z, int a, int b) {
    return z[a] > z[b] || (z[a] == z[b] && a < b);
  }

  private List<NodeContribution> contributions(
      EvidenceSearch search, List<Attribution> found, AttentionView attention, int top) {
    return found.stream()
        .limit(top)
        .map(
            one ->
                new NodeContribution(
                    graph.names().name(one.item()),
                    labelled.get(one.item()),
                    one.drop(),
                    one.guess(),
                    rankedScore(search.scoresWithout(one.item()), search.node()),
                    attention.paths().distance(one.item()),
                    attention.pathTo(one.item())))
        .toList();
  }

  /** All columns of a node as one, where they raise its score. */
  private static List<FeatureWeight> place(EvidenceSearch search) {
    double drop = search.drop(Evidence.ofNodes(search.node()));
    return drop > Attribution.NOISE
        ? List.of(new FeatureWeight(FeatureWeight.PLACE, 1, drop, Double.NaN))
        : List.of();
  }

  /**
   * @param counts at how many nodes each feature occurs; empty for the features of one node
   */
  private List<FeatureWeight> weights(List<Attribution> found, int[] counts, int top) {
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

  private List<Counterfactual> counterfactuals(
      int node, List<Attribution> lifting, EvidenceSearch search) {
    List<Counterfactual> all = new ArrayList<>();
    for (int count : TOGETHER) {
      if (count <= lifting.size()) {
        int[] strongest = lifting.stream().limit(count).mapToInt(Attribution::item).toArray();
        String what = count == 1 ? "the strongest node" : "the " + count + " strongest nodes";
        all.add(without(what, node, search, strongest));
      }
    }
    int[] others = IntStream.of(positives).filter(p -> p != node).toArray();
    if (others.length > 0) {
      all.add(without("all labelled positives", node, search, others));
    }
    boolean ofStructure = graph.featureNames().areOfStructure();
    all.add(without(ofStructure ? FeatureWeight.PLACE : "its own features", node, search, node));
    return all;
  }

  private Counterfactual without(String what, int node, EvidenceSearch search, int... hidden) {
    double[] then = search.scoresWithout(hidden);
    List<String> names = IntStream.of(hidden).mapToObj(graph.names()::name).toList();
    return new Counterfactual(what, names, rankedScore(then, node));
  }
}
