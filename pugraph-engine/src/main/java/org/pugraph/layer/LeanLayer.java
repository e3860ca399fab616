package org.pugraph.layer;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.attention.DiffusedAttention;
import org.pugraph.layer.attention.HopMix;
import org.pugraph.layer.attention.HopWeights;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowInput;
import org.pugraph.layer.input.RowReader;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * A diffused {@link LsdanLayer} in less memory: κ + 1 matrices {@code [nodes, d]} instead of κ + 4,
 * with the same bits.
 *
 * <pre>
 * Z = U·w1                    in the place of S^2, until S^1 = P·S^0 is there; rows worked out again
 *                             for ∂L/∂t
 * Q = U·w2                    never kept: a row is worked out where it is used, in both passes
 * S^1 … S^κ, then ∂L/∂S^k     one matrix each
 * O                           output
 * ∂L/∂O                       may lie in output itself, as where the next layer puts it there
 * ∂L/∂Q                       in the place of O and ∂L/∂O, row by row
 * ∂L/∂Z                       in the place of ∂L/∂S^2, once ∂L/∂S^1 is there
 * </pre>
 *
 * <p>So a backward pass overwrites the output.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class LeanLayer implements HopLayer {

  private final Compute compute;
  private final RowInput input;
  private final DiffusedAttention hops;
  private final HopMix mix;
  private final HopWeights own;

  /** Z before the hops, ∂L/∂Z after them. */
  private final DenseMatrix z;

  /** Q, a reader for each worker. */
  private final List<RowReader> q;

  /**
   * The parameters are those of an {@link LsdanLayer}.
   *
   * @param elu whether g is ELU (hidden layers) or the identity (the last)
   */
  public LeanLayer(
      Weights weights, RowInput input, DiffusedAttention hops, boolean elu, Compute compute) {
    this.compute = compute;
    this.input = input;
    this.hops = hops;
    int nodes = hops.mean(0).rows();
    int width = hops.mean(0).columns();
    own = HopWeights.of(weights, input, hops);
    z = hops.spare().orElseGet(() -> DenseMatrix.zeros(nodes, width));
    q = Stream.generate(() -> input.rows(own.w2())).limit(compute.workers().threads()).toList();
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
    input.forward(dropout, List.of(own.w1()), List.of(z));
    hops.forward(z, own.r(), (worker, i) -> mix.forwardRow(worker, i, hops, q.get(worker).row(i)));
    return mix.output();
  }

  @Override
  public void backward(DenseMatrix outputGradient) {
    DenseMatrix qGradient = mix.output();
    compute.forRows(
        z.rows(),
        (worker, i) -> {
          float[] row = q.get(worker).row(i);
          hops.takeGradient(i, mix.backwardRow(worker, i, hops, outputGradient.row(i), row));
          System.arraycopy(row, 0, qGradient.row(i), 0, row.length);
        });
    hops.backward(() -> input.rows(own.w1()), z, own.r());
    input.backward(List.of(z, qGradient), List.of(own.w1(), own.w2()));
  }

  @Override
  public DenseMatrix output() {
    return mix.output();
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
}
