package org.pugraph.train;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.base.Sha256;
import org.pugraph.device.DeviceTraining;
import org.pugraph.graph.Graph;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Networks;
import org.pugraph.optimise.KernelNames;
import org.pugraph.optimise.MemberProgress;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/**
 * A {@link MemberTask} on its way, wherever it is trained.
 *
 * @param settings as the trained model has them
 * @param drawing with the seed of all that is random in this part of it, and with its steps
 */
record MemberRun(
    MemberTask task, TrainSettings settings, TrainSettings drawing, MemberProgress progress) {

  /**
   * A run that has not begun.
   *
   * @param dataHash of the graph
   */
  static MemberRun of(MemberTask task, TrainSettings shared, String dataHash) {
    TrainSettings settings =
        task.start().map(TrainedModel::settings).orElseGet(() -> own(task, shared));
    TrainSettings drawing =
        task.start()
            .map(start -> new Seed(settings.seed()).split(start.origin().updates()))
            .map(other -> settings.withSeed(other.value())) // other dropout than before
            .orElse(settings);
    String training =
        fingerprint(dataHash, task.nodes(), drawing)
            + task.start().map(TrainedModel::parameterHash).orElse("");
    TrainSettings taken = drawing.withOptimisation(drawing.optimisation().withSteps(task.steps()));
    return new MemberRun(
        task,
        settings,
        taken,
        new MemberProgress(taken, training, task.listener(), task.checkpoints()));
  }

  private static TrainSettings own(MemberTask task, TrainSettings shared) {
    return shared
        .withSeed(task.seed())
        .withOptimisation(shared.optimisation().withSteps(task.steps()));
  }

  /**
   * A digest of all that decides a training but for rounding, code included, so that no checkpoint
   * is taken for another's; what computed it is no part, so that it may go on elsewhere.
   */
  private static String fingerprint(String dataHash, PuNodes nodes, TrainSettings settings) {
    return new Sha256()
        .add(dataHash + settings + nodes.prior() + TrainingCode.hash())
        .add(nodes.positives().length)
        .add(nodes.positives())
        .add(nodes.unlabeled())
        .add(nodes.negatives())
        .hex();
  }

  DeviceTraining.Member onDevice() {
    Seed seed = new Seed(drawing.seed());
    HeldOut nodes = HeldOut.of(task.nodes(), drawing.stopping(), seed);
    return new DeviceTraining.Member(nodes.training(), nodes.heldOut(), drawing.seed());
  }

  /** Gives its progress the parameters before its first step, unless it knows better. */
  void start(int columns, Compute compute) {
    if (progress.isReady()) {
      return;
    }
    Seed seed = new Seed(drawing.seed()).split("initialise");
    List<Parameter> parameters = Networks.drawn(drawing.model(), columns, seed, compute);
    task.start().ifPresent(start -> start.install(parameters));
    progress.from(TrainedModel.copiesOf(parameters));
  }

  /** What came of it. */
  TrainedModel trained(Graph graph, String dataHash) {
    int before = task.start().map(start -> start.origin().updates()).orElse(0);
    Stream<String> ran =
        Stream.concat(
            task.start().stream().map(start -> start.origin().kernels()),
            Stream.of(progress.kernels()));
    TrainedModel.Origin origin =
        new TrainedModel.Origin(
            dataHash,
            graph.nodes(),
            graph.features().columns(),
            task.nodes().prior(),
            task.nodes().positives().length,
            task.nodes().unlabeled().length,
            before + progress.ending().updates(),
            progress.ending().reason(),
            KernelNames.joined(ran.toList()));
    return new TrainedModel(
        settings, origin, graph.featureNames(), progress.ending().history(), progress.parameters());
  }
}
