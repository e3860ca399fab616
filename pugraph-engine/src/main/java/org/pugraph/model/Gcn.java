package org.pugraph.model;

import org.pugraph.hop.Hops;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.Steps;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * The graph convolutional network of Kipf and Welling (2017): a perceptron each of whose layers
 * takes one step over the edges, U ← ReLU(S·U·w + b), without ReLU in the last. Not thread safe:
 * one thread at a time. The same input gives the same bits at any number of threads.
 */
public final class Gcn extends LinearNetwork {

  /** A network of that shape on those features and edges, all parameters zero. */
  public Gcn(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    super(features.rows(), layers(settings, features, hops, compute));
  }

  private static LinearStack layers(
      NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    Propagation propagation = new Propagation(hops.edges(), compute);
    return new LinearStack(settings, features, width -> Steps.of(propagation, 1, width), compute);
  }
}
