package org.pugraph.ensemble;

import java.io.Serializable;
import java.util.Arrays;
import org.pugraph.base.BadInput;

/**
 * Scores of different models made fit to be averaged: asinh((z − centre) / unit), counted from the
 * model's own zero. Near the middle of the unlabeled nodes it is their distance from it, far away
 * the logarithm of that, so that a model with widely spread scores weighs no more than any other.
 *
 * <p>On generated graphs the mean of five such votes has a higher AUC, average precision and F1
 * than that of the scores themselves or of scores divided by their deviation, and does as well as
 * the mean of ranks, which would forget where zero was.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param centre the median score of the unlabeled nodes
 * @param unit their median distance from it; 0 leaves scores as they are
 */
public record AsinhScaling(double centre, double unit) implements Serializable {

  /** Scores as they are. */
  public static final AsinhScaling NONE = new AsinhScaling(0, 0);

  /** Steps below it, in units of the curve, are taken by its series: off by less than 1e-13. */
  private static final double NEAR = 5e-4;

  public AsinhScaling {
    BadInput.unless(Double.isFinite(centre), "centre must be finite, got " + centre);
    BadInput.unless(
        unit >= 0 && Double.isFinite(unit), "unit must be 0 or more and finite, got " + unit);
  }

  /** Fitted to the scores of the unlabeled nodes, at least one. */
  public static AsinhScaling of(float[] unlabeled) {
    double centre = median(unlabeled);
    BadInput.unless(
        Double.isFinite(centre),
        "the scores of the unlabeled nodes are not numbers: there is too little to learn from;"
            + " label more nodes, or train a single network");
    float[] distances = new float[unlabeled.length];
    double sum = 0;
    for (int i = 0; i < distances.length; i++) {
      distances[i] = (float) Math.abs(unlabeled[i] - centre);
      sum += distances[i];
    }
    double unit = median(distances);
    return new AsinhScaling(centre, unit > 0 ? unit : sum / distances.length);
  }

  private static double median(float[] values) {
    BadInput.unless(values.length > 0, "there is no unlabeled node to compare with");
    float[] ascending = values.clone();
    Arrays.sort(ascending);
    int middle = ascending.length / 2;
    return ascending.length % 2 == 1
        ? ascending[middle]
        : (ascending[middle - 1] + (double) ascending[middle]) / 2;
  }

  /** A model's vote; above zero where its score is. */
  public double scale(double score) {
    return unit == 0 ? score : asinh((score - centre) / unit) - asinh(-centre / unit);
  }

  /** How much the vote moves with the score. */
  public double slope(double score) {
    return unit == 0 ? 1 : 1 / (unit * Math.hypot(1, (score - centre) / unit));
  }

  /**
   * By how much the vote changes from one score to another. Three terms of its series where they
   * are near: the fourth is below rounding there, and most scores hardly change when one node does.
   */
  public double change(double from, double to) {
    if (unit == 0) {
      return to - from;
    }
    double x = (from - centre) / unit;
    double step = (to - from) / unit;
    double slope = 1 / Math.sqrt(1 + x * x);
    double small = step * slope;
    if (Math.abs(small) > NEAR) {
      return between(x, x + step);
    }
    double bend = x * slope;
    return small * (1 - small * (bend / 2 - small * (2 * bend * bend - slope * slope) / 6));
  }

  /** asinh(b) − asinh(a) by one logarithm, off by no more than rounding of numbers around one. */
  private static double between(double a, double b) {
    double ofA = Math.abs(a) + Math.sqrt(1 + a * a);
    double ofB = Math.abs(b) + Math.sqrt(1 + b * b);
    double size = Math.log(a < 0 == b < 0 ? ofB / ofA : ofB * ofA);
    return b < 0 ? -size : size;
  }

  private static double asinh(double x) {
    double size = Math.abs(x);
    return Math.copySign(Math.log1p(size + size * size / (1 + Math.hypot(1, size))), x);
  }
}
