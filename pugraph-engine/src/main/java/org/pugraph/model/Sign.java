package org.pugraph.model;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Linear;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.SteppedFeatures;
import org.pugraph.layer.Steps;
import org.pugraph.layer.input.DenseInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Scalable inception (Frasca et al. 2020): the features averaged 0, 1, … κ times, each through a
 * map of its own, side by side through ReLU, then one linear map to two columns. Always two layers.
 *
 * <p>The authors compute every S^k·X once, before the training, and drop out of those; here X stays
 * sparse, S^k·(X·w_k) is computed in every pass, and dropout acts on X, for all k alike. They let S
 * be several operators; here it is one. The d hidden columns are shared out among the κ + 1 maps,
 * rounded up, so that the network is as wide as the others.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Sign extends TwoColumnNetwork {

  private final SparseInput input;
  private final SteppedFeatures features;
  private final DenseInput hidden;
  private final Linear last;

  /** A network of that shape on those features and edges, all parameters zero. */
  public Sign(NetworkSettings settings, SparseMatrix x, Hops hops, Compute compute) {
    super(x.rows());
    Propagation propagation = new Propagation(hops.edges(), compute);
    int maps = settings.hops().count() + 1;
    int width = (settings.hidden() + maps - 1) / maps;
    List<Steps> branches =
        IntStream.range(0, maps).mapToObj(k -> Steps.of(propagation, k, width)).toList();
    input = new SparseInput(x, compute);
    features = new SteppedFeatures("layer1", input, branches, compute);
    hidden = new DenseInput(features.output(), compute);
    Steps none = Steps.none(x.rows(), ClassDifference.CLASSES);
    last = new Linear("layer2", hidden, none, false, compute);
  }

  @Override
  public List<Parameter> parameters() {
    return Stream.concat(features.parameters().stream(), last.parameters().stream()).toList();
  }

  @Override
  public void initialise(Seed seed) {
    features.initialise(seed);
    last.initialise(seed);
  }

  @Override
  public SparseInput input() {
    return input;
  }

  @Override
  DenseMatrix output(Pass pass) {
    features.forward(pass.ofLayer(0));
    return last.forward(pass.ofLayer(1));
  }

  @Override
  void outputGradient(DenseMatrix gradient) {
    last.backward(gradient);
    features.backward(hidden.gradient());
  }
}
