package org.pugraph.pretrain;

import java.util.SplittableRandom;
import org.pugraph.device.Device;
import org.pugraph.device.InfomaxRun;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.layer.Propagation;
import org.pugraph.optimise.Adam;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;
import org.pugraph.tensor.SparseMatrix;

/**
 * Deep graph infomax (Veličković et al. 2019): a graph convolution learns to distinguish the graph
 * from a copy with shuffled feature rows. No label is used.
 *
 * <p>An epoch costs one product with X, two steps over the edges, and as much again backward:
 * linear in the size of the graph. The same settings give the same bits at any thread count. One
 * run at a time.
 */
final class Dgi {

  private final SparseMatrix x;
  private final Adjacency edges;
  private final DgiSettings settings;
  private final Compute compute;

  Dgi(Graph graph, DgiSettings settings, Compute compute) {
    x = graph.features().rowNormalised();
    edges = graph.edges();
    this.settings = settings;
    this.compute = compute;
  }

  /**
   * The encoder of a run at the epoch with the lowest loss.
   *
   * @param number of the run, counting from 0
   * @param beforeEpoch called before every epoch; may end the run by throwing
   */
  Convolution run(int number, Runnable beforeEpoch) {
    Seed seed = new Seed(settings.seed()).split("dgi").split(number);
    Infomax infomax =
        new Infomax(x, new Propagation(edges, compute), settings.dimensions(), compute);
    infomax.initialise(seed.split("initialise"));
    Convolution best = infomax.learned();
    Adam adam = new Adam(settings.learningRate(), 0, infomax.parameters(), compute);
    double lowest = Double.POSITIVE_INFINITY;
    int since = 0;
    for (int epoch = 0; epoch < settings.mostEpochs() && since < settings.patience(); epoch++) {
      beforeEpoch.run();
      double loss = checked(infomax.lossAndGradients(order(seed.split("shuffle").split(epoch))));
      since++;
      if (loss < lowest) {
        lowest = loss;
        since = 0;
        best = infomax.learned();
      }
      adam.step();
    }
    return best;
  }

  /** The same on a device; its number and seeds are those of {@link #run}. */
  Convolution runOn(Device device, int number, Runnable beforeEpochs) {
    Seed seed = new Seed(settings.seed()).split("dgi").split(number);
    InfomaxParameters drawn = InfomaxParameters.zeros(x.columns(), settings.dimensions());
    drawn.initialise(seed.split("initialise"));
    InfomaxRun run =
        new InfomaxRun(
            drawn.all(),
            settings.learningRate(),
            settings.patience(),
            settings.mostEpochs(),
            epoch -> order(seed.split("shuffle").split(epoch)),
            beforeEpochs);
    return drawn.learned(device.infomax(x, edges, run));
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
}
