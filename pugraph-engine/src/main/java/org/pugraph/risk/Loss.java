package org.pugraph.risk;

import org.pugraph.base.EnumNames;
import org.pugraph.base.Sigmoid;

/**
 * What a score costs if the node is positive, ℓ(z, +), or negative, ℓ(z, −) = ℓ(−z, +). Immutable
 * and thread safe.
 */
public enum Loss {
  /** ℓ(z, +) = log(1 + e^−z). */
  LOGISTIC {
    @Override
    public double positive(double z) {
      return z > 0 ? Math.log1p(Math.exp(-z)) : Math.log1p(Math.exp(z)) - z;
    }

    @Override
    public double positiveSlope(double z) {
      return -Sigmoid.of(-z);
    }
  },
  /** ℓ(z, +) = σ(−z); bounded, so one node never costs more than one. */
  SIGMOID {
    @Override
    public double positive(double z) {
      return Sigmoid.of(-z);
    }

    @Override
    public double positiveSlope(double z) {
      return -Sigmoid.of(z) * Sigmoid.of(-z);
    }
  };

  /** ℓ(z, +). */
  public abstract double positive(double z);

  /** ∂ℓ(z, +)/∂z. */
  public abstract double positiveSlope(double z);

  /** ℓ(z, −). */
  public double negative(double z) {
    return positive(-z);
  }

  /** ∂ℓ(z, −)/∂z. */
  public double negativeSlope(double z) {
    return -positiveSlope(-z);
  }

  /** Whether ℓ(z, +) + ℓ(z, −) is one for every z, so that one slope is minus the other. */
  public boolean isComplementary() {
    return this == SIGMOID;
  }

  /** The loss of that name, as users write it: {@code sigmoid}. */
  public static Loss parse(String name) {
    return EnumNames.parse(Loss.class, "loss", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
