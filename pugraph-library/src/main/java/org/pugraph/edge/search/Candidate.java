package org.pugraph.edge.search;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.validation.HeldOutWeights;

/**
 * A combination that was tried.
 *
 * @param counts shares by type, in proportion
 * @param exponents by type
 * @param ranks percentile ranks of held-out positives by it
 */
record Candidate(EdgeCombination combination, double[] counts, double[] exponents, double[] ranks) {

  /** Standard errors by which a less simple combination has to be better. */
  private static final double ENOUGH = 0.5;

  /**
   * A step if it is better than this, and enough better than where it began; else this.
   *
   * @param before where the step began
   */
  Candidate orStep(Candidate before, Candidate step) {
    return step.mean() > mean() && step.isBetter(before) ? step : this;
  }

  /** The first types that it has. */
  int[] types(int most) {
    int[] there = IntStream.range(0, counts.length).filter(t -> counts[t] > 0).toArray();
    return there.length == 1 ? new int[0] : Arrays.copyOf(there, Math.min(most, there.length));
  }

  /** This if it is enough better; else the other, which is simpler. */
  Candidate or(Candidate simpler) {
    return isBetter(simpler) ? this : simpler;
  }

  private boolean isBetter(Candidate simpler) {
    return HeldOutWeights.errorsAbove(ranks, simpler.ranks) > ENOUGH;
  }

  double mean() {
    return HeldOutWeights.mean(ranks);
  }
}
