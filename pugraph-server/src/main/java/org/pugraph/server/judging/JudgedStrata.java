package org.pugraph.server.judging;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.server.label.NodeLabels;

/**
 * What the cards tell about all nodes, stratum by stratum over all draws.
 *
 * <pre>
 * symbol      here                     what
 * N_ds        Frame.nodes              nodes of stratum s at draw d
 * F_d         Draw.found               positives that were labelled before draw d
 * c_ds, y_ds  judged, positive         cards of s at d with an answer, and the positive ones
 * w_d         weight                   of a draw, by how exactly it counts
 * G           total                    positives in all, labelled or not
 * </pre>
 *
 * <p>By the Horvitz-Thompson estimator each draw has a G of its own, F_d + Σ_s N_ds y_ds / c_ds,
 * and G is the same at every draw, whatever was labelled in between. Their mean is taken, by
 * weights that depend on the design alone: the smaller the strata, the more exact. What a stratum
 * holds beside its cards is a {@link SharePosterior}.
 */
final class JudgedStrata {

  private static final int SAMPLES = 2000;

  /** One stratum, as a mean over draws, and its cards by weight. */
  private static final class Tally {
    private double nodes;
    private double judged;
    private double positive;
    private double share;
    private double weights;
    private double squares;
    private double positiveWeights;

    void add(double weight, double size, int answers, int right) {
      nodes += weight * size;
      judged += weight * answers;
      positive += weight * right;
      double each = answers == 0 ? 0 : weight * size / answers;
      weights += answers * each;
      squares += answers * each * each;
      positiveWeights += right * each;
    }

    /** As many cards of equal weights would be as exact. */
    private double cards() {
      return squares == 0 ? 0 : weights * weights / squares;
    }

    SharePosterior posterior() {
      double rate = weights == 0 ? 0 : positiveWeights / weights;
      return new SharePosterior(share, cards() * rate, cards() * (1 - rate));
    }
  }

  private final Map<Stratum, Tally> strata = new EnumMap<>(Stratum.class);
  private final NodeLabels labels;
  private double weights;
  private double found;
  private int judged;

  private JudgedStrata(NodeLabels labels) {
    this.labels = labels;
    for (Stratum stratum : Stratum.values()) {
      strata.put(stratum, new Tally());
    }
  }

  /** All draws, whose answers are the labels. */
  static JudgedStrata of(List<Draw> draws, NodeLabels labels) {
    JudgedStrata all = new JudgedStrata(labels);
    draws.forEach(all::add);
    if (all.weights > 0) {
      all.strata.values().forEach(tally -> tally.share /= all.weights);
    }
    return all;
  }

  private void add(Draw draw) {
    int[] answers = new int[Stratum.values().length];
    int[] right = new int[answers.length];
    for (Card card : draw.cards()) {
      int s = card.stratum().ordinal();
      answers[s] += Draw.isJudged(card, labels) ? 1 : 0;
      right[s] += Draw.isPositive(card, labels) ? 1 : 0;
    }
    int count = IntStream.of(answers).sum();
    double weight = count / variance(draw);
    judged += count;
    weights += weight;
    found += weight * draw.found();
    for (Draw.Frame frame : draw.frames()) {
      int s = frame.stratum().ordinal();
      Tally tally = tally(frame.stratum());
      tally.add(weight, frame.nodes(), answers[s], right[s]);
      tally.share += weight * frame.share();
    }
  }

  /** Of a count by one card, in proportion. */
  private static double variance(Draw draw) {
    double sum = 1;
    for (Draw.Frame frame : draw.frames()) {
      Stratum stratum = frame.stratum();
      sum += stratum.variance / stratum.share * frame.nodes() * frame.nodes();
    }
    return sum;
  }

  private Tally tally(Stratum stratum) {
    return requireNonNull(strata.get(stratum));
  }

  int judged() {
    return judged;
  }

  /**
   * The share of positives among the unlabeled nodes now.
   *
   * @param positives labelled now
   * @param unlabeled nodes now, those known to be negative included
   */
  Belief left(int positives, int unlabeled, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] totals = totals(random);
    double sum = 0;
    double squares = 0;
    for (double total : totals) {
      double logOdds = logOdds(total - positives, unlabeled);
      sum += logOdds;
      squares += logOdds * logOdds;
    }
    double mean = sum / SAMPLES;
    return new Belief(mean, Math.sqrt(Math.max(1e-6, squares / SAMPLES - mean * mean)));
  }

  private double[] totals(SplittableRandom random) {
    double[] totals = new double[SAMPLES];
    Arrays.fill(totals, found / weights);
    for (Tally tally : strata.values()) {
      SharePosterior posterior = tally.posterior();
      for (int i = 0; i < SAMPLES; i++) {
        double others = (tally.nodes - tally.judged) * posterior.next(random);
        totals[i] += (tally.positive + others) / weights;
      }
    }
    return totals;
  }

  /** Half a node is as near to none, and to all, as can be told. */
  private static double logOdds(double left, int unlabeled) {
    double some = Math.max(0.5, Math.min(unlabeled - 0.5, left));
    return Math.log(some / (unlabeled - some));
  }

  /** The share of positives among further cards of a stratum. */
  SharePosterior share(Stratum stratum) {
    return tally(stratum).posterior();
  }
}
