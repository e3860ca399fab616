package org.pugraph.spark;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.pugraph.BadInput;
import org.pugraph.Sha256;
import org.pugraph.graph.FeatureNames;
import org.pugraph.layer.Parameter;
import org.pugraph.model.Network;
import org.pugraph.model.Networks;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.train.Checkpoints;
import org.pugraph.train.Optimisation;
import org.pugraph.train.Stopping;
import org.pugraph.train.TrainListener;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.TrainingLoop;

/**
 * Trains a model on a graph in a data lake: flattens the neighbourhoods of the nodes to be trained
 * on, then descends the risk with core's own loop, whose gradients the cluster computes.
 *
 * <p>The same settings give the same model, to the bit, on any number of machines, and whatever
 * fails and is computed again on the way.
 *
 * @param settings the neighbourhood must be sampled, and the steps on batches
 * @param records how many nodes are trained on
 * @param listener watches
 * @param checkpoints where the state is saved, if at all
 */
public record LakeTrainer(
    TrainSettings settings,
    RecordSettings records,
    TrainListener listener,
    Optional<LakeCheckpoints> checkpoints) {

  public LakeTrainer {
    BadInput.unless(
        settings.optimisation().batch() != Optimisation.WHOLE_GRAPH,
        "on Spark every step takes a batch: batch must be at least 2, got 0");
    BadInput.unless(
        settings.stopping().rule() != Stopping.Rule.HELD_OUT,
        "on Spark the stopping rule must be steps or turn, got held-out");
    NetworkShape.of(settings.model(), 1);
  }

  /** Refuses a share of positives that is none. */
  static double checkPrior(double prior) {
    BadInput.unless(
        prior > 0 && prior < 1, "prior must lie between 0 and 1, both excluded, got " + prior);
    return prior;
  }

  /** Silent, without checkpoints. */
  public LakeTrainer(TrainSettings settings) {
    this(settings, RecordSettings.DEFAULT, TrainListener.SILENT, Optional.empty());
  }

  /**
   * Trains to the end.
   *
   * @param positives {@code node}, the labelled ones; all others are unlabeled
   * @param prior π, the share of positives among the unlabeled
   */
  public TrainedModel train(LakeGraph graph, Dataset<Row> positives, double prior) {
    NetworkShape shape = NetworkShape.of(settings.model(), graph.columns());
    checkPrior(prior);
    return Job.run(() -> train(graph, shape, labelled(graph, positives), prior));
  }

  private static long[] labelled(LakeGraph graph, Dataset<Row> positives) {
    long[] labelled = graph.table().numbersOf(positives, "positives");
    BadInput.unless(labelled.length > 0, "no node is labelled positive: at least one is needed");
    BadInput.unless(
        labelled.length < graph.nodes(),
        "every node is labelled positive: there is nothing left to classify");
    return labelled;
  }

  private TrainedModel train(
      LakeGraph graph, NetworkShape shape, long[] labelled, double prior) {
    Seed seed = new Seed(settings.seed());
    BatchPlan plan =
        BatchPlan.of(
            graph.nodes(), labelled, settings.optimisation(), records, seed.split("batch"));
    JavaRDD<FlatPatch> flat =
        Flattening.of(plan.patches(), graph, graph.rings(settings.model().hops()), shape.layers())
            .persist(StorageLevel.MEMORY_AND_DISK());
    flat.count();
    try (Compute compute = Compute.on(1)) {
      RecordGradient gradients =
          new RecordGradient(
              flat,
              plan,
              shape,
              settings.risk().loss(),
              settings.optimisation().dropout(),
              seed.split("step"));
      Network network = Networks.seedling(shape.settings(), shape.columns(), compute);
      double share = (double) labelled.length / graph.nodes();
      ClusterObjective objective =
          new ClusterObjective(gradients, network, settings.risk(), prior, share);
      String hash = graph.contentHash();
      TrainingLoop.Ending ending =
          descend(new TrainingLoop(objective, settings, compute), graph, hash, labelled, prior);
      return trained(network.parameters(), graph, hash, labelled.length, prior, ending, compute);
    } finally {
      flat.unpersist();
    }
  }

  private TrainingLoop.Ending descend(
      TrainingLoop loop, LakeGraph graph, String hash, long[] labelled, double prior) {
    Sha256 digest = new Sha256().add(hash + settings + records + prior);
    for (long node : labelled) {
      digest.add(node + "\0");
    }
    String training = digest.hex();
    if (checkpoints.isEmpty()) {
      return loop.run(listener, Optional.empty(), training);
    }
    LakeCheckpoints where = checkpoints.get();
    LakeFile there = graph.file(where.address());
    try (LocalFolder folder = LocalFolder.temporary()) {
      Path here = folder.path().resolve("checkpoint.safetensors");
      if (where.resume() && there.exists()) {
        there.fetch(here);
      }
      Checkpoints local =
          new Checkpoints(here, where.every(), where.resume(), () -> there.put(here));
      return loop.run(listener, Optional.of(local), training);
    }
  }

  private TrainedModel trained(
      List<Parameter> parameters,
      LakeGraph graph,
      String hash,
      int labelled,
      double prior,
      TrainingLoop.Ending ending,
      Compute compute) {
    TrainedModel.Origin origin =
        new TrainedModel.Origin(
            hash,
            counted(graph.nodes()),
            graph.columns(),
            prior,
            labelled,
            counted(graph.nodes() - labelled),
            ending.updates(),
            ending.reason(),
            compute.kernels().name());
    Map<String, DenseMatrix> copies = new LinkedHashMap<>();
    parameters.forEach(parameter -> copies.put(parameter.name(), parameter.value().copy()));
    return new TrainedModel(
        settings, origin, FeatureNames.numbers(graph.columns()), ending.history(), copies);
  }

  /** As the description of a model counts: beyond two billion, two billion. */
  private static int counted(long nodes) {
    return (int) Math.min(Integer.MAX_VALUE, nodes);
  }
}
