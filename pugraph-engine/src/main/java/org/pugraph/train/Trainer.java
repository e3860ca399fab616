package org.pugraph.train;

import java.util.List;
import java.util.Optional;
import org.pugraph.device.Device;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.hop.RingBuilder;
import org.pugraph.model.LeastMemory;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.model.Pass;
import org.pugraph.model.RingPlan;
import org.pugraph.optimise.Checkpoints;
import org.pugraph.optimise.Objective;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * Entry point of the engine: trains a model on a graph and scores graphs with it.
 *
 * <p>Holds the threads until closed; a device belongs to whoever opened it.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits at any
 * number of threads.
 */
public final class Trainer implements AutoCloseable {

  private final Compute compute;
  private final Optional<Device> device;

  public Trainer(Compute compute) {
    this(compute, Optional.empty());
  }

  /** A trainer of networks on a device, where there is one, and of all others here. */
  public Trainer(Compute compute, Optional<Device> device) {
    this.compute = compute;
    this.device = device;
  }

  /** A trainer on that many threads. */
  public static Trainer on(int threads) {
    return new Trainer(Compute.on(threads));
  }

  public Compute compute() {
    return compute;
  }

  /**
   * A PU learning problem. Immutable and thread safe.
   *
   * @param graph the graph
   * @param hops its neighbourhoods; may be shared between trainings
   * @param nodes labelled and unlabeled nodes, and π
   */
  public record Problem(Graph graph, Hops hops, PuNodes nodes) {}

  /** The neighbourhoods a network of that shape needs; refuses what does not fit the memory. */
  public Hops hops(Graph graph, NetworkSettings shape) {
    long budget = Math.min(RingBuilder.freeHeap(), compute.memory());
    return Hops.of(graph.edges(), shape.neededHops(), compute.workers(), budget);
  }

  /** Trains to the end, silently. */
  public TrainedModel train(Graph graph, PuNodes nodes, TrainSettings settings) {
    Problem problem = new Problem(graph, hops(graph, settings.model()), nodes);
    return train(problem, settings, TrainListener.SILENT, Optional.empty());
  }

  /** Trains with a listener, optionally saving checkpoints. */
  public TrainedModel train(
      Problem problem,
      TrainSettings settings,
      TrainListener listener,
      Optional<Checkpoints> checkpoints) {
    int steps = settings.optimisation().steps();
    MemberTask task =
        new MemberTask(
            problem.nodes, settings.seed(), steps, Optional.empty(), listener, checkpoints);
    return trainAll(problem.graph, problem.hops, settings, List.of(task)).get(0);
  }

  /**
   * Trains on from the parameters of a network of the same shape, columns and settings, such as one
   * that was trained on fewer labels.
   *
   * @param steps instead of those of the settings
   */
  public TrainedModel trainOn(
      TrainedModel start,
      Problem problem,
      int steps,
      TrainListener listener,
      Optional<Checkpoints> checkpoints) {
    long seed = start.settings().seed();
    MemberTask task =
        new MemberTask(problem.nodes, seed, steps, Optional.of(start), listener, checkpoints);
    return trainAll(problem.graph, problem.hops, start.settings(), List.of(task)).get(0);
  }

  /**
   * Trains several networks of the same settings on one graph: on a device as many at a time as fit
   * its memory, here one after the other. Each is what it would be alone.
   *
   * @param settings of all; seed and steps are those of the tasks
   */
  public List<TrainedModel> trainAll(
      Graph graph, Hops hops, TrainSettings settings, List<MemberTask> tasks) {
    String hash = graph.contentHash();
    List<MemberRun> runs = tasks.stream().map(task -> MemberRun.of(task, settings, hash)).toList();
    HostTraining here = new HostTraining(this, graph, hops);
    if (device.isPresent() && trainsOnDevice(settings)) {
      new SlabTraining(device.get(), here).train(settings, runs);
    } else {
      runs.forEach(here::train);
    }
    return runs.stream().map(run -> run.trained(graph, hash)).toList();
  }

  private boolean trainsOnDevice(TrainSettings settings) {
    return settings.optimisation().batch() == Optimisation.WHOLE_GRAPH
        && device.filter(one -> one.trains(settings)).isPresent();
  }

  /** The risk as a function of a network's parameters, on the whole graph or on batches of it. */
  public Objective objective(Problem problem, TrainSettings settings) {
    boolean wholeGraph = settings.optimisation().batch() == Optimisation.WHOLE_GRAPH;
    LeastMemory.check(problem.graph.size(), settings.model(), wholeGraph, compute.memory());
    HeldOut nodes = HeldOut.of(problem.nodes, settings.stopping(), new Seed(settings.seed()));
    if (!wholeGraph) {
      return new Batches(problem, nodes, settings, compute);
    }
    problem
        .hops
        .rings()
        .ifPresent(
            rings ->
                RingPlan.TRAINING.check(problem.graph.nodes(), settings.model(), rings.bytes()));
    Network network =
        Networks.of(settings.model(), problem.graph.features(), problem.hops, compute);
    return new WholeGraph(network, nodes, settings);
  }

  /** Scores every node of a graph that has the features the model was trained on. */
  public Predictions predict(TrainedModel model, Graph graph) {
    model.checkFits(graph);
    return predict(model, graph, hops(graph, model.settings().model()));
  }

  /** As above, with neighbourhoods already there. */
  public Predictions predict(TrainedModel model, Graph graph, Hops hops) {
    model.checkFits(graph);
    Network network =
        Networks.forScoring(model.settings().model(), graph.features(), hops, compute);
    model.install(network.parameters());
    float[] scores = network.forward(Pass.SCORING).clone();
    DenseMatrix attention = network.hopAttention().copy();
    return new Predictions(graph, scores, attention);
  }

  /** The trained network on a graph, for callers that need more than scores. */
  public Network network(TrainedModel model, Graph graph, Hops hops) {
    model.checkFits(graph);
    Network network = Networks.of(model.settings().model(), graph.features(), hops, compute);
    model.install(network.parameters());
    return network;
  }

  @Override
  public void close() {
    compute.close();
  }
}
