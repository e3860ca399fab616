package org.pugraph.server.view;

import org.jspecify.annotations.Nullable;
import org.pugraph.server.label.Label;
import org.pugraph.server.session.NodeIndex;
import org.pugraph.server.session.RankingView;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.training.TrainingResult;

/**
 * A node in a list. What is unknown is null.
 *
 * @param name its unique name, the id of its source
 * @param displayName what people know it by, where the source has that beside the id
 * @param subtitle the first other text of its table, where that has one
 * @param rank among the nodes that were unlabeled in the training; a hidden node has none
 * @param stability the share of the members that agree about it
 * @param sd how far the members' scores spread
 * @param uncertain whether the members contradict each other about it
 * @param positive whether it is called positive; a hidden node is not
 */
public record NodeRow(
    int node,
    String name,
    @Nullable String displayName,
    @Nullable String subtitle,
    @Nullable Integer rank,
    @Nullable Float score,
    @Nullable Double probability,
    @Nullable Double stability,
    @Nullable Float sd,
    boolean uncertain,
    boolean positive,
    String label,
    int degree,
    Change change) {

  /**
   * What changed since the ranking before.
   *
   * @param rank by how many ranks it rose; negative where it fell
   * @param score by how much it rose
   */
  public record Change(@Nullable Integer rank, @Nullable Float score) {

    private static final Change UNKNOWN = new Change(null, null);
  }

  public static NodeRow of(Snapshot snapshot, int node) {
    NodeIndex nodes = snapshot.nodes();
    RankingView ranking = snapshot.ranking();
    Label label = snapshot.labels().of(node);
    int degree = nodes.graph().edges().degree(node);
    if (ranking == null) {
      return new NodeRow(
          node,
          nodes.name(node),
          nodes.displayName(node),
          nodes.table().subtitle(node),
          null,
          null,
          null,
          null,
          null,
          false,
          false,
          label.toString(),
          degree,
          Change.UNKNOWN);
    }
    TrainingResult result = ranking.result();
    double agreement = ranking.agreement(node);
    return new NodeRow(
        node,
        nodes.name(node),
        nodes.displayName(node),
        nodes.table().subtitle(node),
        label == Label.HIDDEN ? null : rank(ranking, node),
        result.score(node),
        result.probability(node),
        Double.isNaN(agreement) ? null : agreement,
        result.predictions().spread().map(spread -> spread.sd()[node]).orElse(null),
        result.isUncertain(node),
        result.isPositive(node) && label != Label.HIDDEN,
        label.toString(),
        degree,
        change(ranking, node));
  }

  private static @Nullable Integer rank(RankingView ranking, int node) {
    int rank = ranking.rank(node);
    return rank == RankingView.NONE ? null : rank;
  }

  private static Change change(RankingView now, int node) {
    RankingView previous = now.previous();
    if (previous == null) {
      return Change.UNKNOWN;
    }
    boolean ranked = now.rank(node) != RankingView.NONE && previous.rank(node) != RankingView.NONE;
    return new Change(
        ranked ? now.rise(node) : null, now.result().score(node) - previous.result().score(node));
  }
}
