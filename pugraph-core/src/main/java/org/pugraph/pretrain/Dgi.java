package org.pugraph.pretrain;

import java.util.List;
import java.util.SplittableRandom;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.layer.Parameter;
import org.pugraph.layer.Propagation;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Adam;

/**
 * Node embeddings by deep graph infomax (Veličković et al. 2019): a graph convolution learns to
 * tell the graph from one whose nodes swapped their features. No label is seen.
 *
 * <p>An epoch costs one product with X, two steps over the edges, and as much again backward:
 * linear in the size of the graph. The same settings give the same bits at any thread count.
 */
public final class Dgi {

  private final SparseMatrix x;
  private final Propagation step;
  private final DgiSettings settings;
  private final Compute compute;

  private Dgi(Graph graph, DgiSettings settings, Compute compute) {
    x = graph.features().rowNormalised();
    step = new Propagation(graph.edges(), compute);
    this.settings = settings;
    this.compute = compute;
  }

  /**
   * The embeddings of all runs side by side, {@code [nodes, dimensions · runs]}; every column has
   * mean 0 and standard deviation 1, or is 0 throughout.
   */
  public static DenseMatrix of(Graph graph, DgiSettings settings, Compute compute) {
    BadInput.unless(graph.nodes() >= 2, "embeddings need at least 2 nodes, got " + graph.nodes());
    BadInput.unless(
        graph.features().columns() >= 1, "embeddings need features, and the graph has none");
    Dgi dgi = new Dgi(graph, settings, compute);
    int width = settings.dimensions();
    DenseMatrix all = DenseMatrix.zeros(graph.nodes(), width * settings.runs());
    for (int run = 0; run < settings.runs(); run++) {
      DenseMatrix one = dgi.run(new Seed(settings.seed()).split("dgi").split(run));
      for (int i = 0; i < all.rows(); i++) {
        System.arraycopy(one.row(i), 0, all.row(i), run * width, width);
      }
    }
    Standardise.columns(all);
    return all;
  }

  /** H of the epoch with the lowest loss. */
  private DenseMatrix run(Seed seed) {
    Infomax infomax = new Infomax(x, step, settings.dimensions(), compute);
    infomax.initialise(seed.split("initialise"));
    List<Parameter> parameters = infomax.parameters();
    List<DenseMatrix> best = parameters.stream().map(p -> p.value().copy()).toList();
    Adam adam = new Adam(settings.learningRate(), 0, parameters, compute);
    double lowest = Double.POSITIVE_INFINITY;
    int since = 0;
    for (int epoch = 0; epoch < settings.mostEpochs() && since < settings.patience(); epoch++) {
      double loss = checked(infomax.lossAndGradients(order(seed.split("shuffle").split(epoch))));
      since++;
      if (loss < lowest) {
        lowest = loss;
        since = 0;
        copy(parameters, best);
      }
      adam.step();
    }
    for (int p = 0; p < best.size(); p++) {
      parameters.get(p).value().copyFrom(best.get(p));
    }
    return infomax.encode();
  }

  private int[] order(Seed seed) {
    return Shuffle.ofNumbers(x.rows(), new SplittableRandom(seed.value()));
  }

  private static double checked(double loss) {
    if (!Double.isFinite(loss)) {
      throw new ArithmeticException("the loss is " + loss + ": lower the learning rate");
    }
    return loss;
  }

  private static void copy(List<Parameter> from, List<DenseMatrix> to) {
    for (int p = 0; p < to.size(); p++) {
      to.get(p).copyFrom(from.get(p).value());
    }
  }
}
