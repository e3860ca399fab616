package org.pugraph.serve;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * All that is to be seen at one moment. Immutable to the eye and thread safe: a change makes
 * another board, so that no reader waits and nobody sees half of it.
 */
final class Board {

  /** Members of an ensemble agree less than this about an unstable node. */
  private static final double STABLE = 0.8;

  /** Answers remembered, so that paging through one does not look for it again. */
  private static final int MOST_ANSWERS = 64;

  private final Roster roster;
  private final LabelSheet labels;
  private final @Nullable Ranking ranking;
  private final Map<Query, int[]> answers = new ConcurrentHashMap<>();

  Board(Roster roster, LabelSheet labels, @Nullable Ranking ranking) {
    this.roster = roster;
    this.labels = labels;
    this.ranking = ranking;
  }

  Roster roster() {
    return roster;
  }

  LabelSheet labels() {
    return labels;
  }

  /** Null before anything was learned. */
  @Nullable Ranking ranking() {
    return ranking;
  }

  int revision() {
    return ranking == null ? 0 : ranking.revision();
  }

  Board with(LabelSheet others) {
    return new Board(roster, others, ranking);
  }

  Board with(Ranking next) {
    return new Board(roster, labels, next);
  }

  /** The nodes that a query asks for, in its order; do not write. */
  int[] find(Query query) {
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

  private int[] search(Query query) {
    IntPredicate wanted = filter(query.filter());
    IntPredicate named =
        query.text().isEmpty() ? node -> true : node -> roster.mentions(node, query.text());
    int[] all = ascending(query.sort());
    int last = all.length - 1;
    return IntStream.rangeClosed(0, last)
        .map(i -> all[query.descending() ? last - i : i])
        .filter(wanted.and(named))
        .toArray();
  }

  private int[] ascending(Query.Sort sort) {
    return switch (sort) {
      case NAME -> roster.byName();
      case DEGREE -> roster.byDegree();
      case RANK -> ranking == null ? roster.byNumber() : ranking.order();
      case SCORE -> ranking == null ? roster.byNumber() : reversed(ranking.order());
      case CHANGE -> ranking == null ? roster.byNumber() : ranking.byChange();
    };
  }

  private static int[] reversed(int[] order) {
    int[] turned = new int[order.length];
    Arrays.setAll(turned, i -> order[order.length - 1 - i]);
    return turned;
  }

  private IntPredicate filter(Query.Filter filter) {
    Ranking now = ranking;
    IntPredicate shown = node -> labels.of(node) != Label.HIDDEN;
    return switch (filter) {
      case ALL -> shown;
      case UNLABELED -> node -> labels.of(node) == Label.NONE;
      case LABELLED -> node -> labels.of(node) == Label.POSITIVE;
      case HIDDEN -> node -> labels.of(node) == Label.HIDDEN;
      case ABOVE -> node -> now != null && now.learned().isPositive(node) && shown.test(node);
      case UNSTABLE -> node -> now != null && now.agreement(node) < STABLE && shown.test(node);
      case SUGGESTED -> node -> now != null && now.isSuggested(node) && shown.test(node);
      case RISERS -> node -> now != null && now.risen(node) > 0 && shown.test(node);
      case FALLERS -> node -> now != null && now.risen(node) < 0 && shown.test(node);
    };
  }

  /** How many nodes are positive where the ranking was told that they are not, or the reverse. */
  int labelsSinceTraining() {
    BitSet told = new BitSet();
    if (ranking != null) {
      IntStream.of(ranking.learned().answer().nodes().positives()).forEach(told::set);
    }
    IntStream.of(labels.nodesWith(Label.POSITIVE)).forEach(told::flip);
    return told.cardinality();
  }
}
