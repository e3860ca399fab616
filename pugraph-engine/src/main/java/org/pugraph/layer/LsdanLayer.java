package org.pugraph.layer;

import java.util.List;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.attention.HopAggregator;
import org.pugraph.layer.attention.HopMix;
import org.pugraph.layer.attention.HopWeights;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * One long-short distance aggregation layer, U {@code [nodes, m']} to O {@code [nodes, d]}.
 *
 * <pre>
 * 1. Z = U·w1, Q = U·w2                                 LayerInput
 * 2. e_ij = LeakyReLU(s_i + t_j), from Z and r          PairScores
 * 3. A^k_i = Σ_j softmax_j(e_ij) Z_j, h^k_i = g(A^k_i)  HopAggregator, HopMix
 * 4. c^k_i = softmax over k of h^k_i·Q_i                HopMix
 * 5. O_i = Σ_k c^k_i h^k_i                              HopMix
 * </pre>
 *
 * <p>With one hop it is a graph attention layer (then c = 1 and w2 has no effect). {@link
 * LeanLayer} is the same in less memory. Owns its buffers: {@link #backward} consumes the buffers
 * of {@link #forward}.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class LsdanLayer implements HopLayer {

  private final Compute compute;
  private final LayerInput input;
  private final HopAggregator hops;
  private final HopMix mix;
  private final HopWeights own;
  private final DenseMatrix z;

  /** Without rows until a backward pass needs it. */
  private DenseMatrix zGradient = DenseMatrix.zeros(0, 0);

  /** Q in the forward pass, ∂L/∂Q after the backward pass. */
  private final DenseMatrix q;

  /**
   * @param name prefix of the parameters' names
   * @param hops also gives the width d
   * @param elu whether g is ELU (hidden layers) or the identity (the last)
   */
  public LsdanLayer(
      String name, LayerInput input, HopAggregator hops, boolean elu, Compute compute) {
    this(Weights.NEW.under(name), input, hops, elu, compute);
  }

  /** As above, with parameters from elsewhere. */
  public LsdanLayer(
      Weights weights, LayerInput input, HopAggregator hops, boolean elu, Compute compute) {
    this.compute = compute;
    this.input = input;
    this.hops = hops;
    int nodes = hops.mean(0).rows();
    int width = hops.mean(0).columns();
    own = HopWeights.of(weights, input, hops);
    z = DenseMatrix.zeros(hops.reach(), width);
    q = DenseMatrix.zeros(nodes, width);
    mix = new HopMix(nodes, hops.hops(), width, elu, compute);
  }

  @Override
  public List<Parameter> parameters() {
    return own.all();
  }

  @Override
  public void initialise(Seed seed) {
    own.initialise(seed);
  }

  @Override
  public DenseMatrix forward(Dropout dropout) {
    input.forward(dropout, List.of(own.w1(), own.w2()), List.of(z, q));
    hops.forward(z, own.r(), (worker, i) -> mix.forwardRow(worker, i, hops, q.row(i)));
    return mix.output();
  }

  @Override
  public void backward(DenseMatrix outputGradient) {
    compute.forRows(
        q.rows(),
        (worker, i) -> {
          float[][] d = mix.backwardRow(worker, i, hops, outputGradient.row(i), q.row(i));
          hops.takeGradient(i, d);
        });
    if (zGradient.rows() != z.rows()) {
      zGradient = DenseMatrix.zeros(z.rows(), z.columns());
    }
    hops.backward(z, zGradient, own.r());
    input.backward(List.of(zGradient, q), List.of(own.w1(), own.w2()));
  }

  @Override
  public int hops() {
    return hops.hops();
  }

  @Override
  public Attention attentionOf(int node, int hop) {
    return hops.attentionOf(node, hop);
  }

  @Override
  public DenseMatrix hopAttention() {
    return mix.attention();
  }

  @Override
  public DenseMatrix output() {
    return mix.output();
  }
}
