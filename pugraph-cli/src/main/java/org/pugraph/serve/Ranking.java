package org.pugraph.serve;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.train.Spread;

/**
 * What was learned, in order. The unlabeled nodes have ranks, best first; those that were labelled
 * or outside when it was learned stand among them by score, but are not counted. Immutable and
 * thread safe; all orders are made once, so that a page of any of them costs nothing.
 */
final class Ranking {

  /** A node without a rank. */
  static final int NONE = 0;

  private final int revision;
  private final Learned learned;
  private final int[] order;
  private final int[] rank;
  private final int[] risen;
  private final int[] byChange;
  private final BitSet suggested;
  private final @Nullable Ranking before;

  /**
   * Ranks all nodes.
   *
   * @param revision counts rankings
   * @param before the ranking that nodes rise and fall against
   */
  Ranking(int revision, Learned learned, Optional<Ranking> before) {
    this.revision = revision;
    this.learned = learned;
    this.before = before.map(Ranking::withoutPast).orElse(null);
    float[] scores = learned.predictions().scores();
    order = sorted(scores.length, Comparator.comparingDouble(i -> -scores[i]));
    BitSet counted = unlabeled(learned);
    rank = places(order, counted);
    risen = before.map(old -> rises(old, counted)).orElseGet(() -> new int[scores.length]);
    byChange = sorted(scores.length, Comparator.comparingInt(i -> risen[i]));
    suggested = Suggestions.of(order, learned.answer().nodes());
  }

  private Ranking(Ranking old) {
    revision = old.revision;
    learned = old.learned;
    order = old.order;
    rank = old.rank;
    risen = old.risen;
    byChange = old.byChange;
    suggested = old.suggested;
    before = null;
  }

  /** Two rankings are compared, not all there ever were. */
  private Ranking withoutPast() {
    return new Ranking(this);
  }

  private static int[] sorted(int nodes, Comparator<Integer> by) {
    return IntStream.range(0, nodes).boxed().sorted(by).mapToInt(i -> i).toArray();
  }

  private static BitSet unlabeled(Learned learned) {
    BitSet set = new BitSet();
    IntStream.of(learned.answer().nodes().unlabeled()).forEach(set::set);
    return set;
  }

  /** The place of each counted node, from 1. */
  private static int[] places(int[] order, BitSet counted) {
    int[] place = new int[order.length];
    int last = 0;
    for (int node : order) {
      place[node] = counted.get(node) ? ++last : NONE;
    }
    return place;
  }

  /** Among the nodes unlabeled both times, so that nobody rises because another was labelled. */
  private int[] rises(Ranking old, BitSet unlabeledNow) {
    BitSet both = unlabeled(old.learned);
    both.and(unlabeledNow);
    int[] then = places(old.order, both);
    int[] now = places(order, both);
    int[] rises = new int[now.length];
    Arrays.setAll(rises, i -> then[i] - now[i]);
    return rises;
  }

  int revision() {
    return revision;
  }

  Learned learned() {
    return learned;
  }

  /** The highest score first, ties by number; do not write. */
  int[] order() {
    return order;
  }

  /** Those that fell farthest first; do not write. */
  int[] byChange() {
    return byChange;
  }

  /** From 1, or {@link #NONE}. */
  int rank(int node) {
    return rank[node];
  }

  /** Places risen, negative where fallen. */
  int risen(int node) {
    return risen[node];
  }

  /** Whether it is one of the few most worth a judgement. */
  boolean isSuggested(int node) {
    return suggested.get(node);
  }

  /** The ranking before; null for the first one. */
  @Nullable Ranking before() {
    return before;
  }

  long risers() {
    return Arrays.stream(risen).filter(places -> places > 0).count();
  }

  long fallers() {
    return Arrays.stream(risen).filter(places -> places < 0).count();
  }

  /** How many unlabeled nodes are called positive. */
  long calledPositive() {
    return IntStream.of(learned.answer().nodes().unlabeled()).filter(learned::isPositive).count();
  }

  /**
   * The share of the models that agree about a node, from one half; not a number with one model.
   */
  double agreement(int node) {
    Optional<Spread> spread = learned.predictions().spread();
    if (spread.isEmpty()) {
      return Double.NaN;
    }
    float share = spread.get().stability()[node];
    return Math.max(share, 1 - share);
  }
}
