package org.pugraph.model;

import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * Features alone: linear, ReLU, …, linear, with biases; the paper's FC. Not thread safe: one thread
 * at a time. The same input gives the same bits at any number of threads.
 */
public final class Perceptron extends LinearNetwork {

  /** A network of that shape on those features, all parameters zero. */
  public Perceptron(NetworkSettings settings, SparseMatrix features, Compute compute) {
    super(features.rows(), LinearStack.perceptron(settings, features, compute));
  }
}
