package org.pugraph.cuda.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.pugraph.cuda.attention.GpuAttention;
import org.pugraph.cuda.attention.GpuDiffusedAttention;
import org.pugraph.cuda.attention.GpuRingAttention;
import org.pugraph.cuda.attention.GpuRings;
import org.pugraph.cuda.host.HostEdges;
import org.pugraph.cuda.host.HostRings;
import org.pugraph.cuda.input.GpuFeatures;
import org.pugraph.cuda.input.GpuInput;
import org.pugraph.cuda.input.GpuStates;
import org.pugraph.cuda.layer.GpuHeadsLayer;
import org.pugraph.cuda.layer.GpuLayer;
import org.pugraph.cuda.layer.GpuLsdanLayer;
import org.pugraph.cuda.layer.GradientRoom;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterSpace;
import org.pugraph.cuda.space.Schedule;
import org.pugraph.cuda.sparse.GpuWalk;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Rings;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;

/**
 * Stacks of layers with attention: LSDAN, GAT and GATH. The first layer maps the features to the
 * residual stream, middle ones add to it, the last one maps it to two columns; as the engine's
 * ResidualStack. Not thread safe: one thread at a time.
 */
public final class GpuAttentionNetwork implements GpuNetwork {

  private static final int CLASSES = 2;

  private final GpuSpace workspace;
  private final List<GpuLayer> layers = new ArrayList<>();

  /** streams[l] is what layer l + 1 takes in. */
  private final List<Matrix> streams = new ArrayList<>();

  private final List<GpuStates> inputs = new ArrayList<>();
  private final Matrix outputGradient;

  /**
   * A network.
   *
   * @param rings their items by row and by member; null where attention is diffused
   * @param hiddenHeads of each hidden layer
   */
  public GpuAttentionNetwork(
      NetworkSettings shape,
      GpuFeatures features,
      HostEdges edges,
      Hops hops,
      @Nullable HostRings rings,
      int hiddenHeads,
      Schedule schedule,
      ParameterSpace parameters,
      GpuSpace workspace) {
    this.workspace = workspace;
    int nodes = hops.edges().nodes();
    int distances = hops.rings().map(Rings::hops).orElse(hops.count());
    boolean weighsHops = shape.architecture() == Architecture.LSDAN;
    int widest = shape.layers() == 1 ? CLASSES : Math.max(CLASSES, shape.hidden());
    GradientRoom room =
        new GradientRoom(nodes, distances, widest, weighsHops ? 2 * widest : widest, workspace);
    GpuRings.Both listed = rings == null ? null : GpuRings.Both.of(rings, workspace);
    GpuWalk walk = rings == null ? new GpuWalk(edges, workspace) : null;
    GpuInput input = features;
    for (int l = 1; l <= shape.layers(); l++) {
      boolean last = l == shape.layers();
      int width = last ? CLASSES : shape.hidden();
      int heads = last ? 1 : hiddenHeads;
      GpuAttention attention =
          listed == null
              ? new GpuDiffusedAttention(Objects.requireNonNull(walk), distances, width, workspace)
              : new GpuRingAttention(
                  hops.rings().orElseThrow(), listed, heads, width / heads, workspace);
      int scoreLength = (rings == null ? 1 : 2) * width / heads;
      GpuLsdanLayer.Place place =
          new GpuLsdanLayer.Place("layer" + l, input, nodes, width, room, parameters);
      layers.add(
          weighsHops
              ? new GpuLsdanLayer(place, attention, scoreLength, !last, workspace)
              : new GpuHeadsLayer(place, attention, heads, scoreLength, !last, workspace));
      if (!last) {
        input = stream(l, schedule);
      }
    }
    outputGradient = workspace.matrix(nodes, CLASSES);
  }

  private GpuStates stream(int layer, Schedule schedule) {
    Matrix output = layers.get(layer - 1).output();
    Matrix stream = layer == 1 ? output : workspace.matrix(output.rows(), output.columns());
    streams.add(stream);
    GpuStates states = new GpuStates(stream, schedule.drop(layer), workspace);
    inputs.add(states);
    if (layer > 1) {
      // The stream passes by the layer that adds to it.
      inputs.get(layer - 2).addsToGradient(states.gradient());
    }
    return states;
  }

  /** The layers, first to last; for inspection. */
  public List<GpuLayer> layers() {
    return layers;
  }

  @Override
  public List<String> names() {
    return layers.stream().flatMap(layer -> layer.names().stream()).toList();
  }

  @Override
  public Matrix output() {
    return layers.get(layers.size() - 1).output();
  }

  @Override
  public Matrix outputGradient() {
    return outputGradient;
  }

  @Override
  public void forward(boolean dropping) {
    for (int l = 0; l < layers.size(); l++) {
      layers.get(l).forward(dropping);
      if (l > 0 && l < streams.size()) {
        add(streams.get(l - 1), layers.get(l).output(), streams.get(l));
      }
    }
  }

  private void add(Matrix a, Matrix b, Matrix sum) {
    workspace.perElement(
        "add_matrices",
        sum.size(),
        a.address(),
        a.memberStride(),
        b.address(),
        b.memberStride(),
        sum.address(),
        sum.memberStride(),
        sum.size());
  }

  @Override
  public void backward() {
    layers.get(layers.size() - 1).backward(outputGradient);
    for (int l = layers.size() - 2; l >= 0; l--) {
      layers.get(l).backward(inputs.get(l).gradient());
    }
  }
}
