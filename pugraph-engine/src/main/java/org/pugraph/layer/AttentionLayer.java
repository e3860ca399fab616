package org.pugraph.layer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.attention.HopAggregator;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.JoinedInput;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;

/**
 * A graph attention layer (Veličković et al. 2018), U {@code [nodes, m']} to O {@code [nodes, d]}.
 *
 * <pre>
 * Z^h = U·w1^h                            head h, all heads in one pass over U
 * A^h_i = Σ_j softmax_j(e^h_ij) Z^h_j     its aggregator, the only hop
 * O_i = [g(A^1_i), g(A^2_i), …]           output
 * </pre>
 *
 * <p>g is ELU or the identity. It is an {@link LsdanLayer} of one hop without its idle w2: one head
 * gives the same bits.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class AttentionLayer implements Layer {

  /**
   * One head.
   *
   * @param from the first of its columns of O
   */
  private record Head(
      HopAggregator attention,
      int from,
      Parameter w1,
      Parameter r,
      DenseMatrix z,
      DenseMatrix zGradient) {

    int width() {
      return z.columns();
    }
  }

  /** Room of one worker for one head's part of a row, as wide as the head. */
  private static final class Scratch {
    final float[] activated;
    final float[] outputGradient;

    /** {@code [1, width]}, as {@link HopAggregator#takeGradient} takes it. */
    final float[][] gradient;

    Scratch(int width) {
      activated = new float[width];
      outputGradient = new float[width];
      gradient = new float[1][width];
    }
  }

  private final Compute compute;
  private final LayerInput input;
  private final boolean elu;
  private final List<Head> heads = new ArrayList<>();
  private final List<Parameter> weights;
  private final DenseMatrix output;
  private final Scratch[] scratch;

  /**
   * @param name prefix of the parameters' names
   * @param attentions an aggregator of one hop for each head, all of the same width
   * @param elu whether g is ELU (hidden layers) or the identity (the last)
   */
  public AttentionLayer(
      String name,
      LayerInput input,
      List<? extends HopAggregator> attentions,
      boolean elu,
      Compute compute) {
    this(Weights.NEW.under(name), input, attentions, elu, compute);
  }

  /** As above, with parameters from elsewhere. */
  public AttentionLayer(
      Weights parameters,
      LayerInput input,
      List<? extends HopAggregator> attentions,
      boolean elu,
      Compute compute) {
    this.compute = compute;
    this.elu = elu;
    int nodes = attentions.get(0).mean(0).rows();
    int width = attentions.get(0).mean(0).columns();
    this.input =
        attentions.size() == 1
            ? input
            : new JoinedInput(input, attentions.get(0).reach(), attentions.size() * width, compute);
    for (int h = 0; h < attentions.size(); h++) {
      Weights own = attentions.size() == 1 ? parameters : parameters.under("head" + (h + 1));
      heads.add(head(own, attentions.get(h), h * width));
    }
    weights = heads.stream().map(Head::w1).toList();
    output = DenseMatrix.zeros(nodes, heads.size() * width);
    scratch = new Scratch[compute.workers().threads()];
    Arrays.setAll(scratch, w -> new Scratch(width));
  }

  private Head head(Weights own, HopAggregator attention, int from) {
    int reach = attention.reach();
    int width = attention.mean(0).columns();
    return new Head(
        attention,
        from,
        own.of("w1", input.columns(), width),
        own.of("r", 1, attention.scoreLength()),
        DenseMatrix.zeros(reach, width),
        DenseMatrix.zeros(reach, width));
  }

  @Override
  public List<Parameter> parameters() {
    return heads.stream().flatMap(head -> List.of(head.w1, head.r).stream()).toList();
  }

  /** Glorot uniform; each part of r counts as a d×1 matrix. */
  @Override
  public void initialise(Seed seed) {
    for (Head head : heads) {
      head.w1.initialise(seed);
      head.r.initialise(seed, head.width(), 1);
    }
  }

  @Override
  public DenseMatrix forward(Dropout dropout) {
    input.forward(dropout, weights, heads.stream().map(Head::z).toList());
    for (Head head : heads) {
      head.attention.forward(head.z, head.r, (worker, i) -> activate(head, i, scratch[worker]));
    }
    return output;
  }

  private void activate(Head head, int i, Scratch room) {
    float[] h = head.attention.mean(0).row(i);
    if (elu) {
      compute.kernels().elu(h, room.activated);
      h = room.activated;
    }
    System.arraycopy(h, 0, output.row(i), head.from, h.length);
  }

  @Override
  public void backward(DenseMatrix outputGradient) {
    compute.forRows(
        output.rows(),
        (worker, i) -> {
          for (Head head : heads) {
            takeGradient(head, i, outputGradient.row(i), scratch[worker]);
          }
        });
    for (Head head : heads) {
      head.attention.backward(head.z, head.zGradient, head.r);
    }
    input.backward(heads.stream().map(Head::zGradient).toList(), weights);
  }

  /** ∂L/∂A = ∂L/∂O · g', by way of O itself: where g(A) is not positive, ELU' is g(A) + 1. */
  private void takeGradient(Head head, int i, float[] outputGradient, Scratch room) {
    Kernels kernels = compute.kernels();
    float[] d = room.outputGradient;
    System.arraycopy(outputGradient, head.from, d, 0, d.length);
    if (elu) {
      System.arraycopy(output.row(i), head.from, room.activated, 0, d.length);
      kernels.blendThroughElu(room.gradient[0], d, 1f, d, 0f, room.activated);
    } else {
      System.arraycopy(d, 0, room.gradient[0], 0, d.length);
    }
    head.attention.takeGradient(i, room.gradient);
  }

  @Override
  public DenseMatrix output() {
    return output;
  }

  @Override
  public int hops() {
    return 1;
  }

  /** The mean over the heads. */
  @Override
  public Attention attentionOf(int node, int hop) {
    return Attention.mean(
        heads.stream().map(head -> head.attention.attentionOf(node, hop)).toList());
  }
}
