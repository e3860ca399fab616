package org.pugraph.method;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.prior.HeldOutScores;
import org.pugraph.prior.PriorReport;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

/** The class prior of a graph: cross-fitted scores, several times over, and what they say of π. */
public final class GraphPrior {

  /** Folds and scorers are left to chance; once would show how, three times how much. */
  private static final int REPEATS = 3;

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
    List<HeldOutScores> repeats = new ArrayList<>();
    for (int repeat = 0; repeat < REPEATS; repeat++) {
      repeats.add(CrossFit.DEFAULT.of(graph, nodes, root.split(repeat), threads));
    }
    return PriorReport.of(repeats, root.split("resample").value());
  }
}
