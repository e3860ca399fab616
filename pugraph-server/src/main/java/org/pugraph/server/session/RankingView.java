package org.pugraph.server.session;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.train.Spread;

/**
 * The result of a training, in order. Nodes that were unlabeled in the training have ranks, the
 * highest score first; labelled nodes, those known not to be positive and those outside stand among
 * them by score, without a rank. Immutable and thread safe; all orders are computed once, so that a
 * page of any of them is quick.
 */
public final class RankingView {

  /** In place of a rank. */
  public static final int NONE = 0;

  private final int revision;
  private final TrainingResult result;
  private final int[] order;
  private final int[] rank;
  private final int[] rise;
  private final int[] byRise;
  private final BitSet suggested;
  private final @Nullable RankingView previous;

  /**
   * Ranks all nodes.
   *
   * @param revision counts rankings
   * @param previous the ranking that nodes rise and fall against
   */
  public RankingView(int revision, TrainingResult result, Optional<RankingView> previous) {
    this.revision = revision;
    this.result = result;
    this.previous = previous.map(RankingView::withoutPrevious).orElse(null);
    float[] scores = result.predictions().scores();
    order = sorted(scores.length, Comparator.comparingDouble(i -> -scores[i]));
    BitSet ranked = unlabeled(result);
    rank = ranks(order, ranked);
    rise = previous.map(old -> rises(old, ranked)).orElseGet(() -> new int[scores.length]);
    byRise = sorted(scores.length, Comparator.comparingInt(i -> rise[i]));
    suggested = Suggestions.of(order, result.nodes());
  }

  private RankingView(RankingView old) {
    revision = old.revision;
    result = old.result;
    order = old.order;
    rank = old.rank;
    rise = old.rise;
    byRise = old.byRise;
    suggested = old.suggested;
    previous = null;
  }

  /** Two rankings are kept to be compared, not all there ever were. */
  private RankingView withoutPrevious() {
    return new RankingView(this);
  }

  private static int[] sorted(int nodes, Comparator<Integer> by) {
    return IntStream.range(0, nodes).boxed().sorted(by).mapToInt(i -> i).toArray();
  }

  private static BitSet unlabeled(TrainingResult result) {
    BitSet set = new BitSet();
    IntStream.of(result.nodes().unlabeled()).forEach(set::set);
    IntStream.of(result.nodes().negatives()).forEach(set::clear);
    return set;
  }

  /** The rank of each node among some, from 1. */
  private static int[] ranks(int[] order, BitSet ranked) {
    int[] ranks = new int[order.length];
    int last = 0;
    for (int node : order) {
      ranks[node] = ranked.get(node) ? ++last : NONE;
    }
    return ranks;
  }

  /** Among the nodes unlabeled both times, so that no node rises because another was labelled. */
  private int[] rises(RankingView old, BitSet unlabeledNow) {
    BitSet both = unlabeled(old.result);
    both.and(unlabeledNow);
    int[] then = ranks(old.order, both);
    int[] now = ranks(order, both);
    int[] rises = new int[now.length];
    Arrays.setAll(rises, i -> then[i] - now[i]);
    return rises;
  }

  public int revision() {
    return revision;
  }

  public TrainingResult result() {
    return result;
  }

  /** All nodes, the highest score first, ties by number; do not write. */
  public int[] order() {
    return order;
  }

  /** All nodes, those that fell by most ranks first; do not write. */
  int[] byRise() {
    return byRise;
  }

  /** From 1, or {@link #NONE}. */
  public int rank(int node) {
    return rank[node];
  }

  /** By how many ranks a node rose; negative where it fell. */
  public int rise(int node) {
    return rise[node];
  }

  /** Whether a node is one of the few whose labels would teach most. */
  boolean isSuggested(int node) {
    return suggested.get(node);
  }

  /** The ranking before; null for the first one. */
  public @Nullable RankingView previous() {
    return previous;
  }

  long risers() {
    return Arrays.stream(rise).filter(ranks -> ranks > 0).count();
  }

  long fallers() {
    return Arrays.stream(rise).filter(ranks -> ranks < 0).count();
  }

  /** How many nodes with a rank score above the threshold, those hidden since then left out. */
  public long calledPositive(NodeLabels labels) {
    return ranked(labels).filter(result::isPositive).count();
  }

  /** About how many of the same nodes the members contradict each other. */
  public long uncertain(NodeLabels labels) {
    return ranked(labels).filter(result::isUncertain).count();
  }

  private IntStream ranked(NodeLabels labels) {
    return IntStream.range(0, rank.length)
        .filter(node -> rank[node] != NONE && labels.of(node) != Label.HIDDEN);
  }

  /** The share of the members that agree about a node, at least 0.5; NaN for a single model. */
  public double agreement(int node) {
    Optional<Spread> spread = result.predictions().spread();
    if (spread.isEmpty()) {
      return Double.NaN;
    }
    float share = spread.get().stability()[node];
    return Math.max(share, 1 - share);
  }
}
