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
record Candidate(
    EdgeCombination combination, double[] counts, double[] exponents, double[] ranks) {

  /**
   * A step from a simpler one if it is better than that by a standard error, and than this.
   *
   * @param before where the step began
   */
  Candidate unlessBeaten(Candidate before, Candidate step) {
    return step.mean() > mean() ? step.unlessNoBetter(before) == step ? step : this : this;
  }

  /** The first types that it has. */
  int[] types(int most) {
    int[] there = IntStream.range(0, counts.length).filter(t -> counts[t] > 0).toArray();
    return there.length == 1 ? new int[0] : Arrays.copyOf(there, Math.min(most, there.length));
  }

  /** This if it is better by a standard error; else the other, which is simpler. */
  Candidate unlessNoBetter(Candidate simpler) {
    return HeldOutWeights.errorsAbove(ranks, simpler.ranks) > 1 ? this : simpler;
  }

  double mean() {
    return HeldOutWeights.mean(ranks);
  }
}
