package org.pugraph.risk;

import java.util.Locale;
import org.pugraph.BadInput;

/** What a score costs if the node is positive, ℓ(z, +), or negative, ℓ(z, −) = ℓ(−z, +). */
public enum Loss {
  /** ℓ(z, +) = log(1 + e^−z). */
  LOGISTIC {
    @Override
    public double positive(double z) {
      return z > 0 ? Math.log1p(Math.exp(-z)) : Math.log1p(Math.exp(z)) - z;
    }

    @Override
    public double positiveSlope(double z) {
      return -sigmoid(-z);
    }
  },
  /** ℓ(z, +) = σ(−z); bounded, so one node never costs more than one. */
  SIGMOID {
    @Override
    public double positive(double z) {
      return sigmoid(-z);
    }

    @Override
    public double positiveSlope(double z) {
      return -sigmoid(z) * sigmoid(-z);
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

  /** 1 / (1 + e^−z), without overflow. */
  public static double sigmoid(double z) {
    if (z >= 0) {
      return 1 / (1 + Math.exp(-z));
    }
    double e = Math.exp(z);
    return e / (1 + e);
  }

  /** Parses the name used on the command line. */
  public static Loss parse(String name) {
    for (Loss loss : values()) {
      if (loss.toString().equals(name)) {
        return loss;
      }
    }
    throw new BadInput("loss must be logistic or sigmoid, got \"" + name + "\"");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
