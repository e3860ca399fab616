package org.pugraph.cli;

import static java.util.Objects.requireNonNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.method.Part;
import org.pugraph.method.Pretraining;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.Compute;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import picocli.CommandLine;

/**
 * A finished run, opened again.
 *
 * @param folder where it is kept
 * @param command the training as its {@code config.yaml} has it
 * @param graph the graph, the same to the byte
 * @param seen the graph as the models see it
 * @param labelling who was labelled
 * @param model what was learned
 */
record SavedRun(
    RunFolder folder,
    TrainCommand command,
    Graph graph,
    Seen seen,
    LabelOptions.Labelling labelling,
    TrainedModel model) {

  /** Refuses a folder without a finished run, and a graph that is not the one trained on. */
  static SavedRun open(Path path) {
    RunFolder folder = new RunFolder(path);
    TrainCommand command = command(folder);
    TrainedModel model = folder.model();
    TrainSettings settings = command.training.settings();
    Graph graph = command.graph.read();
    Optional<Pretrained> pretrained = pretrained(folder, command);
    String trainedOn = pretrained.map(Pretrained::dataHash).orElse(model.origin().dataHash());
    BadInput.unless(
        graph.contentHash().equals(trainedOn),
        path + ": the graph of this run has changed since; train again, or predict");
    LabelOptions.Labelling labelling =
        command.labels.withPrior(graph, settings.seed(), RunMetrics.priorOf(folder));
    Seen seen = seen(graph, pretrained);
    return new SavedRun(folder, command, graph, seen, labelling, model);
  }

  /** Refuses a run that was pretrained and has lost what that gave. */
  private static Optional<Pretrained> pretrained(RunFolder folder, TrainCommand command) {
    List<Part> parts = command.training.parts(command.pretrain.wanted());
    return parts.stream().allMatch(part -> part.pretraining() == Pretraining.NONE)
        ? Optional.empty()
        : Optional.of(Pretrained.load(folder.file(RunFolder.PRETRAINED)));
  }

  private static Seen seen(Graph graph, Optional<Pretrained> pretrained) {
    try (Compute compute = Compute.on(Runtime.getRuntime().availableProcessors())) {
      return Seen.with(pretrained, graph, compute);
    }
  }

  /** Refuses a folder without a finished run. */
  static void requireFinished(RunFolder folder) {
    BadInput.unless(
        Files.exists(folder.file(RunFolder.CONFIG)) && Files.exists(folder.file(RunFolder.METRICS)),
        folder + ": holds no finished run, expected the folder that train wrote");
  }

  /** The command that made a run, without reading its graph. */
  static TrainCommand command(RunFolder folder) {
    requireFinished(folder);
    Path config = folder.file(RunFolder.CONFIG);
    CommandLine line = Main.line();
    String[] args = {"train", "--config", config.toString()};
    line.parseArgs(ConfigFile.expand(args, line));
    return requireNonNull(line.getSubcommands().get("train")).getCommand();
  }
}
