package org.pugraph.rival;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.layer.Linear;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.Steps;
import org.pugraph.layer.input.DenseInput;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/** Two graph convolutions with ReLU between: X to H, {@code [nodes, width]}. */
final class BldEncoder {

  private final Linear first;
  private final Linear second;
  private final DenseInput between;

  BldEncoder(SparseMatrix x, Propagation step, int hidden, int width, Compute compute) {
    SparseInput features = new SparseInput(x, compute);
    first = new Linear("encoder1", features, Steps.of(step, 1, hidden), true, compute);
    between = new DenseInput(first.output(), compute);
    second = new Linear("encoder2", between, Steps.of(step, 1, width), false, compute);
  }

  List<Parameter> parameters() {
    return Stream.concat(first.parameters().stream(), second.parameters().stream()).toList();
  }

  void initialise(Seed seed) {
    first.initialise(seed);
    second.initialise(seed);
  }

  /** Moves all parameters to a share of what they were and the rest of another's. */
  void follow(BldEncoder other, float kept) {
    List<Parameter> own = parameters();
    List<Parameter> others = other.parameters();
    for (int p = 0; p < own.size(); p++) {
      for (int i = 0; i < own.get(p).value().rows(); i++) {
        float[] row = own.get(p).value().row(i);
        float[] from = others.get(p).value().row(i);
        for (int f = 0; f < row.length; f++) {
          row[f] = kept * row[f] + (1 - kept) * from[f];
        }
      }
    }
  }

  /** H, the same matrix after every pass. */
  DenseMatrix output() {
    return second.output();
  }

  /** Computes H, with features dropped out. */
  DenseMatrix forward(Dropout dropout) {
    first.forward(dropout);
    return second.forward(Dropout.NONE);
  }

  /** Overwrites the gradients of the parameters, given ∂L/∂H, which is lost. */
  void backward(DenseMatrix gradient) {
    second.backward(gradient);
    first.backward(between.gradient());
  }
}
