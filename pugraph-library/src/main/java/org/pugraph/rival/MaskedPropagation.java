package org.pugraph.rival;

import org.pugraph.base.Sigmoid;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;

/**
 * Labels that spread along masked edges, differentiated by the mask:
 *
 * <pre>
 * M_ij    = σ(a) of the edge between i and j, whichever way
 * d_i     = Σ_j M_ij A_ij
 * e ← α e + (1 − α) D⁻¹ (M ⊙ A) e      K times, from the labels
 * L       = Σ_i [p_i · −log e_i + n_i · −log(1 − e_i)]
 * </pre>
 *
 * <p>A node without edges keeps its label. e is kept a millionth away from 0 and 1 in L.
 *
 * @param alpha α
 * @param steps K
 */
record MaskedPropagation(
    Adjacency edges, EdgePlaces places, double alpha, int steps, Compute compute) {

  private static final double LEAST = 1e-6;

  /**
   * What labels are held to.
   *
   * @param start e before the first step
   * @param positive p
   * @param negative n
   */
  record Labels(double[] start, double[] positive, double[] negative) {}

  /** M ⊙ A by place. */
  float[] weights(float[] logits) {
    float[] weights = new float[places.edgeOf().length];
    for (int place = 0; place < weights.length; place++) {
      weights[place] = (float) (Sigmoid.of(logits[places.edgeOf()[place]]) * edges.weight(place));
    }
    return weights;
  }

  /** L for logits a, one per edge; overwrites their gradient. */
  double loss(float[] logits, Labels labels, float[] gradient) {
    double[] shares = shares(logits);
    double[][] e = new double[steps + 1][];
    e[0] = labels.start;
    for (int k = 0; k < steps; k++) {
      e[k + 1] = spread(e[k], shares);
    }
    double[] slopes = new double[edges.nodes()];
    double loss = 0;
    for (int i = 0; i < slopes.length; i++) {
      double last = Math.max(LEAST, Math.min(1 - LEAST, e[steps][i]));
      loss -= labels.positive[i] * Math.log(last) + labels.negative[i] * Math.log(1 - last);
      slopes[i] =
          last == e[steps][i] ? labels.negative[i] / (1 - last) - labels.positive[i] / last : 0;
    }
    double[] ofShares = new double[shares.length];
    for (int k = steps - 1; k >= 0; k--) {
      slopes = back(slopes, e[k], shares, ofShares);
    }
    fold(ofShares, shares, logits, gradient);
    return loss;
  }

  /** D⁻¹ (M ⊙ A) by place. */
  private double[] shares(float[] logits) {
    double[] shares = new double[places.edgeOf().length];
    for (int i = 0; i < edges.nodes(); i++) {
      double degree = 0;
      for (int place = edges.offsets()[i]; place < edges.offsets()[i + 1]; place++) {
        shares[place] = Sigmoid.of(logits[places.edgeOf()[place]]) * edges.weight(place);
        degree += shares[place];
      }
      for (int place = edges.offsets()[i]; place < edges.offsets()[i + 1]; place++) {
        shares[place] = degree == 0 ? 0 : shares[place] / degree;
      }
    }
    return shares;
  }

  private double[] spread(double[] from, double[] shares) {
    double[] to = new double[from.length];
    compute.forRows(
        to.length,
        (worker, i) ->
            to[i] =
                edges.degree(i) == 0
                    ? from[i]
                    : alpha * from[i] + (1 - alpha) * mean(i, from, shares));
    return to;
  }

  private double mean(int node, double[] from, double[] shares) {
    double sum = 0;
    for (int place = edges.offsets()[node]; place < edges.offsets()[node + 1]; place++) {
      sum += shares[place] * from[edges.neighbour(place)];
    }
    return sum;
  }

  /**
   * From ∂L/∂e after a step to ∂L/∂e before it; adds what M_ij A_ij / d_i changes by way of M_ij,
   * but for the factor M's slope over M: s_ij (e_j − Σ s e).
   */
  private double[] back(double[] after, double[] e, double[] shares, double[] ofShares) {
    double[] before = new double[after.length];
    compute.forRows(
        before.length,
        (worker, i) -> {
          if (edges.degree(i) == 0) {
            before[i] = after[i];
            return;
          }
          double mean = mean(i, e, shares);
          double sum = 0;
          for (int place = edges.offsets()[i]; place < edges.offsets()[i + 1]; place++) {
            int j = edges.neighbour(place);
            sum += shares[places.reverse()[place]] * after[j];
            ofShares[place] += (1 - alpha) * after[i] * shares[place] * (e[j] - mean);
          }
          before[i] = alpha * after[i] + (1 - alpha) * sum;
        });
    return before;
  }

  /** ∂M/∂a / M = 1 − M. */
  private void fold(double[] ofShares, double[] shares, float[] logits, float[] gradient) {
    double[] sums = new double[gradient.length];
    for (int place = 0; place < shares.length; place++) {
      int edge = places.edgeOf()[place];
      sums[edge] += ofShares[place] * Sigmoid.of(-logits[edge]);
    }
    for (int edge = 0; edge < sums.length; edge++) {
      gradient[edge] = (float) sums[edge];
    }
  }
}
