package org.pugraph.model;

import java.util.List;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Linear;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.Steps;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Simplified graph convolution (Wu et al. 2019): one linear map of features averaged κ times, O =
 * S^κ·X·w + b; one layer, nothing hidden.
 *
 * <p>The authors compute S^κ·X once; of sparse features it is dense, {@code [nodes, m]}. We compute
 * S^κ·(X·w) in every pass: the same numbers from κ steps with two columns, and X stays sparse.
 * Dropout acts on X.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Sgc extends TwoColumnNetwork {

  private final SparseInput features;
  private final Linear map;

  /** A network on those features and edges, all parameters zero. */
  public Sgc(NetworkSettings settings, SparseMatrix x, Hops hops, Compute compute) {
    super(x.rows());
    features = new SparseInput(x, compute);
    Propagation propagation = new Propagation(hops.edges(), compute);
    Steps steps = Steps.of(propagation, settings.hops().count(), ClassDifference.CLASSES);
    map = new Linear("layer1", features, steps, false, compute);
  }

  @Override
  public List<Parameter> parameters() {
    return map.parameters();
  }

  @Override
  public void initialise(Seed seed) {
    map.initialise(seed);
  }

  @Override
  public SparseInput input() {
    return features;
  }

  @Override
  DenseMatrix output(Pass pass) {
    return map.forward(pass.ofLayer(0));
  }

  @Override
  void outputGradient(DenseMatrix gradient) {
    map.backward(gradient);
  }
}
