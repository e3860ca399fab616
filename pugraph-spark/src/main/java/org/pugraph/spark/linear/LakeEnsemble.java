package org.pugraph.spark.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.ensemble.EnsembleOfScores;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.ensemble.TrainedMember;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.spark.cluster.Job;
import org.pugraph.spark.encode.EncodedTables;
import org.pugraph.spark.model.LakeProvenance;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.Singles;

/**
 * Trains an ensemble of linear models and labels that spread along edges on a graph in a lake: its
 * members are trained on the cluster, and the library makes one answer of their scores, as it does
 * on one machine.
 *
 * @param settings its learners, all of them of these kinds
 * @param prior the share of positives among the unlabeled nodes; empty where it is to be estimated
 * @param seed of folds, and of the sample where there are too many nodes
 * @param most unlabeled nodes to learn from
 * @param checkpoints where trained members are saved on the way
 * @param progress is told what was done, line by line
 */
public record LakeEnsemble(
    EnsembleSettings settings,
    OptionalDouble prior,
    long seed,
    int most,
    Optional<LinearCheckpoints> checkpoints,
    Consumer<String> progress) {

  /** Their scores by 80 members take 640 MB on the driver. */
  public static final int MOST_UNLABELED = 2_000_000;

  /**
   * Where a training saves its state.
   *
   * @param folder in the lake
   * @param resume whether to go on from what is there
   */
  public record LinearCheckpoints(String folder, boolean resume) {}

  /**
   * What was trained.
   *
   * @param predictions {@code node}, {@code score}, {@code probability} and {@code positive}; valid
   *     until the graph is closed
   */
  public record Trained(PuModel model, Dataset<Row> predictions) {}

  /** Trains on a graph some of whose nodes a table names as positive. */
  public Trained train(EncodedTables data, Dataset<Row> positives) {
    return Job.run(() -> trained(data, positives));
  }

  private GroupCheckpoints checkpoints(
      LinearCheckpoints where, EncodedTables data, LabelledNodes labelled, String hash) {
    String training =
        new Sha256()
            .add(String.join("\0", hash, settings.toString(), data.names().toString()))
            .add(seed + " " + most + " " + data.graph().kernels().name())
            .add(String.join("\0", labelled.names()))
            .hex();
    return new GroupCheckpoints(where.folder, training, where.resume, data.graph().hadoop());
  }

  private Trained trained(EncodedTables data, Dataset<Row> positives) {
    LakeGraph graph = data.graph();
    LabelledNodes labelled = LabelledNodes.of(graph, positives, most, seed);
    EnsembleSettings fitting = fitting(data.names().size());
    EnsembleOfScores ensemble = new EnsembleOfScores(fitting, labelled.nodes(), seed);
    String hash = graph.contentHash();
    LinearTraining training =
        new LinearTraining(
            graph,
            labelled,
            ensemble.known(),
            data.names(),
            checkpoints.map(where -> checkpoints(where, data, labelled, hash)),
            progress);
    List<MemberScores> groups = training.train(fitting);
    List<TrainedMember> scored = new ArrayList<>();
    for (MemberScores group : groups) {
      scored.addAll(group.collected(training.roles(), labelled.numbers().length));
    }
    scored.sort(
        Comparator.comparingInt(TrainedMember::learner).thenComparingInt(TrainedMember::replicate));
    int[] degrees = degrees(training, labelled.numbers().length);
    PriorByScores source = new PriorByScores(prior);
    FittedEnsemble result = ensemble.of(scored, node -> degrees[node], source);
    progress.accept(source.sentence());
    PuModel model =
        PuModel.of(
            fitting,
            result,
            source.settled(),
            LakeProvenance.of(graph, hash, data.names().size(), labelled.names(), seed),
            data.encoding());
    return new Trained(
        model, new LinearScores(graph, result, groups).table(result.decision().threshold()));
  }

  /** Without features, labels alone can be learned from. */
  private EnsembleSettings fitting(int columns) {
    if (columns > 0) {
      return settings;
    }
    List<WeightedLearner> left =
        settings.learners().stream()
            .filter(one -> one.learner() instanceof PropagationLearner)
            .toList();
    BadInput.unless(!left.isEmpty(), "no node has a feature: there is nothing to learn from");
    return settings.withLearners(left);
  }

  private static int[] degrees(LinearTraining training, int nodes) {
    int[] degrees = new int[nodes];
    int at = 0;
    for (int[] part :
        Singles.zip(
                training.links(),
                training.roles(),
                (links, roles) ->
                    Arrays.stream(roles.places()).map(place -> links.degrees()[place]).toArray())
            .collect()) {
      System.arraycopy(part, 0, degrees, at, part.length);
      at += part.length;
    }
    return degrees;
  }
}
