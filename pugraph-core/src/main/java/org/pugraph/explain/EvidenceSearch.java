package org.pugraph.explain;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.pugraph.tensor.SparseMatrix;

/**
 * The evidence behind one node's score. Gradient × input names the candidates, at the price of one
 * backward pass for all; then each candidate is removed on its own, and the true drop decides.
 *
 * <p>Ties go to the lower number. Used once; not thread safe.
 */
final class EvidenceSearch {

  /** How many candidates of each kind are tried; each costs a forward pass of every model. */
  private static final int CANDIDATES = 20;

  /** How many more than are to be told, where these are costly. */
  private static final int SPARE = 3;

  /** A node whose guess is this small beside the largest is not tried: no guess is so far off. */
  private static final double NEGLIGIBLE = 1e-4;

  private static final Comparator<Found> STRONGEST_FIRST =
      Comparator.comparingDouble((Found found) -> -found.drop()).thenComparing(Found::item);

  private final MeanScore score;
  private final int node;
  private final double now;
  private final Influence influence;
  private final double negligible;
  private final int candidates;
  private final Map<Integer, Double> nodeDrops = new HashMap<>();

  /**
   * @param now the node's score with all evidence
   * @param top so many of each kind are to be told
   */
  EvidenceSearch(MeanScore score, int node, double now, int top) {
    this.score = score;
    this.node = node;
    this.now = now;
    candidates = candidates(score.isCostly(), top);
    influence = score.influenceOn(node);
    negligible = NEGLIGIBLE * Arrays.stream(influence.nodes()).map(Math::abs).max().orElse(0);
  }

  static int candidates(boolean costly, int top) {
    return costly ? Math.min(CANDIDATES, top + SPARE) : CANDIDATES;
  }

  /** What the node's score loses without some evidence. */
  double drop(Evidence evidence) {
    return now - score.scoresWithout(evidence)[node];
  }

  /** Other nodes that lift the score, the strongest first. */
  List<Found> nodes() {
    return lifting(tried(guessed(otherNodes(), v -> -influence.nodes()[v]), this::tryNode));
  }

  /** Other nodes that hold the score down, the strongest first: told beside, so fewer are tried. */
  List<Found> against() {
    return Arrays.stream(guessed(otherNodes(), v -> influence.nodes()[v]))
        .limit(candidates / 2)
        .mapToObj(this::tryNode)
        .filter(found -> found.drop() < -Found.NOISE)
        .sorted(STRONGEST_FIRST.reversed())
        .toList();
  }

  /** Those of the given nodes that lift the score, the strongest first. */
  List<Found> among(int[] nodes) {
    IntStream others = IntStream.of(nodes).filter(this::mayMatter);
    return lifting(tried(guessed(others, v -> -influence.nodes()[v]), this::tryNode));
  }

  /** The node's own features that lift its score, the strongest first. */
  List<Found> ownFeatures() {
    SparseMatrix x = score.graph().features();
    int start = x.start(node);
    int[] entries = guessed(IntStream.range(start, x.end(node)), e -> -influence.own()[e - start]);
    return lifting(
        tried(
            entries,
            e -> {
              int feature = x.column(e);
              double drop = drop(Evidence.ofEntries(node, feature));
              return new Found(feature, influence.own()[e - start], drop);
            }));
  }

  /** Features that lift the score, wherever they occur; the strongest first. */
  List<Found> features() {
    IntStream all = IntStream.range(0, influence.features().length);
    return lifting(
        tried(
            guessed(all, c -> -influence.features()[c]),
            c -> new Found(c, influence.features()[c], drop(Evidence.ofFeatures(c)))));
  }

  /** The other nodes that the gradient alone would name, untried. */
  int[] guessedNodes(int count) {
    return Arrays.stream(guessed(otherNodes(), v -> -influence.nodes()[v])).limit(count).toArray();
  }

  private IntStream otherNodes() {
    return IntStream.range(0, influence.nodes().length).filter(this::mayMatter);
  }

  private boolean mayMatter(int v) {
    return v != node && Math.abs(influence.nodes()[v]) >= negligible;
  }

  /** The candidates: those of the lowest key, of the negative ones alone. */
  private int[] guessed(IntStream items, IntToDoubleFunction key) {
    return items
        .filter(item -> key.applyAsDouble(item) < 0)
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(key::applyAsDouble).thenComparing(i -> i))
        .limit(candidates)
        .mapToInt(i -> i)
        .toArray();
  }

  private static List<Found> tried(int[] candidates, IntFunction<Found> test) {
    return IntStream.of(candidates).mapToObj(test).toList();
  }

  private static List<Found> lifting(List<Found> tried) {
    return tried.stream()
        .filter(found -> found.drop() > Found.NOISE)
        .sorted(STRONGEST_FIRST)
        .toList();
  }

  private Found tryNode(int v) {
    double drop = nodeDrops.computeIfAbsent(v, hidden -> drop(Evidence.ofNodes(hidden)));
    return new Found(v, influence.nodes()[v], drop);
  }
}
