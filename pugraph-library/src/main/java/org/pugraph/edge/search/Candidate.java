package org.pugraph.edge.search;

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

  double mean() {
    return HeldOutWeights.mean(ranks);
  }
}
