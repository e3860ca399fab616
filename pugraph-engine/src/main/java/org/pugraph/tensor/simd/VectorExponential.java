package org.pugraph.tensor.simd;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.pugraph.tensor.Exponential;

/**
 * {@link Exponential} on the Vector API. Eight lanes whatever the machine has, summed one by one at
 * the end, so that machines agree.
 */
final class VectorExponential {

  private static final VectorSpecies<Float> EIGHT = FloatVector.SPECIES_256;

  private VectorExponential() {}

  static double apply(float[] x, float shift) {
    FloatVector sum = FloatVector.zero(EIGHT);
    int f = 0;
    for (; f + 8 <= x.length; f += 8) {
      FloatVector value = of(FloatVector.fromArray(EIGHT, x, f).sub(shift));
      value.intoArray(x, f);
      sum = sum.add(value);
    }
    double rest = 0;
    for (; f < x.length; f++) {
      x[f] = Exponential.of(x[f] - shift);
      rest += x[f];
    }
    float low = (sum.lane(0) + sum.lane(1)) + (sum.lane(2) + sum.lane(3));
    float high = (sum.lane(4) + sum.lane(5)) + (sum.lane(6) + sum.lane(7));
    return low + high + rest;
  }

  private static FloatVector of(FloatVector exponent) {
    FloatVector x = exponent.max(Exponential.LOWEST);
    FloatVector rounded = x.fma(all(Exponential.LOG2_E), all(Exponential.ROUNDER));
    FloatVector k = rounded.sub(Exponential.ROUNDER);
    FloatVector r = k.fma(all(-Exponential.LN2_HIGH), x);
    r = k.fma(all(-Exponential.LN2_LOW), r);
    FloatVector p = all(Exponential.C5).fma(r, all(Exponential.C4));
    p = p.fma(r, all(Exponential.C3)).fma(r, all(Exponential.C2));
    p = p.fma(r, all(Exponential.C1)).fma(r, all(Exponential.C0));
    FloatVector q = p.fma(r.mul(r), r).add(1f);
    IntVector scale =
        rounded
            .reinterpretAsInts()
            .lanewise(VectorOperators.LSHL, Exponential.MANTISSA_BITS)
            .add(Exponential.ONE_BITS);
    return q.mul(scale.reinterpretAsFloats());
  }

  private static FloatVector all(float value) {
    return FloatVector.broadcast(EIGHT, value);
  }
}
