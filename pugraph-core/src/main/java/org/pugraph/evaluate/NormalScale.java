package org.pugraph.evaluate;

import java.io.Serializable;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.pugraph.BadInput;

/**
 * Where a score stands among those of the unlabeled nodes, in standard deviations of a normal
 * distribution: 0 in the middle of them, 1.64 above 95 %. Models that rank alike need not spread
 * alike; their standings can be compared.
 *
 * <p>Kept as a piecewise linear function through a few knots, so that it can be saved and used on
 * other graphs. Strictly increasing; beyond its ends it goes on as steeply as it is on average.
 * Immutable as long as the arrays are not written to.
 *
 * @param scores of the knots, strictly ascending
 * @param standings of the knots, strictly ascending
 */
public record NormalScale(float[] scores, float[] standings) implements Serializable {

  /** Every score is its own standing. */
  public static final NormalScale IDENTITY =
      new NormalScale(new float[] {0, 1}, new float[] {0, 1});

  private static final int MOST_KNOTS = 65;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  public NormalScale {
    BadInput.unless(
        scores.length == standings.length && scores.length > 0,
        "a scale needs a standing for each of its scores and at least one, got "
            + scores.length
            + " and "
            + standings.length);
    for (int i = 0; i < scores.length; i++) {
      BadInput.unless(
          Float.isFinite(scores[i])
              && Float.isFinite(standings[i])
              && (i == 0 || scores[i] > scores[i - 1] && standings[i] > standings[i - 1]),
          "scores and standings must be finite and ascending, got "
              + scores[i]
              + " and "
              + standings[i]
              + " at place "
              + i);
    }
  }

  /** Of the unlabeled nodes' scores, in any order, at least one. */
  public static NormalScale of(float[] unlabeled) {
    BadInput.unless(unlabeled.length > 0, "there is no unlabeled node to compare with");
    float[] ascending = unlabeled.clone();
    Arrays.sort(ascending);
    int n = ascending.length;
    int knots = Math.min(n, MOST_KNOTS);
    double highest = NORMAL.inverseSurvivalProbability(0.5 / n);
    float[] scores = new float[knots];
    float[] standings = new float[knots];
    for (int k = 0; k < knots; k++) {
      double standing = knots == 1 ? 0 : highest * (2.0 * k / (knots - 1) - 1);
      standings[k] = (float) standing;
      scores[k] = at(ascending, n * NORMAL.cumulativeProbability(standing) - 0.5);
    }
    return withoutTies(scores, standings);
  }

  /** The score at a place that need not be whole. */
  private static float at(float[] ascending, double place) {
    int last = ascending.length - 1;
    double inside = Math.max(0, Math.min(last, place));
    int floor = (int) inside;
    float low = ascending[floor];
    return (float) (low + (inside - floor) * (ascending[Math.min(last, floor + 1)] - low));
  }

  /** Knots of one score become one, in the middle of their standings. */
  private static NormalScale withoutTies(float[] scores, float[] standings) {
    int kept = 0;
    float[] x = new float[scores.length];
    float[] y = new float[scores.length];
    for (int from = 0, to; from < scores.length; from = to) {
      to = from + 1;
      while (to < scores.length && scores[to] == scores[from]) {
        to++;
      }
      x[kept] = scores[from];
      y[kept++] = (standings[from] + standings[to - 1]) / 2;
    }
    return new NormalScale(Arrays.copyOf(x, kept), Arrays.copyOf(y, kept));
  }

  /** The standing of a score; 0 for all if there is one knot only. */
  public double standing(double score) {
    int last = scores.length - 1;
    if (last == 0) {
      return standings[0];
    }
    if (score < scores[0] || score > scores[last]) {
      int end = score < scores[0] ? 0 : last;
      double steepness = (standings[last] - standings[0]) / ((double) scores[last] - scores[0]);
      return standings[end] + (score - scores[end]) * steepness;
    }
    int found = Arrays.binarySearch(scores, (float) score);
    int right = Math.max(1, found >= 0 ? found : -found - 1);
    double width = (double) scores[right] - scores[right - 1];
    double part = (score - scores[right - 1]) / width;
    return standings[right - 1] + part * (standings[right] - standings[right - 1]);
  }

  /** The standings of scores. */
  public float[] standings(float[] of) {
    float[] found = new float[of.length];
    for (int i = 0; i < of.length; i++) {
      found[i] = (float) standing(of[i]);
    }
    return found;
  }
}
