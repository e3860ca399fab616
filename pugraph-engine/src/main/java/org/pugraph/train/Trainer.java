package org.pugraph.train;

import java.util.Optional;
import org.pugraph.base.Sha256;
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
import org.pugraph.optimise.TrainingLoop;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * Entry point of the engine: trains a model on a graph and scores graphs with it.
 *
 * <p>Holds the threads until closed.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits at any
 * number of threads.
 */
public final class Trainer implements AutoCloseable {

  private final Compute compute;

  public Trainer(Compute compute) {
    this.compute = compute;
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
    Objective objective = objective(problem, settings);
    String hash = problem.graph.contentHash();
    TrainingLoop.Ending ending =
        new TrainingLoop(objective, settings, compute)
            .run(listener, checkpoints, fingerprint(hash, problem.nodes, settings));
    return trained(objective, problem, settings, hash, ending);
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
    long seed = new Seed(start.settings().seed()).split(start.origin().updates()).value();
    TrainSettings settings = start.settings().withSeed(seed); // other dropout than before
    Objective objective = objective(problem, settings);
    String hash = problem.graph.contentHash();
    start.install(objective.parameters());
    String training = fingerprint(hash, problem.nodes, settings) + start.parameterHash();
    TrainSettings shorter = settings.withOptimisation(settings.optimisation().withSteps(steps));
    TrainingLoop.Ending ending =
        new TrainingLoop(objective, shorter, compute).goOn(listener, checkpoints, training);
    int updates = start.origin().updates() + ending.updates();
    return trained(
        objective,
        problem,
        start.settings(),
        hash,
        new TrainingLoop.Ending(ending.history(), updates, ending.reason()));
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

  private TrainedModel trained(
      Objective objective,
      Problem problem,
      TrainSettings settings,
      String hash,
      TrainingLoop.Ending ending) {
    TrainedModel.Origin origin =
        new TrainedModel.Origin(
            hash,
            problem.graph.nodes(),
            problem.graph.features().columns(),
            problem.nodes.prior(),
            problem.nodes.positives().length,
            problem.nodes.unlabeled().length,
            ending.updates(),
            ending.reason(),
            compute.kernels().name());
    return new TrainedModel(
        settings,
        origin,
        problem.graph.featureNames(),
        ending.history(),
        TrainedModel.copiesOf(objective.parameters()));
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

  /**
   * A digest of all that decides a training, kernels and code included, so that no checkpoint is
   * taken for another's.
   */
  private String fingerprint(String dataHash, PuNodes nodes, TrainSettings settings) {
    return new Sha256()
        .add(dataHash + settings + nodes.prior() + compute.kernels().name() + TrainingCode.hash())
        .add(nodes.positives().length)
        .add(nodes.positives())
        .add(nodes.unlabeled())
        .add(nodes.negatives())
        .hex();
  }

  @Override
  public void close() {
    compute.close();
  }
}
