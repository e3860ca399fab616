package org.pugraph.risk;

import java.util.Arrays;

/**
 * A loss with soft labels: each node counts as positive and as negative by weights of its own.
 *
 * <pre>
 * L = Σ_i [a_i ℓ(z_i, +) + b_i ℓ(z_i, −)]
 * </pre>
 *
 * <p>Sums run in double precision and node order. Immutable and thread safe as long as nobody
 * writes to its arrays. The same input gives the same bits.
 *
 * @param positive a, one per node
 * @param negative b, one per node
 */
public record WeightedLoss(double[] positive, double[] negative, Loss loss) implements ScoreLoss {

  public WeightedLoss {
    if (positive.length != negative.length) {
      throw new IllegalArgumentException(
          positive.length + " and " + negative.length + " weights of nodes");
    }
  }

  /** The mean loss of the positives and that of the negatives; other nodes do not count. */
  public static WeightedLoss ofMeans(int nodes, int[] positives, int[] negatives, Loss loss) {
    double[] a = new double[nodes];
    double[] b = new double[nodes];
    for (int i : positives) {
      a[i] = 1.0 / positives.length;
    }
    for (int i : negatives) {
      b[i] = 1.0 / negatives.length;
    }
    return new WeightedLoss(a, b, loss);
  }

  /**
   * The mean loss of the positives, and that of the unlabeled, each of which counts as positive as
   * far as its soft label goes, and as negative for the rest.
   *
   * @param soft 0 to 1 by node; looked at for the unlabeled alone
   */
  public static WeightedLoss ofSoftLabels(PuNodes nodes, double[] soft, Loss loss) {
    WeightedLoss means = ofMeans(soft.length, nodes.positives(), nodes.unlabeled(), loss);
    for (int i : nodes.unlabeled()) {
      means.positive[i] = soft[i] / nodes.unlabeled().length;
      means.negative[i] = (1 - soft[i]) / nodes.unlabeled().length;
    }
    return means;
  }

  /** The same, so many times. */
  public WeightedLoss times(double factor) {
    return new WeightedLoss(times(positive, factor), times(negative, factor), loss);
  }

  private static double[] times(double[] weights, double factor) {
    return Arrays.stream(weights).map(weight -> factor * weight).toArray();
  }

  @Override
  public double of(float[] z, float[] gradient) {
    double sum = 0;
    for (int i = 0; i < z.length; i++) {
      double a = positive[i];
      double b = negative[i];
      gradient[i] = 0;
      if (a != 0 || b != 0) {
        sum += a * loss.positive(z[i]) + b * loss.negative(z[i]);
        gradient[i] = (float) (a * loss.positiveSlope(z[i]) + b * loss.negativeSlope(z[i]));
      }
    }
    return sum;
  }
}
