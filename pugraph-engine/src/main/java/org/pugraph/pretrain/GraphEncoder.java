package org.pugraph.pretrain;

import java.util.Arrays;
import java.util.List;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SparseMatrix;

/**
 * One graph convolution with a learned activation, over the graph and over the same graph with its
 * feature rows permuted.
 *
 * <pre>
 * H  = PReLU(S·X·w + b)     {@code [nodes, dimensions]}   real
 * H' = PReLU(S·P·X·w + b)   {@code [nodes, dimensions]}   shuffled
 * PReLU(t) = t where t > 0, else a·t, with one slope a for all
 * </pre>
 *
 * <p>A permutation P of rows commutes with the weights, so X·w is computed once for both. Forward
 * and backward passes alternate, because the second consumes the buffers of the first. Not thread
 * safe; parallel inside, the same bits at any thread count.
 */
final class GraphEncoder {

  private final Compute compute;
  private final Propagation step;
  private final SparseInput features;
  private final Parameter weight;
  private final Parameter bias;
  private final Parameter slope;

  /** X·w, and in a backward pass the gradient of that. */
  private final DenseMatrix product;

  private final View real;
  private final View shuffled;

  /** Before and after the activation. */
  private record View(DenseMatrix before, DenseMatrix after) {

    static View zeros(int nodes, int dimensions) {
      return new View(DenseMatrix.zeros(nodes, dimensions), DenseMatrix.zeros(nodes, dimensions));
    }
  }

  GraphEncoder(SparseMatrix x, Propagation step, InfomaxParameters parameters, Compute compute) {
    this.compute = compute;
    this.step = step;
    features = new SparseInput(x, compute);
    weight = parameters.weight();
    bias = parameters.bias();
    slope = parameters.slope();
    int dimensions = weight.value().columns();
    product = DenseMatrix.zeros(x.rows(), dimensions);
    real = View.zeros(x.rows(), dimensions);
    shuffled = View.zeros(x.rows(), dimensions);
  }

  /** H of the last forward pass; a backward pass expects ∂L/∂H in its place. */
  DenseMatrix real() {
    return real.after;
  }

  /** As {@link #real}, of the shuffled features. */
  DenseMatrix shuffled() {
    return shuffled.after;
  }

  /** Computes H and H', in which node i has the features of node {@code order[i]}. */
  void forward(int[] order) {
    features.forward(Dropout.NONE, List.of(weight), List.of(product));
    activate(product, real);
    activate(dealt(product, order), shuffled);
  }

  private void activate(DenseMatrix from, View view) {
    step.apply(from, view.before);
    float[] shift = bias.value().row(0);
    float a = slope.value().row(0)[0];
    compute.forRows(
        view.before.rows(),
        (worker, i) -> activate(view.before.row(i), shift, a, view.after.row(i)));
  }

  /**
   * Adds the shift to a row, and puts what the activation makes of it in the same row or another.
   */
  static void activate(float[] before, float[] shift, float a, float[] after) {
    for (int f = 0; f < before.length; f++) {
      before[f] += shift[f];
    }
    for (int f = 0; f < after.length; f++) {
      after[f] = Math.max(before[f], 0f) + a * Math.min(before[f], 0f);
    }
  }

  /** The rows of a matrix in another order, not copied. */
  private static DenseMatrix dealt(DenseMatrix matrix, int[] order) {
    float[][] rows = new float[order.length][];
    Arrays.setAll(rows, i -> matrix.row(order[i]));
    return DenseMatrix.of(rows);
  }

  /** Overwrites the gradients of all parameters; both H must have been replaced by ∂L/∂H. */
  void backward(int[] order) {
    throughActivation();
    Kernels kernels = compute.kernels();
    Propagation back = step.transposed();
    back.apply(real.after, product);
    back.apply(shuffled.after, dealt(shuffled.before, order));
    compute.forRows(
        order.length, (worker, i) -> kernels.add(product.row(i), shuffled.before.row(i), 1f));
    features.backward(List.of(product), List.of(weight));
  }

  /** From ∂L/∂H to the gradient before the activation, in place, and those of bias and slope. */
  private void throughActivation() {
    int width = product.columns();
    float a = slope.value().row(0)[0];
    float[] sums =
        compute
            .workers()
            .reduce(
                product.rows(),
                2 * width,
                (slot, from, to) -> {
                  for (int i = from; i < to; i++) {
                    throughActivation(real.before.row(i), a, real.after.row(i), slot);
                    throughActivation(shuffled.before.row(i), a, shuffled.after.row(i), slot);
                  }
                });
    System.arraycopy(sums, 0, bias.gradient().row(0), 0, width);
    double ofSlope = 0;
    for (int f = width; f < sums.length; f++) {
      ofSlope += sums[f];
    }
    slope.gradient().row(0)[0] = (float) ofSlope;
  }

  /**
   * Sums by column: those of the bias, then those of the slope, so that each loop vectorises. Signs
   * are nearly random, so a branch on them would be mispredicted every other time: 1 where t is
   * positive and 0 where not comes from clamping an overflow.
   */
  private static void throughActivation(float[] before, float a, float[] gradient, float[] sums) {
    int width = gradient.length;
    for (int f = 0; f < width; f++) {
      sums[width + f] += gradient[f] * Math.min(before[f], 0f);
    }
    for (int f = 0; f < width; f++) {
      float positive = Math.min(Math.max(before[f] * Float.MAX_VALUE, 0f), 1f);
      gradient[f] *= a + (1f - a) * positive;
    }
    for (int f = 0; f < width; f++) {
      sums[f] += gradient[f];
    }
  }
}
