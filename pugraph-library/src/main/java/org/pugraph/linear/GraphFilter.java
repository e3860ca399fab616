package org.pugraph.linear;

import java.util.function.IntToDoubleFunction;
import org.pugraph.base.EnumNames;

/**
 * How features are averaged over the graph before a linear model sees them: polynomials of the
 * propagation S = D^-½ (A+I) D^-½ of Kipf and Welling, z = Σ_b (Σ_k γ_bk S^k) X w_b. Each
 * polynomial b has weights w_b of its own. Immutable and thread safe.
 */
public enum GraphFilter {
  /** A node's own features alone. */
  NONE(new double[][] {{1}}),

  /** Averaged once: direct neighbours (Wu et al. 2019, with one step). */
  NEIGHBOURS(new double[][] {{0, 1}}),

  /** Averaged twice: neighbours of neighbours (Wu et al. 2019). */
  TWO_STEPS(new double[][] {{0, 0, 1}}),

  /** Personalised PageRank of ten steps, restart 0.1 (Gasteiger et al. 2019, without a network). */
  PAGERANK(new double[][] {pageRank(10, 0.1)}),

  /**
   * Own features, those of neighbours and those of neighbours of neighbours side by side, each with
   * weights of its own, of any sign (Frasca et al. 2020): for graphs whose edges join what differs.
   */
  SEPARATE(new double[][] {{1}, {0, 1}, {0, 0, 1}});

  private final double[][] polynomials;

  GraphFilter(double[][] polynomials) {
    this.polynomials = polynomials;
  }

  private static double[] pageRank(int steps, double restart) {
    double[] weights = new double[steps + 1];
    double walking = 1;
    for (int k = 0; k < steps; k++) {
      weights[k] = restart * walking;
      walking *= 1 - restart;
    }
    weights[steps] = walking;
    return weights;
  }

  /** How many weights a feature has: one for each polynomial. */
  public int blocks() {
    return polynomials.length;
  }

  /** The highest power of S. */
  public int steps() {
    int steps = 0;
    for (double[] polynomial : polynomials) {
      steps = Math.max(steps, polynomial.length - 1);
    }
    return steps;
  }

  /** γ_bk. */
  public float weight(int block, int power) {
    double[] polynomial = polynomials[block];
    return power < polynomial.length ? (float) polynomial[power] : 0f;
  }

  /** Σ_k γ_bk power_k: what of a value at one node the polynomial b takes to another. */
  public float sum(int block, IntToDoubleFunction power) {
    double[] polynomial = polynomials[block];
    double sum = 0;
    for (int k = 0; k < polynomial.length; k++) {
      sum += polynomial[k] == 0 ? 0 : polynomial[k] * power.applyAsDouble(k);
    }
    return (float) sum;
  }

  public static GraphFilter parse(String name) {
    return EnumNames.parse(GraphFilter.class, "filter", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
