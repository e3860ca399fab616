package org.pugraph.layer;

import java.util.List;
import org.pugraph.tensor.Seed;

/**
 * What a layer that attends inside and across hops learns.
 *
 * @param w1 Z = U·w1, the values that attention averages
 * @param w2 Q = U·w2, how hops are weighed
 * @param r how pairs are scored, one part for each end that enters the score
 */
record HopWeights(Parameter w1, Parameter w2, Parameter r) {

  static HopWeights of(Weights weights, LayerInput input, HopAggregator hops) {
    int width = hops.mean(0).columns();
    return new HopWeights(
        weights.of("w1", input.columns(), width),
        weights.of("w2", input.columns(), width),
        weights.of("r", 1, hops.scoreLength()));
  }

  List<Parameter> all() {
    return List.of(w1, w2, r);
  }

  /** Glorot uniform; each part of r counts as a d×1 matrix. */
  void initialise(Seed seed) {
    w1.initialise(seed);
    w2.initialise(seed);
    r.initialise(seed, w1.value().columns(), 1);
  }
}
