package org.pugraph.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.pugraph.layer.Linear;
import org.pugraph.layer.RowBackup;
import org.pugraph.layer.Steps;
import org.pugraph.layer.input.DenseInput;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/** L linear layers with ReLU between them: from the features over d columns each to two. */
final class LinearStack {

  private final Compute compute;
  private final SparseInput features;
  private final List<Linear> layers = new ArrayList<>();

  /** inputs[l] takes what layer l puts out to layer l + 1. */
  private final List<DenseInput> inputs = new ArrayList<>();

  /**
   * @param steps those a layer of a given width takes after its map
   */
  LinearStack(NetworkSettings settings, SparseMatrix x, IntFunction<Steps> steps, Compute compute) {
    this.compute = compute;
    features = new SparseInput(x, compute);
    LayerInput input = features;
    for (int l = 1; l < settings.layers(); l++) {
      Linear layer = new Linear("layer" + l, input, steps.apply(settings.hidden()), true, compute);
      DenseInput dense = new DenseInput(layer.output(), compute);
      layers.add(layer);
      inputs.add(dense);
      input = dense;
    }
    Steps last = steps.apply(ClassDifference.CLASSES);
    layers.add(new Linear("layer" + settings.layers(), input, last, false, compute));
  }

  /** Without steps: a perceptron. */
  static LinearStack perceptron(NetworkSettings settings, SparseMatrix x, Compute compute) {
    return new LinearStack(settings, x, width -> Steps.none(x.rows(), width), compute);
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

  /** What the last layer puts out, {@code [nodes, 2]}; the same matrix after every pass. */
  DenseMatrix output() {
    return layers.get(layers.size() - 1).output();
  }

  DenseMatrix forward(Pass pass) {
    for (int l = 0; l < layers.size(); l++) {
      layers.get(l).forward(pass.ofLayer(l));
    }
    return output();
  }

  /** Whether {@link #forwardChanged} is possible. */
  boolean isLocal() {
    return layers.stream().allMatch(Linear::isLocal);
  }

  /**
   * Computes again what some rows of the features change; the rest stays as the last pass left it.
   *
   * @param backup gets all rows before they change
   * @return the rows of the output that may have changed, ascending
   */
  int[] forwardChanged(int[] rows, RowBackup backup) {
    int[] changed = rows;
    for (Linear layer : layers) {
      changed = layer.forwardChanged(changed, backup, compute);
    }
    return changed;
  }

  /** Overwrites every parameter's gradient, given that of the output, which is lost. */
  void backward(DenseMatrix outputGradient) {
    DenseMatrix gradient = outputGradient;
    for (int l = layers.size() - 1; l > 0; l--) {
      layers.get(l).backward(gradient);
      gradient = inputs.get(l - 1).gradient();
    }
    layers.get(0).backward(gradient);
  }
}
