package org.pugraph.layer.attention;

import java.util.List;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Seed;

/**
 * The parameters of a layer with attention inside and across hops. Not thread safe: one thread at a
 * time. The same input and seed give the same bits.
 *
 * @param w1 Z = U·w1, the values that attention averages
 * @param w2 Q = U·w2, how hops are weighed
 * @param r how pairs are scored, one part for each end that enters the score
 */
public record HopWeights(Parameter w1, Parameter w2, Parameter r) {

  public static HopWeights of(Weights weights, LayerInput input, HopAggregator hops) {
    int width = hops.mean(0).columns();
    return new HopWeights(
        weights.of("w1", input.columns(), width),
        weights.of("w2", input.columns(), width),
        weights.of("r", 1, hops.scoreLength()));
  }

  public List<Parameter> all() {
    return List.of(w1, w2, r);
  }

  /** Glorot uniform; each part of r counts as a d×1 matrix. */
  public void initialise(Seed seed) {
    w1.initialise(seed);
    w2.initialise(seed);
    r.initialise(seed, w1.value().columns(), 1);
  }
}
