package org.pugraph.serve;

import org.jspecify.annotations.Nullable;

/**
 * A node in a list, as the page is told. What nobody knows is null.
 *
 * @param stability the share of the models that agree about it
 * @param label in a word
 */
record NodeRow(
    int node,
    String name,
    @Nullable Integer rank,
    @Nullable Float score,
    @Nullable Double probability,
    @Nullable Double stability,
    @Nullable Float sd,
    boolean positive,
    String label,
    int degree,
    Change change) {

  /** Places risen, negative where fallen, and score gained since the ranking before. */
  record Change(@Nullable Integer rank, @Nullable Float score) {

    static final Change UNKNOWN = new Change(null, null);
  }

  static NodeRow of(Board board, int node) {
    Roster roster = board.roster();
    Ranking ranking = board.ranking();
    String label = board.labels().of(node).toString();
    int degree = roster.graph().edges().degree(node);
    if (ranking == null) {
      return new NodeRow(
          node,
          roster.name(node),
          null,
          null,
          null,
          null,
          null,
          false,
          label,
          degree,
          Change.UNKNOWN);
    }
    Learned learned = ranking.learned();
    double agreement = ranking.agreement(node);
    return new NodeRow(
        node,
        roster.name(node),
        rank(ranking, node),
        learned.score(node),
        learned.probability(node),
        Double.isNaN(agreement) ? null : agreement,
        learned.predictions().spread().map(spread -> spread.sd()[node]).orElse(null),
        learned.isPositive(node),
        label,
        degree,
        change(ranking, node));
  }

  static @Nullable Integer rank(Ranking ranking, int node) {
    int rank = ranking.rank(node);
    return rank == Ranking.NONE ? null : rank;
  }

  private static Change change(Ranking now, int node) {
    Ranking before = now.before();
    if (before == null) {
      return Change.UNKNOWN;
    }
    boolean ranked = now.rank(node) != Ranking.NONE && before.rank(node) != Ranking.NONE;
    return new Change(
        ranked ? now.risen(node) : null, now.learned().score(node) - before.learned().score(node));
  }
}
