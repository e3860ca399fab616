package org.pugraph.method;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.pugraph.evaluate.NormalScale;
import org.pugraph.evaluate.Scores;
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
    return each(deals, scores -> Standing.among(scores, unlabeled)::of);
  }

  /** The same in standard deviations of a normal distribution ({@link NormalScale}). */
  float[] onScale(float[][] deals) {
    double[] standings =
        each(deals, scores -> NormalScale.of(Scores.of(scores, unlabeled))::standing);
    float[] onScale = new float[standings.length];
    for (int i = 0; i < onScale.length; i++) {
      onScale[i] = (float) standings[i];
    }
    return onScale;
  }

  private double[] each(float[][] deals, Function<float[], FloatToStanding> scale) {
    List<Double> standings = new ArrayList<>();
    for (int fold = 0; fold < folds.count(); fold++) {
      FloatToStanding standing = scale.apply(deals[fold]);
      for (int node : folds.heldOut().get(fold)) {
        standings.add(standing.of(deals[fold][node]));
      }
    }
    return standings.stream().mapToDouble(s -> s).toArray();
  }

  private interface FloatToStanding {
    double of(float score);
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
