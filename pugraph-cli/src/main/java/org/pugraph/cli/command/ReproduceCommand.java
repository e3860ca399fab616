package org.pugraph.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.CacheFolder;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.LabelSource;
import org.pugraph.cli.option.LaterKnown;
import org.pugraph.cli.option.OptionNames;
import org.pugraph.cli.option.RunOptions;
import org.pugraph.cli.option.ThreadOptions;
import org.pugraph.cli.run.JobRunner;
import org.pugraph.cli.run.Reproduction;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.RunOutcome;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.cli.run.TrainingJob;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.Devices;
import org.pugraph.file.FileNames;
import org.pugraph.file.StagedFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repeats a run and compares the results to the byte. */
@Command(
    name = "reproduce",
    description = {
      "Trains a run again and tells whether the result is the same, byte for byte.",
      "Uses the graph, labels, settings and seed of the run, and compares scores, weights "
          + "and history. The run itself is not changed. The exit code is 0 if all is the same "
          + "and 1 if anything differs."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph reproduce runs/demo",
      "  The same, keeping the second run:",
      "    pugraph reproduce runs/demo --out runs/again"
    })
public final class ReproduceCommand implements Callable<Integer> {

  /** A reproduction is never resumed; its checkpoints only cost time. */
  private static final int CHECKPOINT_EVERY = 1_000;

  @Parameters(paramLabel = "RUN", arity = "0..1", description = "The folder of a finished run.")
  private @Nullable Path run;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Keep the second run in this folder (default: it is deleted).")
  private @Nullable Path out;

  @Mixin private ThreadOptions threads = new ThreadOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    BadInput.unless(run != null, "no run given: expected a run folder, such as runs/demo");
    RunFolder first = new RunFolder(run);
    SavedRun.requireFinished(first);
    BadInput.unless(
        !SavedRun.isEarlier(first),
        first
            + ": was written by version 0.1.0, whose bytes later ones do not repeat;"
            + " train again with its config.yaml");
    if (out != null) {
      Path target = Files.exists(out) ? out.toRealPath() : out.toAbsolutePath().normalize();
      BadInput.unless(
          !target.startsWith(run.toRealPath()), out + ": is the run itself, choose another --out");
      return compare(first, new RunFolder(out));
    }
    Path temporary = Files.createTempDirectory("pugraph-reproduce");
    try {
      return compare(first, new RunFolder(temporary));
    } finally {
      StagedFolder.delete(temporary);
    }
  }

  private int compare(RunFolder first, RunFolder second) {
    PuModel saved = SavedRun.model(first.path());
    TrainingJob job = again(first, saved, second);
    FitContext context =
        FitContext.ofSeed(job.seed())
            .withThreads(threads.count())
            .withCache(CacheFolder.pretrained())
            .withDevice(Devices.find(device(saved)));
    RunOptions.Checkpointing checkpointing =
        new RunOptions.Checkpointing(CHECKPOINT_EVERY, /* resume= */ false);
    Optional<RunOutcome> outcome =
        new JobRunner(context, checkpointing, console).train(job, new Stopwatch());
    if (outcome.isEmpty()) {
      return ExitCode.FAILED;
    }
    Reproduction found =
        Reproduction.compare(
            new Reproduction.Run(first, saved),
            new Reproduction.Run(second, outcome.get().model()));
    console.print(found.json(), found::text);
    return found.isSame() ? ExitCode.DONE : ExitCode.FAILED;
  }

  /** A run that no device had a part in is not repeated on one. */
  private static DeviceChoice device(PuModel saved) {
    String ran = saved.provenance().kernels();
    return ran.contains(DeviceChoice.CUDA.toString()) ? DeviceChoice.AUTO : DeviceChoice.CPU;
  }

  /** The job that a run was, from what it saved: graph, labels, prior, settings and seed. */
  private TrainingJob again(RunFolder first, PuModel saved, RunFolder second) {
    GraphSource source = SavedRun.source(first, saved);
    EncodedGraph encoded = GraphOptions.read(source, console);
    Graph graph = encoded.graph();
    PuNodes nodes = saved.nodes(graph);
    boolean estimated = saved.prior().source() == ClassPrior.Source.ESTIMATED;
    PuProblem problem =
        new PuProblem(
            graph,
            nodes.positives(),
            nodes.unlabeled(),
            nodes.negatives(),
            estimated ? Optional.empty() : Optional.of(saved.prior()),
            Optional.empty());
    Map<String, Object> config = config(first);
    Optional<boolean[]> truth =
        Optional.ofNullable(config.get("positive-class"))
            .map(name -> truth(graph, name.toString(), nodes.unlabeled()));
    config.put("out", FileNames.withSlashes(second.path().normalize()));
    return new TrainingJob(
        new TrainingJob.About(
            first.toString(),
            "pugraph: " + source.name() + ", reproduced",
            console.commandLine(),
            config),
        source,
        encoded.encoding(),
        new Split(nodes.positives(), nodes.unlabeled(), truth),
        problem,
        later(first, graph, config),
        saved.settings(),
        saved.provenance().seed(),
        second.path(),
        Optional.empty());
  }

  /** The human-readable configuration of the run; it decides nothing. */
  private static Map<String, Object> config(RunFolder run) {
    Map<String, Object> config = new LinkedHashMap<>();
    Path file = run.file(RunFolder.CONFIG);
    if (Files.exists(file)) {
      ConfigFile.read(file).forEach((name, text) -> config.put(name, OptionNames.typed(text)));
    }
    return config;
  }

  /** Nodes that became known later: the table of them may have grown, that of the run has not. */
  private static Optional<LaterKnown> later(
      RunFolder first, Graph graph, Map<String, Object> config) {
    return Optional.ofNullable(config.get("before"))
        .map(since -> new LaterKnown(since.toString(), first.knownAfter(graph.names())));
  }

  private static boolean[] truth(Graph graph, String positiveClass, int[] unlabeled) {
    Labels labels = LabelSource.trueClasses(graph);
    int wanted = Splits.classIndex(labels, positiveClass);
    boolean[] truth = new boolean[unlabeled.length];
    for (int i = 0; i < truth.length; i++) {
      truth[i] = labels.classOf()[unlabeled[i]] == wanted;
    }
    return truth;
  }
}
