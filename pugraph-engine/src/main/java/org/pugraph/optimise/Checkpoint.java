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
 * @param matrices parameters, Adam's moments and remembered parameters, by name
 */
record Checkpoint(
    String training, History history, int keptAfter, Map<String, DenseMatrix> matrices) {

  private static final String PARAMETER = "parameter.";
  private static final String MEAN = "mean.";
  private static final String SQUARE = "square.";
  private static final String KEPT = "kept.";

  /** Views of the live state; to be written before the next step changes it. */
  static Checkpoint of(
      String training, History history, int keptAfter, List<Parameter> parameters, Adam adam) {
    Map<String, DenseMatrix> matrices = new LinkedHashMap<>();
    for (int p = 0; p < parameters.size(); p++) {
      String name = parameters.get(p).name();
      matrices.put(PARAMETER + name, parameters.get(p).value());
      matrices.put(MEAN + name, adam.means().get(p));
      matrices.put(SQUARE + name, adam.squares().get(p));
    }
    return new Checkpoint(training, history, keptAfter, matrices);
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
          tensors.matrices());
    } catch (NumberFormatException broken) {
      throw new BadInput(file + ": is not the state of a training", broken);
    }
  }

  /** Puts parameters and Adam back where they were. */
  void restore(List<Parameter> parameters, Adam adam) {
    for (int p = 0; p < parameters.size(); p++) {
      String name = parameters.get(p).name();
      fill(parameters.get(p).value(), PARAMETER + name);
      fill(adam.means().get(p), MEAN + name);
      fill(adam.squares().get(p), SQUARE + name);
    }
    adam.setSteps(history.steps().size());
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

  private void fill(DenseMatrix live, String name) {
    DenseMatrix matrix = matrices.get(name);
    if (matrix == null || !matrix.hasShapeOf(live)) {
      throw new BadInput("the checkpoint has no " + name + " that is a " + live);
    }
    live.copyFrom(matrix);
  }
}
