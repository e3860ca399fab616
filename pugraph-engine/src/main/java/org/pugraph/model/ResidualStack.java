package org.pugraph.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.layer.Layer;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.input.DenseInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowInput;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * How attention layers are stacked: the first maps the features to the residual stream, middle ones
 * add to it, the last one maps it to two columns whose difference is the score. With one layer, the
 * first is the last.
 */
final class ResidualStack {

  /** Makes one layer of the stack; they are numbered from 1. */
  @FunctionalInterface
  interface Maker {
    Layer make(int number, RowInput input, int width, boolean last);
  }

  private final Compute compute;
  private final SparseInput features;
  private final List<Layer> layers = new ArrayList<>();

  /** The residual stream: streams[l] is what layer l + 1 takes in. */
  private final List<DenseMatrix> streams = new ArrayList<>();

  private final List<DenseInput> inputs = new ArrayList<>();
  private final ClassDifference difference;

  ResidualStack(NetworkSettings settings, SparseMatrix x, Maker maker, Compute compute) {
    this(settings, x, maker, false, compute);
  }

  /**
   * @param lean whether layers are content with inputs that keep nothing, and whose gradients take
   *     the place of their values
   */
  ResidualStack(
      NetworkSettings settings, SparseMatrix x, Maker maker, boolean lean, Compute compute) {
    this.compute = compute;
    features = lean ? SparseInput.lean(x, compute) : new SparseInput(x, compute);
    RowInput input = features;
    for (int l = 1; l < settings.layers(); l++) {
      Layer layer = maker.make(l, input, settings.hidden(), false);
      layers.add(layer);
      // What the first layer puts out is the stream; later ones add to it.
      DenseMatrix stream = l == 1 ? layer.output() : layer.output().copy();
      DenseInput dense = lean ? DenseInput.lean(stream, compute) : new DenseInput(stream, compute);
      streams.add(stream);
      inputs.add(dense);
      input = dense;
    }
    Layer last = maker.make(settings.layers(), input, ClassDifference.CLASSES, true);
    layers.add(last);
    difference = new ClassDifference(last.output().rows());
  }

  /** The parameters of a layer among those of a network. */
  static Weights weights(Weights all, int number) {
    return all.under("layer" + number);
  }

  List<Parameter> parameters() {
    return layers.stream().flatMap(layer -> layer.parameters().stream()).toList();
  }

  void initialise(Seed seed) {
    layers.forEach(layer -> layer.initialise(seed));
  }

  SparseInput input() {
    return features;
  }

  /** The layer whose attention is shown: the last hidden one, or the only one. */
  private Layer shown() {
    return layers.get(Math.max(0, layers.size() - 2));
  }

  Optional<Attention> attentionOf(int node, int hop) {
    return hop < shown().hops() ? Optional.of(shown().attentionOf(node, hop)) : Optional.empty();
  }

  /** z, valid until the next pass. */
  float[] forward(Pass pass) {
    DenseMatrix output = layers.get(0).forward(pass.ofLayer(0));
    for (int l = 1; l < layers.size(); l++) {
      if (l > 1) {
        sum(streams.get(l - 1), streams.get(l - 2), output);
      }
      output = layers.get(l).forward(pass.ofLayer(l));
    }
    return difference.forward(output);
  }

  /** Overwrites every parameter's gradient, given ∂L/∂z of the last forward pass. */
  void backward(float[] scoreGradient) {
    layers.get(layers.size() - 1).backward(difference.backward(scoreGradient));
    for (int l = layers.size() - 2; l >= 0; l--) {
      DenseMatrix streamGradient = inputs.get(l).gradient();
      layers.get(l).backward(streamGradient);
      if (l > 0) {
        DenseMatrix before = inputs.get(l - 1).gradient();
        sum(before, before, streamGradient);
      }
    }
  }

  /** Row by row, as far as b has any: in a patch, later layers have fewer. */
  private void sum(DenseMatrix out, DenseMatrix a, DenseMatrix b) {
    compute.forRows(b.rows(), (worker, i) -> sum(out.row(i), a.row(i), b.row(i)));
  }

  private static void sum(float[] out, float[] a, float[] b) {
    for (int f = 0; f < out.length; f++) {
      out[f] = a[f] + b[f];
    }
  }
}
