package org.pugraph.prior;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.pugraph.BadInput;

/**
 * All that can be said of π from held-out scores.
 *
 * <p>The recommended value is the mean of BBE's and KM2's: of all means and medians of estimators,
 * one of the best on generated graphs, since the first errs upwards and the second, where classes
 * are well apart, downwards. Its interval is wider than chance alone would make it: by how far the
 * two disagree, and by how much the scores of positives and negatives overlap. Where they do,
 * negatives pass for positives in all estimators alike, and no resampling shows it.
 *
 * @param positives how many labelled positives stand behind it
 * @param estimates of every estimator, in the order of {@link PriorEstimators#all}; the interval is
 *     by resampling alone
 * @param recommended the value to use
 * @param separation the chance that a positive outscores a negative, if the recommended value is
 *     right
 */
public record PriorReport(
    int positives, List<Estimate> estimates, Estimate recommended, double separation) {

  /** Fewer positives than these give an interval too wide to be of use. */
  public static final int FEW = 40;

  /** What the recommended value is called. */
  public static final String RECOMMENDED = "mean of bbe and km2";

  private static final int RESAMPLES = 100;

  /** How far π may lie below and above, by 1 − separation; fitted on generated graphs. */
  private static final double OVERLAP_BELOW = 1.3;

  private static final double OVERLAP_ABOVE = 0.5;

  private static final double POOR = 0.9;

  /** Those whose mean is recommended, by their place among all. */
  private static final int ONE = PriorEstimators.all().indexOf(PriorEstimators.BBE);

  private static final int OTHER = PriorEstimators.all().indexOf(PriorEstimators.KM2);

  public PriorReport {
    estimates = List.copyOf(estimates);
  }

  /**
   * Estimates from the scores of scorers that differ by chance only.
   *
   * @param repeats at least one; estimates are means over them
   * @param seed of the resampling
   */
  public static PriorReport of(List<HeldOutScores> repeats, long seed) {
    BadInput.unless(!repeats.isEmpty(), "no held-out scores given, at least one set is needed");
    List<PriorEstimator> estimators = PriorEstimators.all();
    double[] values = new double[estimators.size()];
    for (HeldOutScores scores : repeats) {
      for (int e = 0; e < values.length; e++) {
        values[e] += estimators.get(e).estimate(scores) / repeats.size();
      }
    }
    double[][] resampled = resampled(repeats, new SplittableRandom(seed));
    List<Estimate> estimates = new ArrayList<>();
    for (int e = 0; e < values.length; e++) {
      Interval interval = Interval.around(values[e], resampled[e]);
      estimates.add(new Estimate(estimators.get(e).name(), values[e], interval));
    }
    double least = 0.5 / repeats.get(0).unlabeled().length; // somebody looks for something
    double value = (values[ONE] + values[OTHER]) / 2;
    double share = Math.max(least, Math.min(1 - least, value));
    double separation = separation(repeats, share);
    Interval interval = recommendedInterval(share, values, resampled, separation);
    return new PriorReport(
        repeats.get(0).positives().length,
        estimates,
        new Estimate(RECOMMENDED, share, interval),
        separation);
  }

  /** What each estimator says of each resample, {@code [estimators, resamples]}. */
  private static double[][] resampled(List<HeldOutScores> repeats, SplittableRandom random) {
    List<PriorEstimator> estimators = PriorEstimators.all();
    double[][] said = new double[estimators.size()][RESAMPLES];
    for (int b = 0; b < RESAMPLES; b++) {
      HeldOutScores scores = repeats.get(b % repeats.size()).resampled(random);
      for (int e = 0; e < said.length; e++) {
        said[e][b] = estimators.get(e).estimate(scores);
      }
    }
    return said;
  }

  private static Interval recommendedInterval(
      double share, double[] values, double[][] resampled, double separation) {
    double[] means = new double[RESAMPLES];
    Arrays.setAll(means, b -> (resampled[ONE][b] + resampled[OTHER][b]) / 2);
    Interval chance = Interval.around(share, means);
    double gap = Math.abs(values[ONE] - values[OTHER]) / 2;
    double below = Math.hypot(gap, OVERLAP_BELOW * (1 - separation));
    double above = Math.hypot(gap, OVERLAP_ABOVE * (1 - separation));
    return new Interval(
        share - Math.hypot(share - chance.low(), below),
        share + Math.hypot(chance.high() - share, above));
  }

  /**
   * The AUC of positives against negatives: that of P against U is π/2 + (1 − π) times it, since
   * against U's positives P wins half the time.
   */
  private static double separation(List<HeldOutScores> repeats, double prior) {
    double auc = repeats.stream().mapToDouble(HeldOutScores::auc).average().orElse(0.5);
    return Math.max(0.5, Math.min(1, (auc - prior / 2) / (1 - prior)));
  }

  /** What the user should know before relying on it, one sentence each; often none. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    Interval interval = recommended.interval();
    if (positives < FEW) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%d labelled positives are too few to estimate a prior (%d would do): between %.2f"
                  + " and %.2f is all that can be said, so give --prior if you know it, or label"
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
