package org.pugraph.server.session;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.risk.PuNodes;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;

/**
 * The labels and the ranking of a session at one moment. Thread safe, and immutable but for a cache
 * of answers: a change makes a new snapshot, so that readers never wait and always see one state.
 */
public final class Snapshot {

  /** Queries whose answers are cached, so that the next page of a list is not searched again. */
  private static final int MOST_ANSWERS = 64;

  private final NodeIndex nodes;
  private final NodeLabels labels;
  private final @Nullable RankingView ranking;
  private final Map<NodeQuery, int[]> answers = new ConcurrentHashMap<>();

  public Snapshot(NodeIndex nodes, NodeLabels labels, @Nullable RankingView ranking) {
    this.nodes = nodes;
    this.labels = labels;
    this.ranking = ranking;
  }

  public NodeIndex nodes() {
    return nodes;
  }

  public NodeLabels labels() {
    return labels;
  }

  /** Null before the first training. */
  public @Nullable RankingView ranking() {
    return ranking;
  }

  public int revision() {
    return ranking == null ? 0 : ranking.revision();
  }

  public Snapshot with(NodeLabels others) {
    return new Snapshot(nodes, others, ranking);
  }

  Snapshot with(NodeIndex others) {
    return new Snapshot(others, labels, ranking);
  }

  public Snapshot with(RankingView next) {
    return new Snapshot(nodes, labels, next);
  }

  /** The nodes that a query asks for, in its order; do not write. */
  public int[] find(NodeQuery query) {
    int[] known = answers.get(query);
    if (known != null) {
      return known;
    }
    int[] found = search(query);
    if (answers.size() >= MOST_ANSWERS) {
      answers.clear();
    }
    answers.put(query, found);
    return found;
  }

  private int[] search(NodeQuery query) {
    IntPredicate wanted = filter(query.filter());
    IntPredicate named =
        query.text().isEmpty() ? node -> true : nodes.containing(query.text())::get;
    int[] all = ascending(query.sort());
    int last = all.length - 1;
    return IntStream.rangeClosed(0, last)
        .map(i -> all[query.descending() ? last - i : i])
        .filter(wanted.and(named))
        .toArray();
  }

  private int[] ascending(NodeQuery.Sort sort) {
    return switch (sort) {
      case NAME -> nodes.byName();
      case DEGREE -> nodes.byDegree();
      case RANK -> ranking == null ? nodes.byNumber() : ranking.order();
      case SCORE -> ranking == null ? nodes.byNumber() : reversed(ranking.order());
      case CHANGE -> ranking == null ? nodes.byNumber() : ranking.byRise();
    };
  }

  private static int[] reversed(int[] order) {
    int[] reversed = new int[order.length];
    Arrays.setAll(reversed, i -> order[order.length - 1 - i]);
    return reversed;
  }

  private IntPredicate filter(NodeQuery.Filter filter) {
    RankingView now = ranking;
    IntPredicate shown = node -> labels.of(node) != Label.HIDDEN;
    return switch (filter) {
      case ALL -> shown;
      case UNLABELED -> node -> labels.of(node) == Label.NONE;
      case LABELLED -> node -> labels.of(node) == Label.POSITIVE;
      case HIDDEN -> node -> labels.of(node) == Label.HIDDEN;
      case ABOVE -> node -> now != null && now.result().isPositive(node) && shown.test(node);
      case UNSTABLE -> node -> now != null && now.result().isUncertain(node) && shown.test(node);
      case SUGGESTED -> node -> now != null && now.isSuggested(node) && shown.test(node);
      case RISERS -> node -> now != null && now.rise(node) > 0 && shown.test(node);
      case FALLERS -> node -> now != null && now.rise(node) < 0 && shown.test(node);
    };
  }

  /**
   * How many labels of either kind the ranking was not fitted to, or no longer has. A hidden node
   * that takes no part in training has nothing to be learned from.
   */
  int labelsSinceTraining() {
    BitSet positives = new BitSet();
    BitSet negatives = new BitSet();
    BitSet outside = new BitSet();
    if (ranking != null) {
      PuNodes learned = ranking.result().nodes();
      IntStream.of(learned.positives()).forEach(positives::set);
      IntStream.of(learned.negatives()).forEach(negatives::set);
      outside.set(0, labels.nodes());
      IntStream.of(learned.unlabeled()).forEach(outside::clear);
      outside.andNot(positives);
    }
    IntStream.of(labels.nodesWith(Label.POSITIVE)).forEach(positives::flip);
    IntStream.of(labels.nodesWith(Label.HIDDEN))
        .filter(node -> !outside.get(node))
        .forEach(negatives::flip);
    positives.or(negatives);
    return positives.cardinality();
  }
}
