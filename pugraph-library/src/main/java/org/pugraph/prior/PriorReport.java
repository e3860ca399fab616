package org.pugraph.prior;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Estimates of π from held-out scores, with intervals and warnings.
 *
 * <p>The recommended value is KM2's: on generated graphs it errs least, whether classes are well
 * apart or not, and no mean or median of estimators does better. Its interval is wider than chance
 * alone would make it: by how far BBE, which errs upwards, is from it, and by how much the scores
 * of positives and negatives overlap. Where they do, negatives pass for positives in all estimators
 * alike, and no resampling shows it.
 *
 * @param positives how many labelled positives stand behind it
 * @param estimates of the estimators asked, in the order of {@link PriorEstimators#all}; the
 *     interval is by resampling alone
 * @param recommended the value to use
 * @param separation the chance that a positive outscores a negative, if the recommended value is
 *     right
 */
public record PriorReport(
    int positives, List<Estimate> estimates, Estimate recommended, double separation) {

  /** Fewer positives than these give an interval too wide to be of use. */
  public static final int FEW = 40;

  /** How often the scores are resampled, for the interval. */
  public static final int RESAMPLES = 100;

  /** How far π may lie below and above, by 1 − separation; fitted on generated graphs. */
  private static final double OVERLAP_BELOW = 1.2;

  private static final double OVERLAP_ABOVE = 0.5;

  private static final double POOR = 0.9;

  /** Nine in ten of a bell curve lie within so many standard deviations of its middle. */
  private static final double NINE_IN_TEN = 1.645;

  public PriorReport {
    estimates = List.copyOf(estimates);
  }

  /**
   * Estimates by every estimator, to compare them.
   *
   * @param scores the means of several splits into folds, or those of one
   * @param splits each on its own, if there were several; they show what the split decides
   * @param seed of the resampling
   */
  public static PriorReport ofAll(HeldOutScores scores, List<HeldOutScores> splits, long seed) {
    return ofAll(scores, splits, seed, () -> {});
  }

  /**
   * The same, which may take a while.
   *
   * @param onResample called after each of {@link #RESAMPLES} resamples
   */
  public static PriorReport ofAll(
      HeldOutScores scores, List<HeldOutScores> splits, long seed, Runnable onResample) {
    double[][] values = resampled(PriorEstimators.all(), scores, seed, onResample);
    return of(PriorEstimators.all(), scores, splits, values);
  }

  /** As above by the recommended estimator alone: the same value and interval, and much quicker. */
  public static PriorReport of(HeldOutScores scores, List<HeldOutScores> splits, long seed) {
    return of(scores, splits, seed, () -> {});
  }

  /** The same, calling that after each resample. */
  public static PriorReport of(
      HeldOutScores scores, List<HeldOutScores> splits, long seed, Runnable onResample) {
    List<PriorEstimator> km2 = List.of(PriorEstimators.KM2);
    return of(km2, scores, splits, resampled(km2, scores, seed, onResample));
  }

  private static PriorReport of(
      List<PriorEstimator> estimators,
      HeldOutScores scores,
      List<HeldOutScores> splits,
      double[][] resampled) {
    List<Estimate> estimates = new ArrayList<>();
    for (int e = 0; e < resampled.length; e++) {
      double value = estimators.get(e).estimate(scores);
      Interval interval = Interval.around(value, resampled[e]);
      estimates.add(new Estimate(estimators.get(e).name(), value, interval));
    }
    int km2 = estimators.indexOf(PriorEstimators.KM2);
    double least = 0.5 / scores.unlabeled().length; // exactly 0 or 1 is of no use to the risk
    double value = Math.max(least, Math.min(1 - least, estimates.get(km2).value()));
    double separation = separation(scores, value);
    double bbe = PriorEstimators.BBE.estimate(scores);
    double beside = Math.hypot((bbe - value) / 2, NINE_IN_TEN * errorOfMean(splits));
    double below = Math.hypot(beside, OVERLAP_BELOW * (1 - separation));
    double above = Math.hypot(beside, OVERLAP_ABOVE * (1 - separation));
    Interval interval = Interval.around(value, resampled[km2]).widened(value, below, above);
    Estimate recommended = new Estimate(estimates.get(km2).name(), value, interval);
    return new PriorReport(scores.positives().length, estimates, recommended, separation);
  }

  /**
   * The estimates of each resample, {@code [estimators, resamples]}; which nodes are drawn does not
   * depend on who estimates.
   */
  private static double[][] resampled(
      List<PriorEstimator> estimators, HeldOutScores scores, long seed, Runnable onResample) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] values = new double[estimators.size()][RESAMPLES];
    for (int b = 0; b < RESAMPLES; b++) {
      HeldOutScores drawn = scores.resampled(random);
      for (int e = 0; e < values.length; e++) {
        values[e][b] = estimators.get(e).estimate(drawn);
      }
      onResample.run();
    }
    return values;
  }

  /** The standard error of the mean over splits. */
  private static double errorOfMean(List<HeldOutScores> splits) {
    if (splits.size() < 2) {
      return 0;
    }
    double[] values = splits.stream().mapToDouble(PriorEstimators.KM2::estimate).toArray();
    double mean = Arrays.stream(values).average().orElse(0);
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return Math.sqrt(squares / (values.length - 1) / values.length);
  }

  /**
   * The AUC of positives against negatives: that of P against U is π/2 + (1 − π) times it, since
   * against U's positives P wins half the time.
   */
  private static double separation(HeldOutScores scores, double prior) {
    return Math.max(0.5, Math.min(1, (scores.auc() - prior / 2) / (1 - prior)));
  }

  /** Reasons for doubt, one sentence each; often none. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    Interval interval = recommended.interval();
    if (positives < FEW) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%d labelled positives are too few to estimate a prior (%d would do): between %.2f"
                  + " and %.2f is all that the data shows, so give the prior if you know it, or label"
                  + " more",
              positives,
              FEW,
              interval.low(),
              interval.high()));
    }
    if (separation < POOR) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "positives are hard to tell from the rest here (separation %.2f, expected %.2f or"
                  + " more), so the estimate is more likely too high than too low",
              separation,
              POOR));
    }
    return warnings;
  }
}
