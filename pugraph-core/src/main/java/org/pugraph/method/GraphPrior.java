package org.pugraph.method;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.prior.PriorReport;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

/**
 * The class prior of a graph, from scores cross-fitted several times over. Their means rank better
 * than those of one deal, and how deals differ shows what chance has in the estimate.
 */
public final class GraphPrior {

  private static final int DEALS = 3;

  private GraphPrior() {}

  /**
   * Estimates the share of positives among the unlabeled.
   *
   * @param nodes who is labelled; their prior is not looked at
   * @param seed the root of all chance
   * @param threads to use at most; of no consequence for the result
   */
  public static PriorReport estimate(PreparedGraph graph, PuNodes nodes, long seed, int threads) {
    Seed root = new Seed(seed).split("prior");
    List<CrossFit.Scores> deals = new ArrayList<>();
    for (int deal = 0; deal < DEALS; deal++) {
      deals.add(CrossFit.DEFAULT.of(graph, nodes, root.split(deal), threads));
    }
    HeldOutScores mean = CrossFit.Scores.mean(deals).heldOut();
    List<HeldOutScores> each = deals.stream().map(CrossFit.Scores::heldOut).toList();
    return PriorReport.of(mean, each, root.split("resample").value());
  }
}
