package org.pugraph.bench.kernel;

import java.util.List;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Rings;
import org.pugraph.layer.attention.RingAttention;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * The parts of a first layer of width 64, each of which can be run again and again by itself.
 *
 * <p>A forward pass overwrites what the backward pass reads, so each has an attention of its own.
 */
final class FirstLayer {

  private final SparseInput input;
  private final RingAttention forward;
  private final RingAttention backward;
  private final Parameter w1;
  private final Parameter w2;
  private final Parameter r;
  private final DenseMatrix z;
  private final DenseMatrix q;
  private final DenseMatrix zGradient;

  FirstLayer(Workload workload, Hops hops, Compute compute) {
    int nodes = workload.graph().nodes();
    int width = RowGather.WIDTH;
    Rings rings = hops.rings().orElseThrow();
    input = new SparseInput(workload.graph().features(), compute);
    forward = new RingAttention(rings, width, compute);
    backward = new RingAttention(rings, width, compute);
    w1 = Parameter.zeros("w1", input.columns(), width);
    w2 = Parameter.zeros("w2", input.columns(), width);
    r = Parameter.zeros("r", 1, forward.scoreLength());
    w1.initialise(new Seed(1));
    w2.initialise(new Seed(1));
    r.initialise(new Seed(1), width, 1);
    z = DenseMatrix.zeros(nodes, width);
    q = DenseMatrix.zeros(nodes, width);
    zGradient = DenseMatrix.zeros(nodes, width);
    project();
    prepareBackward();
  }

  /** Any gradient will do; that of L = ½ Σ_k |A^k|² is at hand. */
  private void prepareBackward() {
    backward.forward(z, r, (worker, row) -> {});
    float[][] gradient = new float[backward.hops()][];
    for (int i = 0; i < z.rows(); i++) {
      for (int k = 0; k < gradient.length; k++) {
        gradient[k] = backward.mean(k).row(i);
      }
      backward.takeGradient(i, gradient);
    }
  }

  DenseMatrix z() {
    return z;
  }

  /** Z = X·w1, Q = X·w2. */
  void project() {
    input.forward(Dropout.NONE, List.of(w1, w2), List.of(z, q));
  }

  void ringsForward() {
    forward.forward(z, r, (worker, row) -> {});
  }

  void ringsBackward() {
    backward.backward(z, zGradient, r);
  }

  /** Xᵀ·∂L/∂Z and Xᵀ·∂L/∂Q. */
  void weightGradient() {
    input.backward(List.of(zGradient, q), List.of(w1, w2));
  }
}
