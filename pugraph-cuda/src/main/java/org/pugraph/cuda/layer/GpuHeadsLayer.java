package org.pugraph.cuda.layer;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.cuda.attention.GpuAttention;
import org.pugraph.cuda.input.GpuInput;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.ParameterSpace;

/**
 * A graph attention layer, its heads side by side; as the engine's AttentionLayer. Not thread safe:
 * one thread at a time.
 */
public final class GpuHeadsLayer implements GpuLayer {

  private final GpuSpace workspace;
  private final GpuInput input;
  private final GpuAttention attention;
  private final GradientRoom room;
  private final boolean elu;
  private final int width;
  private final List<String> heads;
  private final ParameterBlock w;
  private final ParameterBlock r;
  private final Matrix z;
  private final Matrix output;

  /**
   * A layer.
   *
   * @param heads which share the width evenly
   * @param scoreLength of the r of one head
   */
  public GpuHeadsLayer(
      GpuLsdanLayer.Place place,
      GpuAttention attention,
      int heads,
      int scoreLength,
      boolean elu,
      GpuSpace workspace) {
    this.workspace = workspace;
    this.attention = attention;
    this.elu = elu;
    input = place.input();
    room = place.room();
    width = place.width();
    this.heads =
        heads == 1
            ? List.of(place.name())
            : IntStream.rangeClosed(1, heads).mapToObj(h -> place.name() + ".head" + h).toList();
    w = place.parameters().add(input.columns(), parts(".w1", width / heads));
    r = place.parameters().add(1, parts(".r", scoreLength));
    z = workspace.matrix(place.nodes(), width);
    output = elu ? workspace.matrix(place.nodes(), width) : attention.means();
    input.prepare(width);
  }

  private ParameterSpace.Part[] parts(String suffix, int columns) {
    return heads.stream()
        .map(head -> new ParameterSpace.Part(head + suffix, columns))
        .toArray(ParameterSpace.Part[]::new);
  }

  @Override
  public List<String> names() {
    return heads.stream().flatMap(head -> Stream.of(head + ".w1", head + ".r")).toList();
  }

  @Override
  public Matrix output() {
    return output;
  }

  @Override
  public void forward(boolean dropping) {
    input.forward(w, z, dropping);
    attention.forward(z, r);
    if (elu) {
      Matrix means = attention.means();
      workspace.perElement(
          "elu_forward",
          output.size(),
          means.address(),
          means.memberStride(),
          output.address(),
          output.memberStride(),
          output.size());
    }
  }

  @Override
  public void backward(Matrix outputGradient) {
    Matrix meansGradient = outputGradient;
    if (elu) {
      meansGradient = room.means(width);
      workspace.perElement(
          "elu_backward",
          output.size(),
          outputGradient.address(),
          outputGradient.memberStride(),
          output.address(),
          output.memberStride(),
          meansGradient.address(),
          meansGradient.memberStride(),
          output.size());
    }
    Matrix zGradient = room.products(width);
    attention.backward(z, meansGradient, zGradient, r);
    input.backward(w, zGradient);
  }
}
