package org.pugraph.validation;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;
import org.pugraph.metric.Scores;
import org.pugraph.risk.PuNodes;

/**
 * Whether the labelled nodes support the ranking that was learned from them: whether those held out
 * rank higher than chance explains, and whether the folds find the same nodes.
 *
 * <p>Means of ranks vary more than those of independent ones, and learners are weighted by the same
 * ranks. The limit allows for both, as measured on generated graphs (docs/results/choices.md):
 *
 * <pre>
 * limit = 1/2 + 2.3 / √(12 n) + min(0.1, 0.7 n / (n + unlabeled)),   n = labelled
 * </pre>
 *
 * <p>Immutable and thread safe.
 *
 * @param labelled how many nodes are labelled, at least one
 * @param unlabeled how many are not
 * @param rank the mean percentile rank of held-out positives among the unlabeled nodes; NaN where
 *     none were held out
 * @param first how many nodes are the first of a ranking
 * @param overlap share of the first nodes by one fold that are among the first by another, on
 *     average over all pairs; NaN where none were held out
 */
public record RankingEvidence(int labelled, int unlabeled, double rank, int first, double overlap) {

  /** Standard errors of the mean of ranks that chance explains. */
  private static final double ERRORS = 2.3;

  /**
   * How much higher held-out labels at random rank, by their share of the nodes. Measured when they
   * ranked among nodes that were trained on, and so on the strict side.
   */
  private static final double OPTIMISM = 0.7;

  private static final double MOST_OPTIMISM = 0.1;

  /** Of the first nodes by one fold, those that another has to find as well. */
  private static final double LEAST_OVERLAP = 0.5;

  /** What the evidence comes to. Immutable and thread safe. */
  public enum Verdict {
    /** Held-out positives rank high, and the folds agree. */
    SUPPORTED,
    /** Held-out positives rank no higher than chance explains. */
    CHANCE,
    /** Held-out positives rank high, but each fold finds other nodes. */
    FOLDS_DISAGREE,
    /** No positives were held out. */
    NOT_TESTED;

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  public RankingEvidence {
    BadInput.unless(labelled >= 1, "labelled nodes must be at least 1, got " + labelled);
    BadInput.unless(unlabeled >= 0, "unlabeled nodes must be 0 or more, got " + unlabeled);
    BadInput.unless(first >= 0, "first nodes must be 0 or more, got " + first);
    checkShare("rank", rank);
    checkShare("overlap", overlap);
    BadInput.unless(
        Double.isNaN(rank) == Double.isNaN(overlap),
        "rank and overlap must both be known or neither, got " + rank + " and " + overlap);
  }

  private static void checkShare(String name, double value) {
    BadInput.unless(
        Double.isNaN(value) || (value >= 0 && value <= 1), name + " must be 0..1, got " + value);
  }

  /**
   * @param validator empty where no positives were held out
   * @param byReplicate the scores of all nodes
   */
  public static RankingEvidence of(
      PuNodes nodes, Optional<HeldOutValidator> validator, float[][] byReplicate) {
    int labelled = nodes.positives().length;
    int unlabeled = nodes.unlabeled().length;
    int first = HeldOutRecall.first(unlabeled);
    return validator
        .map(
            held ->
                new RankingEvidence(
                    labelled,
                    unlabeled,
                    HeldOutWeights.mean(held.ranks(byReplicate)),
                    first,
                    overlap(held, byReplicate, first)))
        .orElseGet(() -> new RankingEvidence(labelled, unlabeled, Double.NaN, first, Double.NaN));
  }

  private static double overlap(HeldOutValidator held, float[][] byReplicate, int first) {
    BitSet[] best =
        IntStream.range(0, held.folds().count())
            .mapToObj(
                fold ->
                    Scores.of(
                        held.withoutFold(byReplicate, fold), held.folds().nodes().unlabeled()))
            .map(scores -> best(scores, first))
            .toArray(BitSet[]::new);
    long common = 0;
    int pairs = 0;
    for (int one = 1; one < best.length; one++) {
      for (int other = 0; other < one; other++) {
        BitSet both = (BitSet) best[one].clone();
        both.and(best[other]);
        common += both.cardinality();
        pairs++;
      }
    }
    return common / ((double) pairs * first);
  }

  /** The first by score, ties by number. */
  private static BitSet best(float[] scores, int first) {
    BitSet best = new BitSet();
    IntStream.range(0, scores.length)
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(i -> -scores[i]).thenComparing(i -> i))
        .limit(first)
        .forEach(best::set);
    return best;
  }

  /** The mean rank that held-out positives have to reach. */
  public double limit() {
    return 0.5 + ERRORS / Math.sqrt(12.0 * labelled) + optimism(labelled, unlabeled);
  }

  /** By how much held-out labels at random rank above a half. */
  public static double optimism(int labelled, int unlabeled) {
    return Math.min(MOST_OPTIMISM, OPTIMISM * labelled / ((double) labelled + unlabeled));
  }

  public Verdict verdict() {
    if (Double.isNaN(rank)) {
      return Verdict.NOT_TESTED;
    }
    if (rank < limit()) {
      return Verdict.CHANCE;
    }
    return overlap < LEAST_OVERLAP ? Verdict.FOLDS_DISAGREE : Verdict.SUPPORTED;
  }

  /** Whether the ranking was tested and failed. */
  public boolean refuted() {
    return Arrays.asList(Verdict.CHANCE, Verdict.FOLDS_DISAGREE).contains(verdict());
  }

  /** The verdict in one sentence, with its figures and without a full stop. */
  public String sentence() {
    return switch (verdict()) {
      case SUPPORTED -> "held out, the " + labelled + " labelled nodes " + ranks();
      case CHANCE ->
          "these "
              + labelled
              + " labelled nodes do not tell what they have in common: held out, they "
              + ranks()
              + ", which chance explains";
      case FOLDS_DISAGREE ->
          "each part of these "
              + labelled
              + " labelled nodes finds other nodes: of the first "
              + first
              + " by one fold, "
              + percent(overlap)
              + " are among the first "
              + first
              + " by another";
      case NOT_TESTED ->
          "the ranking was not tested: "
              + (labelled < Folds.FEWEST_TO_HOLD_OUT
                  ? "of fewer than " + Folds.FEWEST_TO_HOLD_OUT + " labelled nodes none is held out"
                  : "a single model holds no labelled node out");
    };
  }

  private String ranks() {
    return "rank above " + percent(rank) + " of the unlabeled nodes on average";
  }

  private static String percent(double share) {
    return Math.round(100 * share) + " %";
  }

  /** The one thing to do about it; empty where there is nothing to be done. */
  public String advice() {
    return switch (verdict()) {
      case SUPPORTED -> "";
      case CHANCE -> "label more, or check that they share something that edges or features show";
      case FOLDS_DISAGREE -> "label more, or train for one kind of them at a time";
      case NOT_TESTED ->
          labelled < Folds.FEWEST_TO_HOLD_OUT
              ? "label at least " + Folds.FEWEST_TO_HOLD_OUT
              : "train an ensemble";
    };
  }

  /** Sentence and advice, as it is shown to people. */
  public String text() {
    return sentence() + (advice().isEmpty() ? "" : "; " + advice());
  }
}
