package org.pugraph.cuda.layer;

import java.util.List;
import org.pugraph.cuda.attention.GpuAttention;
import org.pugraph.cuda.input.GpuInput;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.ParameterSpace;

/**
 * One long-short distance aggregation layer; as the engine's LsdanLayer, with its symbols. Z and Q
 * lie side by side. Not thread safe: one thread at a time.
 */
public final class GpuLsdanLayer implements GpuLayer {

  private final GpuSpace workspace;
  private final String name;
  private final GpuInput input;
  private final GpuAttention attention;
  private final GradientRoom room;
  private final boolean elu;
  private final int nodes;
  private final int width;
  private final ParameterBlock w;
  private final ParameterBlock r;
  private final Matrix zq;
  private final Matrix hopAttention;
  private final Matrix output;

  /**
   * A layer.
   *
   * @param scoreLength of r
   * @param elu whether g is ELU or the identity
   */
  public GpuLsdanLayer(
      Place place, GpuAttention attention, int scoreLength, boolean elu, GpuSpace workspace) {
    this.workspace = workspace;
    this.attention = attention;
    this.elu = elu;
    name = place.name;
    input = place.input;
    room = place.room;
    nodes = place.nodes;
    width = place.width;
    ParameterSpace parameters = place.parameters;
    w =
        parameters.add(
            input.columns(),
            new ParameterSpace.Part(name + ".w1", width),
            new ParameterSpace.Part(name + ".w2", width));
    r = parameters.add(name + ".r", 1, scoreLength);
    zq = workspace.matrix(nodes, 2 * width);
    hopAttention = workspace.matrix(nodes, attention.hops());
    output = workspace.matrix(nodes, width);
    input.prepare(2 * width);
  }

  /**
   * Where a layer stands in its network. Not thread safe: one thread at a time.
   *
   * @param name prefix of the parameters' names
   * @param width of O
   */
  public record Place(
      String name,
      GpuInput input,
      int nodes,
      int width,
      GradientRoom room,
      ParameterSpace parameters) {}

  @Override
  public List<String> names() {
    return List.of(name + ".w1", name + ".w2", name + ".r");
  }

  @Override
  public Matrix output() {
    return output;
  }

  /** c, {@code [nodes, hops]}, of the last forward pass; for inspection. */
  public Matrix hopAttention() {
    return hopAttention;
  }

  private Matrix z() {
    return zq.columns(0, width);
  }

  private Matrix q() {
    return zq.columns(width, width);
  }

  @Override
  public void forward(boolean dropping) {
    input.forward(w, zq, dropping);
    attention.forward(z(), r);
    Matrix means = attention.means();
    Matrix q = q();
    workspace.perWarp(
        "hop_mix_forward",
        nodes,
        1,
        means.address(),
        (long) nodes * width,
        means.memberStride(),
        q.address(),
        q.rowStride(),
        q.memberStride(),
        hopAttention.address(),
        hopAttention.memberStride(),
        output.address(),
        output.rowStride(),
        output.memberStride(),
        nodes,
        attention.hops(),
        width,
        elu ? 1 : 0);
  }

  @Override
  public void backward(Matrix outputGradient) {
    Matrix means = attention.means();
    Matrix meansGradient = room.means(width);
    Matrix products = room.products(2 * width);
    Matrix qGradient = products.columns(width, width);
    Matrix q = q();
    workspace.perWarp(
        "hop_mix_backward",
        nodes,
        1,
        means.address(),
        (long) nodes * width,
        means.memberStride(),
        q.address(),
        q.rowStride(),
        q.memberStride(),
        hopAttention.address(),
        hopAttention.memberStride(),
        outputGradient.address(),
        outputGradient.rowStride(),
        outputGradient.memberStride(),
        meansGradient.address(),
        meansGradient.memberStride(),
        qGradient.address(),
        qGradient.rowStride(),
        qGradient.memberStride(),
        nodes,
        attention.hops(),
        width,
        elu ? 1 : 0);
    attention.backward(z(), meansGradient, products.columns(0, width), r);
    input.backward(w, products);
  }
}
