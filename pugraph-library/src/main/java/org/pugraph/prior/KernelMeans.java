package org.pugraph.prior;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * KM2 (Ramaswamy et al. 2016): takes positives away from U until what is left is no distribution.
 *
 * <pre>
 * φ_F, φ_H     kernel means of the mixture U and of the component P
 * v(λ) = λ φ_F + (1 − λ) φ_H,  λ ≥ 1
 * d(λ)         distance of v(λ) from the nearest distribution w on the sample
 * κ = (λ − 1) / λ                          the share of P in U, our π
 * </pre>
 *
 * <p>d is zero up to λ = 1 / (1 − π) and then rises; its slope tends to ‖φ_F − φ_H‖. KM2 takes the
 * λ at which the slope passes a fifth of the way there.
 *
 * <p>The kernel is Gaussian over ranks, of several widths the one that separates P from U best, as
 * in the paper. The sample is a histogram, so that the quadratic programme has few variables
 * whatever the number of nodes; it is solved by accelerated projected gradients.
 */
final class KernelMeans implements PriorEstimator {

  private static final int BINS = 32;
  private static final List<double[][]> KERNELS =
      DoubleStream.of(0.05, 0.1, 0.2, 0.4).mapToObj(KernelMeans::gaussian).toList();
  private static final double WAY = 0.2;
  private static final double LARGEST_LAMBDA = 50;
  private static final int HALVINGS = 12;
  private static final int STEPS = 150;
  private static final double STILL = 1e-6;

  @Override
  public String name() {
    return "km2";
  }

  @Override
  public double estimate(HeldOutScores scores) {
    RankBins bins = RankBins.of(scores, BINS);
    double[] f = bins.unlabeled();
    double[] h = bins.positives();
    double[] apart = sum(f, -1, h);
    double[][] kernel = kernelOf(apart);
    double threshold = WAY * Math.sqrt(dot(apart, times(kernel, apart)));
    double low = 0;
    double high = 1 - 1 / LARGEST_LAMBDA;
    double[] nearest = f.clone();
    for (int halving = 0; halving < HALVINGS; halving++) {
      double share = (low + high) / 2;
      double lambda = 1 / (1 - share);
      double[] v = sum(f, lambda - 1, apart);
      nearest = nearestDistribution(kernel, v, nearest);
      if (slope(kernel, apart, v, nearest) <= threshold) {
        low = share;
      } else {
        high = share;
      }
    }
    return (low + high) / 2;
  }

  private static double[][] kernelOf(double[] apart) {
    double[][] best = KERNELS.get(0);
    for (double[][] kernel : KERNELS) {
      if (dot(apart, times(kernel, apart)) > dot(apart, times(best, apart))) {
        best = kernel;
      }
    }
    return best;
  }

  private static double[][] gaussian(double width) {
    double[][] kernel = new double[BINS][BINS];
    for (int i = 0; i < BINS; i++) {
      for (int j = 0; j < BINS; j++) {
        kernel[i][j] = Math.exp(-0.5 * Math.pow((i - j) / (width * BINS), 2));
      }
    }
    return kernel;
  }

  /** d'(λ) = ⟨φ_F − φ_H, v − w⟩ / d, for w itself moves along the level of its own minimum. */
  private static double slope(double[][] kernel, double[] apart, double[] v, double[] w) {
    double[] off = sum(v, -1, w);
    double[] image = times(kernel, off);
    double distance = Math.sqrt(Math.max(0, dot(off, image)));
    return distance < 1e-9 ? 0 : dot(apart, image) / distance;
  }

  private static double[] nearestDistribution(double[][] kernel, double[] v, double[] from) {
    double steepest = 0;
    for (double[] row : kernel) {
      steepest = Math.max(steepest, Arrays.stream(row).sum());
    }
    double[] w = from;
    double[] y = from;
    double momentum = 1;
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = times(kernel, sum(y, -1, v));
      double[] next = ontoSimplex(sum(y, -1 / steepest, gradient));
      double[] moved = sum(next, -1, w);
      double nextMomentum = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
      y = sum(next, (momentum - 1) / nextMomentum, moved);
      w = next;
      momentum = nextMomentum;
      if (dot(moved, moved) < STILL * STILL) {
        break;
      }
    }
    return w;
  }

  /** The nearest point whose coordinates are at least 0 and sum to 1. */
  static double[] ontoSimplex(double[] point) {
    double[] sorted = point.clone();
    Arrays.sort(sorted);
    double sum = 0;
    double shift = 0;
    for (int i = sorted.length - 1, taken = 1; i >= 0; i--, taken++) {
      sum += sorted[i];
      double candidate = (sum - 1) / taken;
      if (sorted[i] > candidate) {
        shift = candidate;
      }
    }
    double[] projected = new double[point.length];
    for (int i = 0; i < point.length; i++) {
      projected[i] = Math.max(0, point[i] - shift);
    }
    return projected;
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[vector.length];
    for (int i = 0; i < product.length; i++) {
      product[i] = dot(matrix[i], vector);
    }
    return product;
  }

  /** a + scale · b. */
  private static double[] sum(double[] a, double scale, double[] b) {
    double[] sum = new double[a.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = a[i] + scale * b[i];
    }
    return sum;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
