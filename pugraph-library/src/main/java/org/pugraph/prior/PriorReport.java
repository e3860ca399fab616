package org.pugraph.prior;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Estimates of π from held-out scores, with intervals and warnings.
 *
 * <p>The recommended value is the mean of the posterior of {@link BinormalMixture}, and its
 * interval the posterior's, widened by what the posterior cannot know: that no scores are exactly
 * binormal, and that other folds would have given other scores.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits.
 *
 * @param positives how many labelled positives stand behind it
 * @param estimates of published estimators, to compare, in the order of {@link
 *     PriorEstimators#published}, their intervals by resampling; empty unless asked for
 * @param recommended the value to use
 * @param separation the chance that a positive outscores a negative, if the recommended value is
 *     right
 */
public record PriorReport(
    int positives, List<Estimate> estimates, Estimate recommended, double separation) {

  /** How often the scores are resampled, for the intervals of published estimators. */
  public static final int RESAMPLES = 100;

  /** Standard deviation of log π where labels abound; fitted on five graphs. */
  private static final double MODEL_ERROR = 0.15;

  /** An interval this many times as high as low is too wide to be of use … */
  private static final double WIDE = 4;

  /** … and one this wide is little narrower than what is usual. */
  private static final double OPEN = 10;

  public PriorReport {
    estimates = List.copyOf(estimates);
  }

  /**
   * The recommended estimate.
   *
   * @param scores the means of several splits into folds, or those of one
   * @param splits each on its own, if there were several; they show what the split decides
   */
  public static PriorReport of(HeldOutScores scores, List<HeldOutScores> splits) {
    return of(scores, splits, List.of());
  }

  /**
   * The same beside the estimates of published estimators, which takes longer.
   *
   * @param seed of the resampling
   * @param onResample called after each of {@link #RESAMPLES} resamples
   */
  public static PriorReport ofAll(
      HeldOutScores scores, List<HeldOutScores> splits, long seed, Runnable onResample) {
    List<PriorEstimator> published = PriorEstimators.published();
    double[][] resampled = resampled(published, scores, seed, onResample);
    List<Estimate> estimates =
        IntStream.range(0, resampled.length)
            .mapToObj(e -> estimate(published.get(e), scores, resampled[e]))
            .toList();
    return of(scores, splits, estimates);
  }

  private static PriorReport of(
      HeldOutScores scores, List<HeldOutScores> splits, List<Estimate> beside) {
    BinormalMixture binormal = new BinormalMixture();
    double error = Math.hypot(MODEL_ERROR, errorOfMean(binormal, splits));
    PriorPosterior posterior = binormal.posterior(scores).widened(error);
    double least = 0.5 / scores.unlabeled().length; // exactly 0 or 1 is of no use to the risk
    double value = Math.max(least, Math.min(1 - least, posterior.mean()));
    Estimate recommended = new Estimate(binormal.name(), value, posterior.interval());
    return new PriorReport(
        scores.positives().length, beside, recommended, separation(scores, value));
  }

  private static Estimate estimate(
      PriorEstimator estimator, HeldOutScores scores, double[] resampled) {
    double value = estimator.estimate(scores);
    return new Estimate(estimator.name(), value, Interval.around(value, resampled));
  }

  /** The estimates of each resample, {@code [estimators, resamples]}. */
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

  /** The standard error of the mean of log π over splits. */
  private static double errorOfMean(PriorEstimator estimator, List<HeldOutScores> splits) {
    if (splits.size() < 2) {
      return 0;
    }
    double[] logs =
        splits.stream().mapToDouble(split -> Math.log(estimator.estimate(split))).toArray();
    double mean = Arrays.stream(logs).average().orElse(0);
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    return Math.sqrt(squares / (logs.length - 1) / logs.length);
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
    if (interval.high() > WIDE * interval.low()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%d labelled positives leave the share of positives open between %.3f and %.3f: give"
                  + " the prior if you know it, or label more",
              positives,
              interval.low(),
              interval.high()));
    }
    if (interval.high() > OPEN * interval.low()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the scores hardly tell how many positives there are (separation %.2f), so the"
                  + " estimate leans on what is usual on other graphs, %.2f",
              separation,
              PriorPosterior.USUAL));
    }
    return warnings;
  }
}
