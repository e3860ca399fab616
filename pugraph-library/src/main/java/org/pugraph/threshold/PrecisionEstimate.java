package org.pugraph.threshold;

import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.calibration.Calibration;

/**
 * The expected precision and recall of a threshold on the unlabeled nodes.
 *
 * <p>Precision at a threshold t is π · TPR(t) / (share of U above t), and recall is TPR(t), the
 * share of positives above it. Under a {@link Calibration} the share of positives among the nodes
 * of any set is their mean probability, so that both are sums of probabilities over U: smoother
 * than counting a handful of held-out positives, and never rising as the threshold falls. Both are
 * as good as the calibration and π are; {@link EstimateRange} has what the interval of π leaves
 * open.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param threshold the threshold: a node is called positive where it scores above it
 * @param called how many unlabeled nodes are called positive
 * @param precision the expected share of positives among those; NaN where there are none
 * @param recall the expected share of the positives of U that are among those
 */
public record PrecisionEstimate(double threshold, int called, double precision, double recall) {

  /** The estimate at a given threshold. */
  public static PrecisionEstimate at(double threshold, float[] unlabeled, Calibration calibration) {
    double above = 0;
    double all = 0;
    int called = 0;
    for (float score : unlabeled) {
      double probability = calibration.probability(score);
      all += probability;
      if (score > threshold) {
        above += probability;
        called++;
      }
    }
    return new PrecisionEstimate(
        threshold, called, called == 0 ? Double.NaN : above / called, above / all);
  }

  /**
   * The same threshold where π is that many times as high. Recall is TPR, which comes from the
   * held-out positives and stays; precision is π · TPR / q, at most 1.
   */
  PrecisionEstimate scaled(double factor) {
    return new PrecisionEstimate(threshold, called, Math.min(1, precision * factor), recall);
  }

  /** The expected number of positives among the nodes called positive; 0 where none is called. */
  public double found() {
    return called == 0 ? 0 : called * precision;
  }

  /** The expected F1, the harmonic mean of precision and recall. */
  public double f1() {
    return 2 * precision * recall / (precision + recall);
  }

  /**
   * The lowest threshold with at least that precision. Where none has it, the one with the highest
   * there is: it calls the best node alone, or all that share its score.
   */
  public static PrecisionEstimate lowestWith(
      double precision, float[] unlabeled, Calibration calibration) {
    BadInput.unless(
        precision > 0 && precision <= 1,
        "precision must be above 0 and at most 1, got " + precision);
    float[] ascending = unlabeled.clone();
    Arrays.sort(ascending);
    int cut = ascending.length;
    double above = 0;
    for (int next = cut; next > 0; ) {
      int from = startOfTies(ascending, next);
      above += (next - from) * calibration.probability(ascending[from]);
      next = from;
      if (cut < ascending.length && above < precision * (ascending.length - from)) {
        break;
      }
      cut = from;
    }
    double threshold = cut == 0 ? Math.nextDown(ascending[0]) : ascending[cut - 1];
    return at(threshold, unlabeled, calibration);
  }

  private static int startOfTies(float[] ascending, int end) {
    int from = end - 1;
    while (from > 0 && ascending[from - 1] == ascending[end - 1]) {
      from--;
    }
    return from;
  }
}
