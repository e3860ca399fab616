package org.pugraph.train;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.model.LeastMemory;
import org.pugraph.model.Network;
import org.pugraph.model.Networks;
import org.pugraph.model.Pass;
import org.pugraph.optimise.Adam;
import org.pugraph.optimise.History;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.ScoreLoss;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * One network on its way down any loss of its scores, one step at a time: for methods whose loss
 * changes from step to step, and which therefore need a loop of their own. The risks that {@link
 * Trainer} knows are trained there, with checkpoints, stopping rules and devices.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits at any
 * number of threads.
 */
public final class NetworkDescent {

  private final Graph graph;
  private final TrainSettings settings;
  private final Compute compute;
  private final TrainListener listener;
  private final Network network;
  private final Adam adam;
  private final Seed drops;
  private final float[] gradient;
  private int steps;

  /** A network drawn anew by the seed of its settings, none of its steps taken. */
  public NetworkDescent(
      Graph graph, Hops hops, TrainSettings settings, TrainListener listener, Compute compute) {
    LeastMemory.check(graph.size(), settings.model(), true, compute.memory());
    this.graph = graph;
    this.settings = settings;
    this.compute = compute;
    this.listener = listener;
    network = Networks.of(settings.model(), graph.features(), hops, compute);
    Seed seed = new Seed(settings.seed());
    network.initialise(seed.split("initialise"));
    drops = seed.split("step");
    Optimisation how = settings.optimisation();
    adam = new Adam(how.learningRate(), how.weightDecay(), network.parameters(), compute);
    gradient = new float[graph.nodes()];
  }

  /** Steps taken. */
  public int steps() {
    return steps;
  }

  /**
   * Moves the parameters against the gradient of the loss, and returns what it was before.
   *
   * @throws CancellationException where the listener ends the training
   */
  public double step(ScoreLoss loss) {
    if (listener.cancelled()) {
      throw new CancellationException("the fit was cancelled");
    }
    steps++;
    double dropout = settings.optimisation().dropout();
    double value = loss.of(network.forward(new Pass(dropout, drops.split(steps))), gradient);
    network.backward(gradient);
    adam.step();
    Step taken = new Step(steps, value, Double.NaN, Double.NaN, Double.NaN);
    listener.onStep(taken, settings.optimisation().steps());
    return value;
  }

  /** The scores of all nodes, nothing dropped out. */
  public float[] scores() {
    return network.forward(Pass.SCORING).clone();
  }

  /** Copies of all parameters, by name. */
  public Map<String, DenseMatrix> parameters() {
    return TrainedModel.copiesOf(network.parameters());
  }

  /**
   * The network as it is.
   *
   * @param nodes it was trained on
   * @param as the settings it is to be known by, of the same shape
   * @param updates behind it, those of networks before it included
   */
  public TrainedModel trained(PuNodes nodes, TrainSettings as, int updates) {
    TrainedModel.Origin origin =
        new TrainedModel.Origin(
            graph.contentHash(),
            graph.nodes(),
            graph.features().columns(),
            nodes.prior(),
            nodes.positives().length,
            nodes.unlabeled().length,
            updates,
            "steps",
            compute.kernels().name());
    return new TrainedModel(as, origin, graph.featureNames(), new History(List.of()), parameters());
  }
}
