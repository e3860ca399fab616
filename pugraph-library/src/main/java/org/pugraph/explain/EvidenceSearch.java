package org.pugraph.explain;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.pugraph.tensor.SparseMatrix;

/**
 * Finds the evidence behind one node's score. Gradient × input selects the candidates, with one
 * backward pass for all; then each candidate is removed on its own, and the measured drop decides.
 *
 * <p>Ties go to the lower number. Used once; not thread safe.
 */
final class EvidenceSearch {

  /** How many candidate nodes or features are tried; each costs a forward pass of every model. */
  private static final int CANDIDATES = 20;

  /** How many candidates beyond those to be reported are tried where a forward pass is costly. */
  private static final int SPARE = 3;

  /**
   * A node whose estimate is below this share of the largest is not tried: no estimate errs so far.
   */
  private static final double NEGLIGIBLE = 1e-4;

  private static final Comparator<Attribution> STRONGEST_FIRST =
      Comparator.comparingDouble((Attribution found) -> -found.drop())
          .thenComparing(Attribution::item);

  private final MeanScore score;
  private final int node;
  private final BooleanSupplier cancelled;
  private final NodeDrop drop;
  private final Influence influence;
  private final double negligible;
  private final int candidates;

  /** Combined scores without a node, by node: several lists try the same ones. */
  private final Map<Integer, double[]> withoutNode = new HashMap<>();

  /**
   * @param top how many nodes or features are to be reported
   * @param cancelled asked before each evaluation
   */
  EvidenceSearch(MeanScore score, int node, int top, BooleanSupplier cancelled) {
    this.score = score;
    this.node = node;
    this.cancelled = cancelled;
    checkCancelled();
    drop = score.dropOf(node);
    candidates = candidates(score.isCostly(), top);
    influence = score.influenceOn(node);
    negligible = NEGLIGIBLE * Arrays.stream(influence.nodes()).map(Math::abs).max().orElse(0);
  }

  static int candidates(boolean costly, int top) {
    return costly ? Math.min(CANDIDATES, top + SPARE) : CANDIDATES;
  }

  private void checkCancelled() {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException("the explanation was cancelled");
    }
  }

  private double[] combinedWithout(Evidence evidence) {
    checkCancelled();
    return score.combinedWithout(evidence);
  }

  /** The explained node. */
  int node() {
    return node;
  }

  /** How much the node's score falls without some evidence. */
  double drop(Evidence evidence) {
    return drop.to(combinedWithout(evidence));
  }

  /** The scores of all nodes without some of them. */
  double[] scoresWithout(int... nodes) {
    double[] combined =
        nodes.length == 1 ? withoutNode(nodes[0]) : combinedWithout(Evidence.ofNodes(nodes));
    return score.finished(combined);
  }

  private double[] withoutNode(int v) {
    return withoutNode.computeIfAbsent(v, hidden -> combinedWithout(Evidence.ofNodes(hidden)));
  }

  /** Other nodes that raise the score, the strongest first. */
  List<Attribution> nodes() {
    return lifting(tried(guessed(otherNodes(), v -> -influence.nodes()[v]), this::tryNode));
  }

  /**
   * Other nodes that lower the score, the strongest first; secondary, so only half as many are
   * tried.
   */
  List<Attribution> against() {
    return Arrays.stream(guessed(otherNodes(), v -> influence.nodes()[v]))
        .limit(candidates / 2)
        .mapToObj(this::tryNode)
        .filter(found -> found.drop() < -Attribution.NOISE)
        .sorted(STRONGEST_FIRST.reversed())
        .toList();
  }

  /** Those of the given nodes that raise the score, the strongest first. */
  List<Attribution> among(int[] nodes) {
    IntStream others = IntStream.of(nodes).filter(this::mayMatter);
    return lifting(tried(guessed(others, v -> -influence.nodes()[v]), this::tryNode));
  }

  /** The node's own features that raise its score, the strongest first. */
  List<Attribution> ownFeatures() {
    SparseMatrix x = score.graph().features();
    int start = x.start(node);
    int[] entries = guessed(IntStream.range(start, x.end(node)), e -> -influence.own()[e - start]);
    return lifting(
        tried(
            entries,
            e -> {
              int feature = x.column(e);
              double fall = drop(Evidence.ofEntries(node, feature));
              return new Attribution(feature, influence.own()[e - start], fall);
            }));
  }

  /** Features that raise the score, wherever they occur; the strongest first. */
  List<Attribution> features() {
    IntStream all = IntStream.range(0, influence.features().length);
    return lifting(
        tried(
            guessed(all, c -> -influence.features()[c]),
            c -> new Attribution(c, influence.features()[c], drop(Evidence.ofFeatures(c)))));
  }

  /**
   * The other nodes that rank highest by gradient × input alone, without being removed one by one.
   */
  int[] guessedNodes(int count) {
    return Arrays.stream(guessed(otherNodes(), v -> -influence.nodes()[v])).limit(count).toArray();
  }

  private IntStream otherNodes() {
    return IntStream.range(0, influence.nodes().length).filter(this::mayMatter);
  }

  private boolean mayMatter(int v) {
    return v != node && Math.abs(influence.nodes()[v]) >= negligible;
  }

  /** The candidates: the items with the lowest keys, among those with a negative key. */
  private int[] guessed(IntStream items, IntToDoubleFunction key) {
    return items
        .filter(item -> key.applyAsDouble(item) < 0)
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(key::applyAsDouble).thenComparing(i -> i))
        .limit(candidates)
        .mapToInt(i -> i)
        .toArray();
  }

  private static List<Attribution> tried(int[] candidates, IntFunction<Attribution> test) {
    return IntStream.of(candidates).mapToObj(test).toList();
  }

  private static List<Attribution> lifting(List<Attribution> tried) {
    return tried.stream()
        .filter(found -> found.drop() > Attribution.NOISE)
        .sorted(STRONGEST_FIRST)
        .toList();
  }

  private Attribution tryNode(int v) {
    return new Attribution(v, influence.nodes()[v], drop.to(withoutNode(v)));
  }
}
