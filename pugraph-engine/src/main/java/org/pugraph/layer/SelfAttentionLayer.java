package org.pugraph.layer;

import java.util.List;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.attention.DotProductAttention;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * Self-attention over all nodes with a residual, U {@code [nodes, m']} to O {@code [nodes, width]}.
 *
 * <pre>
 * Z = U·w,  Q = U·wq,  K = U·wk
 * O_i = g(Σ_j softmax_j(Q_i·K_j/√d) Z_j + Z_i)
 * </pre>
 *
 * <p>g is ELU or the identity. Without the residual all nodes look much the same, since attention
 * over everybody is nearly a mean over everybody.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class SelfAttentionLayer implements Layer {

  private final Compute compute;
  private final LayerInput input;
  private final boolean elu;
  private final DotProductAttention attention;
  private final List<Parameter> parameters;
  private final DenseMatrix z;
  private final DenseMatrix q;
  private final DenseMatrix k;
  private final DenseMatrix zGradient;
  private final DenseMatrix qGradient;
  private final DenseMatrix kGradient;
  private final DenseMatrix output;

  /**
   * @param nodes the rows of U
   * @param dimensions d, the columns of Q and K
   * @param width the columns of O
   * @param elu whether g is ELU (hidden layers) or the identity (the last)
   */
  public SelfAttentionLayer(
      Weights weights,
      LayerInput input,
      int nodes,
      int dimensions,
      int width,
      boolean elu,
      Compute compute) {
    this.compute = compute;
    this.input = input;
    this.elu = elu;
    attention = new DotProductAttention(nodes, dimensions, width, compute);
    parameters =
        List.of(
            weights.of("w", input.columns(), width),
            weights.of("wq", input.columns(), dimensions),
            weights.of("wk", input.columns(), dimensions));
    z = DenseMatrix.zeros(nodes, width);
    q = DenseMatrix.zeros(nodes, dimensions);
    k = DenseMatrix.zeros(nodes, dimensions);
    zGradient = DenseMatrix.zeros(nodes, width);
    qGradient = DenseMatrix.zeros(nodes, dimensions);
    kGradient = DenseMatrix.zeros(nodes, dimensions);
    output = DenseMatrix.zeros(nodes, width);
  }

  @Override
  public List<Parameter> parameters() {
    return parameters;
  }

  /** Glorot uniform. */
  @Override
  public void initialise(Seed seed) {
    parameters.forEach(parameter -> parameter.initialise(seed));
  }

  @Override
  public DenseMatrix forward(Dropout dropout) {
    input.forward(dropout, parameters, List.of(z, q, k));
    attention.forward(q, k, z, (worker, i) -> activate(i));
    return output;
  }

  private void activate(int i) {
    float[] out = output.row(i);
    compute.kernels().blend(out, attention.mean().row(i), 1f, z.row(i), 1f);
    if (elu) {
      compute.kernels().elu(out, out);
    }
  }

  /** By way of O itself: where g(x) is not positive, ELU' is g(x) + 1. */
  @Override
  public void backward(DenseMatrix outputGradient) {
    DenseMatrix d = attention.gradient();
    compute.forRows(
        output.rows(),
        (worker, i) -> {
          float[] given = outputGradient.row(i);
          if (elu) {
            compute.kernels().blendThroughElu(d.row(i), given, 1f, given, 0f, output.row(i));
          } else {
            System.arraycopy(given, 0, d.row(i), 0, given.length);
          }
        });
    attention.backward(qGradient, kGradient, zGradient);
    compute.forRows(
        output.rows(), (worker, i) -> compute.kernels().add(zGradient.row(i), d.row(i), 1f));
    input.backward(List.of(zGradient, qGradient, kGradient), parameters);
  }

  @Override
  public DenseMatrix output() {
    return output;
  }

  @Override
  public int hops() {
    return 1;
  }

  @Override
  public Attention attentionOf(int node, int hop) {
    return attention.attentionOf(node);
  }
}
