package org.pugraph.cli;

import static java.util.Objects.requireNonNull;

import java.nio.file.Files;
import java.nio.file.Path;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import picocli.CommandLine;

/**
 * A finished run, opened again.
 *
 * @param folder where it is kept
 * @param command the training as its {@code config.yaml} has it
 * @param graph the graph, the same to the byte
 * @param labelling who was labelled
 * @param model what was learned
 */
record SavedRun(
    RunFolder folder,
    TrainCommand command,
    Graph graph,
    LabelOptions.Labelling labelling,
    TrainedModel model) {

  /** Refuses a folder without a finished run, and a graph that is not the one trained on. */
  static SavedRun open(Path path) {
    RunFolder folder = new RunFolder(path);
    TrainCommand command = command(folder);
    TrainedModel model = folder.model();
    TrainSettings settings = command.training.settings();
    Graph graph = command.graph.read();
    BadInput.unless(
        graph.contentHash().equals(model.origin().dataHash()),
        path + ": the graph of this run has changed since; train again, or predict");
    LabelOptions.Labelling labelling =
        command.labels.withPrior(graph, settings.seed(), model.origin().prior());
    return new SavedRun(folder, command, graph, labelling, model);
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
