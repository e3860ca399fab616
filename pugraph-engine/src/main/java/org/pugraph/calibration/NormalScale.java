package org.pugraph.calibration;

import java.io.Serializable;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.pugraph.base.BadInput;

/**
 * Maps scores to normal scores: the standard normal quantile of a score's percentile rank among the
 * unlabeled nodes, 0 at their median and 1.64 above 95 % of them. Makes scores of models with
 * different spreads comparable.
 *
 * <p>Kept as a piecewise linear function through a few knots, so that it can be saved and used on
 * other graphs. Strictly increasing; beyond its ends it continues with its average slope.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays. The same input gives the
 * same bits.
 *
 * @param scores of the knots, strictly ascending
 * @param normalScores normal scores of the knots, strictly ascending
 */
public record NormalScale(float[] scores, float[] normalScores) implements Serializable {

  /** Every score is its own normal score. */
  public static final NormalScale IDENTITY =
      new NormalScale(new float[] {0, 1}, new float[] {0, 1});

  private static final int MOST_KNOTS = 65;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  public NormalScale {
    BadInput.unless(
        scores.length == normalScores.length && scores.length > 0,
        "a scale needs a normalScore for each of its scores and at least one, got "
            + scores.length
            + " and "
            + normalScores.length);
    for (int i = 0; i < scores.length; i++) {
      BadInput.unless(
          Float.isFinite(scores[i])
              && Float.isFinite(normalScores[i])
              && (i == 0 || scores[i] > scores[i - 1] && normalScores[i] > normalScores[i - 1]),
          "scores and normalScores must be finite and ascending, got "
              + scores[i]
              + " and "
              + normalScores[i]
              + " at place "
              + i);
    }
  }

  /** Fitted to the scores of the unlabeled nodes, in any order, at least one. */
  public static NormalScale of(float[] unlabeled) {
    BadInput.unless(unlabeled.length > 0, "there is no unlabeled node to compare with");
    float[] ascending = unlabeled.clone();
    Arrays.sort(ascending);
    int n = ascending.length;
    int knots = Math.min(n, MOST_KNOTS);
    double highest = NORMAL.inverseSurvivalProbability(0.5 / n);
    float[] scores = new float[knots];
    float[] normalScores = new float[knots];
    for (int k = 0; k < knots; k++) {
      double normalScore = knots == 1 ? 0 : highest * (2.0 * k / (knots - 1) - 1);
      normalScores[k] = (float) normalScore;
      scores[k] = at(ascending, n * NORMAL.cumulativeProbability(normalScore) - 0.5);
    }
    return withoutTies(scores, normalScores);
  }

  /** The score at a fractional index, interpolated linearly. */
  private static float at(float[] ascending, double place) {
    int last = ascending.length - 1;
    double inside = Math.max(0, Math.min(last, place));
    int floor = (int) inside;
    float low = ascending[floor];
    return (float) (low + (inside - floor) * (ascending[Math.min(last, floor + 1)] - low));
  }

  /** Merges knots with the same score into one, at the middle of their normal scores. */
  private static NormalScale withoutTies(float[] scores, float[] normalScores) {
    int kept = 0;
    float[] x = new float[scores.length];
    float[] y = new float[scores.length];
    for (int from = 0, to; from < scores.length; from = to) {
      to = from + 1;
      while (to < scores.length && scores[to] == scores[from]) {
        to++;
      }
      x[kept] = scores[from];
      y[kept++] = (normalScores[from] + normalScores[to - 1]) / 2;
    }
    return new NormalScale(Arrays.copyOf(x, kept), Arrays.copyOf(y, kept));
  }

  /** The normal score of a score; constant if there is one knot only. */
  public double normalScore(double score) {
    int last = scores.length - 1;
    if (last == 0) {
      return normalScores[0];
    }
    if (score < scores[0] || score > scores[last]) {
      int end = score < scores[0] ? 0 : last;
      double steepness =
          (normalScores[last] - normalScores[0]) / ((double) scores[last] - scores[0]);
      return normalScores[end] + (score - scores[end]) * steepness;
    }
    int found = Arrays.binarySearch(scores, (float) score);
    int right = Math.max(1, found >= 0 ? found : -found - 1);
    double width = (double) scores[right] - scores[right - 1];
    double part = (score - scores[right - 1]) / width;
    return normalScores[right - 1] + part * (normalScores[right] - normalScores[right - 1]);
  }

  /** The normal scores of several scores. */
  public float[] normalScores(float[] of) {
    float[] found = new float[of.length];
    for (int i = 0; i < of.length; i++) {
      found[i] = (float) normalScore(of[i]);
    }
    return found;
  }
}
