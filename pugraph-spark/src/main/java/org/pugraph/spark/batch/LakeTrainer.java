package org.pugraph.spark.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.graph.FeatureNames;
import org.pugraph.model.Network;
import org.pugraph.model.Networks;
import org.pugraph.optimise.Checkpoints;
import org.pugraph.optimise.MemberProgress;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.optimise.TrainingLoop;
import org.pugraph.spark.cluster.Job;
import org.pugraph.spark.model.LakeFile;
import org.pugraph.spark.model.LakeProvenance;
import org.pugraph.spark.model.LocalFolder;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.NodeTable;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;

/**
 * Trains a model on a graph in a data lake: flattens the neighbourhoods of the nodes to be trained
 * on, then descends the risk with core's own loop, whose gradients the cluster computes.
 *
 * <p>The same settings give the same model, to the bit, on any number of machines, and whatever
 * fails and is computed again on the way.
 *
 * @param settings the neighbourhood must be sampled, and the steps on batches
 * @param records how many nodes are trained on
 * @param listener follows the steps
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
  public static double checkPrior(double prior) {
    BadInput.unless(prior > 0 && prior < 1, "prior must be above 0 and below 1, got " + prior);
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
  public PuModel train(LakeGraph graph, Dataset<Row> positives, double prior) {
    NetworkShape shape = NetworkShape.of(settings.model(), graph.columns());
    checkPrior(prior);
    return Job.run(() -> train(new Task(graph, shape, labelled(graph, positives), prior)));
  }

  /** What is learned from. */
  private record Task(
      LakeGraph graph, NetworkShape shape, NodeTable.Selected positives, double prior) {

    long[] labelled() {
      return positives.numbers();
    }

    double positiveShare() {
      return (double) labelled().length / graph.nodes();
    }

    TrainedModel.Origin origin(String hash, TrainingLoop.Ending ending, String kernels) {
      return new TrainedModel.Origin(
          hash,
          LakeProvenance.counted(graph.nodes()),
          shape.columns(),
          prior,
          labelled().length,
          LakeProvenance.counted(graph.nodes() - labelled().length),
          ending.updates(),
          ending.reason(),
          kernels);
    }
  }

  private static NodeTable.Selected labelled(LakeGraph graph, Dataset<Row> positives) {
    NodeTable.Selected labelled = graph.table().select(positives, "positives");
    int count = labelled.numbers().length;
    BadInput.unless(count > 0, "no node is labelled positive: at least one is needed");
    BadInput.unless(
        count < graph.nodes(),
        "every node is labelled positive: there is nothing left to classify");
    return labelled;
  }

  private PuModel train(Task task) {
    Seed seed = new Seed(settings.seed());
    LakeGraph graph = task.graph;
    BatchPlan plan =
        BatchPlan.of(
            graph.nodes(), task.labelled(), settings.optimisation(), records, seed.split("batch"));
    JavaRDD<FlatPatch> flat =
        new Flattening(graph, graph.rings(settings.model().hops()), task.shape)
            .records(plan.patches())
            .persist(StorageLevel.MEMORY_AND_DISK());
    try (Compute compute = graph.kernels().compute()) {
      PatchTask work =
          new PatchTask(
              task.shape,
              settings.risk().loss(),
              settings.optimisation().dropout(),
              seed.split("step").value(),
              graph.kernels());
      return descend(task, new RecordGradient(flat, plan, work), compute);
    } finally {
      flat.unpersist();
    }
  }

  private PuModel descend(Task task, RecordGradient gradients, Compute compute) {
    Network network = Networks.seedling(task.shape.settings(), task.shape.columns(), compute);
    ClusterObjective objective =
        new ClusterObjective(gradients, network, settings.risk(), task.prior, task.positiveShare());
    String hash = task.graph.contentHash();
    TrainingLoop.Ending ending = run(objective, compute, task, fingerprint(task, hash));
    Map<String, DenseMatrix> copies = new LinkedHashMap<>();
    network.parameters().forEach(one -> copies.put(one.name(), one.value().copy()));
    String kernels = compute.kernels().name();
    TrainedModel trained =
        new TrainedModel(
            settings,
            task.origin(hash, ending, kernels),
            FeatureNames.numbers(task.shape.columns()),
            ending.history(),
            copies);
    return PuModel.of(
        trained,
        ClassPrior.given(task.prior),
        LakeProvenance.of(
            task.graph, hash, task.shape.columns(), task.positives.names(), settings.seed()));
  }

  private String fingerprint(Task task, String hash) {
    Sha256 digest = new Sha256().add(hash + settings + records + task.prior);
    String kernels = task.graph.kernels().name();
    if (!kernels.equals(Kernels.plain().name())) { // earlier checkpoints do not have them
      digest.add(kernels);
    }
    for (long node : task.labelled()) {
      digest.add(node + "\0");
    }
    return digest.hex();
  }

  private TrainingLoop.Ending run(
      ClusterObjective objective, Compute compute, Task task, String training) {
    if (checkpoints.isEmpty()) {
      MemberProgress member = new MemberProgress(settings, training, listener, Optional.empty());
      return TrainingLoop.onHost(objective, member, compute);
    }
    LakeCheckpoints where = checkpoints.get();
    LakeFile there = LakeFile.of(where.address(), task.graph.hadoop());
    try (LocalFolder folder = LocalFolder.temporary()) {
      Path here = folder.path().resolve("checkpoint.safetensors");
      if (where.resume() && there.exists()) {
        there.fetch(here);
      }
      Checkpoints local =
          new Checkpoints(here, where.every(), where.resume(), () -> there.put(here));
      MemberProgress member = new MemberProgress(settings, training, listener, Optional.of(local));
      return TrainingLoop.onHost(objective, member, compute);
    }
  }
}
