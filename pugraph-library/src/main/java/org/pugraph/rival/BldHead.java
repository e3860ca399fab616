package org.pugraph.rival;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.layer.Linear;
import org.pugraph.layer.Steps;
import org.pugraph.layer.input.DenseInput;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/** A perceptron on representations: linear, ReLU, linear. */
final class BldHead {

  private final DenseInput input;
  private final DenseInput between;
  private final Linear first;
  private final Linear second;

  /**
   * @param representations written before each forward pass
   */
  BldHead(String name, DenseMatrix representations, int hidden, int width, Compute compute) {
    int nodes = representations.rows();
    input = new DenseInput(representations, compute);
    first = new Linear(name + "1", input, Steps.none(nodes, hidden), true, compute);
    between = new DenseInput(first.output(), compute);
    second = new Linear(name + "2", between, Steps.none(nodes, width), false, compute);
  }

  List<Parameter> parameters() {
    return Stream.concat(first.parameters().stream(), second.parameters().stream()).toList();
  }

  void initialise(Seed seed) {
    first.initialise(seed);
    second.initialise(seed);
  }

  DenseMatrix forward() {
    first.forward(Dropout.NONE);
    return second.forward(Dropout.NONE);
  }

  /** Overwrites the gradients of the parameters, given that of the output; returns the input's. */
  DenseMatrix backward(DenseMatrix gradient) {
    second.backward(gradient);
    first.backward(between.gradient());
    return input.gradient();
  }
}
