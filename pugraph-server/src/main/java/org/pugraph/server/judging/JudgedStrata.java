package org.pugraph.server.judging;

import static java.util.Objects.requireNonNull;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.pugraph.server.label.NodeLabels;

/**
 * What the cards tell about all nodes, stratum by stratum over all draws.
 *
 * <pre>
 * symbol   here              what
 * N_ds     Frame.nodes       nodes of stratum s at draw d
 * F_d      Draw.found        positives that were labelled before draw d
 * C_s, Y_s judged, positive  cards of s with an answer, and the positive ones
 * G        total             positives in all, labelled or not
 * </pre>
 *
 * <p>By the Horvitz-Thompson estimator each draw has a G of its own, F_d + Σ_s N_ds · (share of the
 * cards of s that were positive), and G is the same at every draw, whatever has been labelled in
 * between. Draws count by their cards, so that G = F + Σ_s N_s · Y_s / C_s with means of F_d and
 * N_ds over draws. The share of a stratum has a beta distribution, begun by one card's worth of what
 * the model expected there: so it makes sense without a single positive, or without a card.
 */
final class JudgedStrata {

  /** What the model expects counts as so many cards, as in Jeffreys' prior. */
  private static final double MODEL_CARDS = 1;

  private static final double LEAST_SHARE = 0.01;
  private static final int SAMPLES = 2000;

  /** Of one stratum, over all draws. */
  private static final class Tally {
    private double nodes;
    private double share;
    private int judged;
    private int positive;

    double alpha() {
      return positive + MODEL_CARDS * clipped();
    }

    double beta() {
      return judged - positive + MODEL_CARDS * (1 - clipped());
    }

    private double clipped() {
      return Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, share));
    }
  }

  private final Map<Stratum, Tally> strata = new EnumMap<>(Stratum.class);
  private double found;
  private int judged;

  private JudgedStrata() {
    for (Stratum stratum : Stratum.values()) {
      strata.put(stratum, new Tally());
    }
  }

  /** All draws, whose answers are the labels. */
  static JudgedStrata of(List<Draw> draws, NodeLabels labels) {
    JudgedStrata all = new JudgedStrata();
    draws.forEach(draw -> all.add(draw, labels));
    if (all.judged > 0) {
      all.found /= all.judged;
      all.strata.values().forEach(tally -> {
        tally.nodes /= all.judged;
        tally.share /= all.judged;
      });
    }
    return all;
  }

  private void add(Draw draw, NodeLabels labels) {
    int answers = 0;
    for (Card card : draw.cards()) {
      if (Draw.isJudged(card, labels)) {
        Tally tally = tally(card.stratum());
        tally.judged++;
        tally.positive += Draw.isPositive(card, labels) ? 1 : 0;
        answers++;
      }
    }
    judged += answers;
    found += (double) answers * draw.found();
    for (Draw.Frame frame : draw.frames()) {
      Tally tally = tally(frame.stratum());
      tally.nodes += (double) answers * frame.nodes();
      tally.share += answers * frame.share();
    }
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
    BetaSampler sampler = new BetaSampler(seed);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < SAMPLES; i++) {
      double logOdds = logOdds(total(sampler) - positives, unlabeled);
      sum += logOdds;
      squares += logOdds * logOdds;
    }
    double mean = sum / SAMPLES;
    return new Belief(mean, Math.sqrt(Math.max(1e-6, squares / SAMPLES - mean * mean)));
  }

  private double total(BetaSampler sampler) {
    double total = found;
    for (Tally tally : strata.values()) {
      total += tally.nodes * sampler.next(tally.alpha(), tally.beta());
    }
    return total;
  }

  /** Half a node is as near to none, and to all, as can be told. */
  private static double logOdds(double left, int unlabeled) {
    double some = Math.max(0.5, Math.min(unlabeled - 0.5, left));
    return Math.log(some / (unlabeled - some));
  }

  /** A share of positives among further cards of a stratum that fits what was judged. */
  double share(Stratum stratum, BetaSampler sampler) {
    Tally tally = tally(stratum);
    return sampler.next(tally.alpha(), tally.beta());
  }
}
