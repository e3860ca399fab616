package org.pugraph.optimise;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SafeTensors;

/**
 * The whole state of a training between two steps. Nothing else is needed to resume with the same
 * bits: randomness depends on the step number alone, and the stopping rule on the history.
 *
 * @param training identifies the training: a digest of graph, labels and settings
 * @param history all steps so far
 * @param keptAfter updates behind the remembered parameters, -1 if there are none
 * @param kernels what ran so far; empty in checkpoints of before 0.3
 * @param matrices parameters, Adam's moments and remembered parameters, by name
 */
record Checkpoint(
    String training,
    History history,
    int keptAfter,
    String kernels,
    Map<String, DenseMatrix> matrices) {

  private static final String PARAMETER = "parameter.";
  private static final String MEAN = "mean.";
  private static final String SQUARE = "square.";
  private static final String KEPT = "kept.";

  /** That of a training that stands there. */
  static Checkpoint of(String training, History history, int keptAfter, DescentState state) {
    Map<String, DenseMatrix> matrices = new LinkedHashMap<>();
    state
        .values()
        .forEach(
            (name, value) -> {
              matrices.put(PARAMETER + name, value);
              matrices.put(MEAN + name, state.means().get(name));
              matrices.put(SQUARE + name, state.squares().get(name));
            });
    return new Checkpoint(training, history, keptAfter, "", matrices);
  }

  Checkpoint withKernels(String ran) {
    return new Checkpoint(training, history, keptAfter, ran, matrices);
  }

  Checkpoint withKept(Map<String, DenseMatrix> kept) {
    kept.forEach((name, matrix) -> matrices.put(KEPT + name, matrix));
    return this;
  }

  void write(Path file) {
    Map<String, String> metadata = new LinkedHashMap<>();
    metadata.put("training", training);
    metadata.put("keptAfter", Integer.toString(keptAfter));
    metadata.put("history", history.toCsv());
    metadata.put("kernels", kernels);
    new SafeTensors(matrices, metadata).write(file);
  }

  /** Reads a checkpoint of that very training. */
  static Checkpoint read(Path file, String training) {
    SafeTensors tensors = SafeTensors.read(file);
    Map<String, String> metadata = tensors.metadata();
    if (!training.equals(metadata.get("training"))) {
      throw new BadInput(
          file
              + ": belongs to a training with another graph, labels or settings;"
              + " give those, or start afresh");
    }
    try {
      return new Checkpoint(
          training,
          History.ofCsv(metadata.getOrDefault("history", "")),
          Integer.parseInt(metadata.getOrDefault("keptAfter", "-1")),
          metadata.getOrDefault("kernels", ""),
          tensors.matrices());
    } catch (NumberFormatException broken) {
      throw new BadInput(file + ": is not the state of a training", broken);
    }
  }

  /** Parameters and moments of a training with parameters of these names and shapes. */
  DescentState state(List<Parameter> parameters) {
    Map<String, DenseMatrix> values = new LinkedHashMap<>();
    Map<String, DenseMatrix> means = new LinkedHashMap<>();
    Map<String, DenseMatrix> squares = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      String name = parameter.name();
      values.put(name, matrix(PARAMETER + name, parameter.value()));
      means.put(name, matrix(MEAN + name, parameter.value()));
      squares.put(name, matrix(SQUARE + name, parameter.value()));
    }
    return new DescentState(history.steps().size(), values, means, squares);
  }

  /** The remembered parameters by name; empty if there are none. */
  Map<String, DenseMatrix> kept() {
    Map<String, DenseMatrix> kept = new LinkedHashMap<>();
    matrices.forEach(
        (name, matrix) -> {
          if (name.startsWith(KEPT)) {
            kept.put(name.substring(KEPT.length()), matrix);
          }
        });
    return kept;
  }

  private DenseMatrix matrix(String name, DenseMatrix shape) {
    DenseMatrix matrix = matrices.get(name);
    if (matrix == null || !matrix.hasShapeOf(shape)) {
      throw new BadInput("the checkpoint has no " + name + " that is a " + shape);
    }
    return matrix;
  }
}
