package org.pugraph.method;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.train.Folds;

/**
 * Judges scores by the labelled positives that took no part in them: the higher these stand among
 * the unlabeled nodes, the better. All that it sees of the truth are the positives given; there is
 * no negative label to choose by, and none is needed.
 *
 * @param unlabeled the unlabeled nodes
 * @param folds who is left out of which deal
 */
public record HeldOutJudge(int[] unlabeled, Folds folds) {

  /**
   * Of each positive, by the scores of the deal that left it out.
   *
   * @param deals scores of all nodes by deal, one for each fold
   */
  double[] standings(float[][] deals) {
    List<Double> standings = new ArrayList<>();
    for (int fold = 0; fold < folds.count(); fold++) {
      Standing standing = Standing.among(deals[fold], unlabeled);
      for (int node : folds.heldOut().get(fold)) {
        standings.add(standing.of(deals[fold][node]));
      }
    }
    return standings.stream().mapToDouble(s -> s).toArray();
  }

  /**
   * What each kind is to weigh, adding up to one; see {@link Trust}.
   *
   * @param kinds scores of all nodes, by kind and by deal
   */
  public double[] weights(float[][][] kinds) {
    double[][] standings = new double[kinds.length][];
    for (int k = 0; k < standings.length; k++) {
      standings[k] = standings(kinds[k]);
    }
    return Trust.of(standings);
  }

  /** Whether positives stand higher by the first than by the second scores, by deal. */
  public boolean prefers(float[][] first, float[][] second) {
    return Trust.mean(standings(first)) > Trust.mean(standings(second));
  }
}
