package org.pugraph.pretrain;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * All that deep graph infomax learns: w, b and the slope of the encoder, M of the discriminator.
 * Not thread safe.
 *
 * @param weight {@code [features, dimensions]}
 * @param bias {@code [1, dimensions]}
 * @param slope {@code [1, 1]}
 * @param bilinear {@code [dimensions, dimensions]}
 */
record InfomaxParameters(Parameter weight, Parameter bias, Parameter slope, Parameter bilinear) {

  private static final float FIRST_SLOPE = 0.25f;

  static InfomaxParameters zeros(int features, int dimensions) {
    return new InfomaxParameters(
        Parameter.zeros("dgi.w", features, dimensions),
        Parameter.zeros("dgi.b", 1, dimensions),
        Parameter.zeros("dgi.slope", 1, 1),
        Parameter.zeros("dgi.m", dimensions, dimensions));
  }

  /** Glorot uniform matrices, no bias, a slope of a quarter. */
  void initialise(Seed seed) {
    weight.initialise(seed);
    bias.value().fill(0f);
    slope.value().fill(FIRST_SLOPE);
    bilinear.initialise(seed);
  }

  List<Parameter> all() {
    return List.of(weight, bias, slope, bilinear);
  }

  /** A copy of what the encoder needs. */
  Convolution learned() {
    return new Convolution(weight.value().copy(), bias.value().copy(), slope.value().copy());
  }

  /** The same of values by name. */
  Convolution learned(Map<String, DenseMatrix> values) {
    return new Convolution(
        requireNonNull(values.get(weight.name())),
        requireNonNull(values.get(bias.name())),
        requireNonNull(values.get(slope.name())));
  }
}
