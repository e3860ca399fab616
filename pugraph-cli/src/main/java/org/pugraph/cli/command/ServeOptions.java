package org.pugraph.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.CacheFolder;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.PriorOptions;
import org.pugraph.cli.option.SettingOptions;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.cli.terminal.Console;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.session.Workspace;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.SavedTraining;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.setting.NetworkSetting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the page shows first, and where its results are kept. */
@Command(optionListHeading = "The page:%n")
public final class ServeOptions {

  private static final Path RUNS = Path.of("runs");

  @Option(
      names = "--positives",
      paramLabel = "FILE",
      description = "With a graph: nodes known to be positive, to start with.")
  private @Nullable Path positives;

  @Option(
      names = "--prior",
      paramLabel = "X",
      description =
          "With a graph: the share of positives among the unlabeled nodes; or auto, to estimate it"
              + " when there are two positives or more (default).")
  private String prior = PriorOptions.AUTO;

  @Option(
      names = "--label-file",
      paramLabel = "FILE",
      description = "Keep labels here instead of in the run's folder.")
  private @Nullable Path labelFile;

  @Option(
      names = "--files",
      paramLabel = "DIR",
      description = "The page may open graphs in and below this folder (the current one).")
  private Path files = Path.of("");

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to train with (all cores but one). The result does not depend on it.")
  private @Nullable Integer threads;

  /** Defaults for all graphs that the page opens, now or later. */
  SessionDefaults defaults(SettingOptions model) {
    BadInput.unless(Files.isDirectory(files.toAbsolutePath()), files + ": there is no such folder");
    return new SessionDefaults(
        files.toAbsolutePath(),
        RUNS,
        threads(),
        CacheFolder.pretrained(),
        learner(model.given()),
        model.seed().orElse(TrainSettings.DEFAULT.seed()));
  }

  /** One network where its settings were given. */
  private static Function<Graph, EnsembleSettings> learner(GivenSettings given) {
    EnsembleSettings one = EnsembleSettings.of(LearnerSettings.bind(SessionDefaults.LSDAN, given));
    return given.names().isEmpty() ? SessionDefaults::usual : graph -> one;
  }

  private int threads() {
    int wanted =
        threads == null ? Math.max(1, Runtime.getRuntime().availableProcessors() - 1) : threads;
    BadInput.unless(wanted >= 1, "threads must be at least 1, got " + wanted);
    return wanted;
  }

  /**
   * Opens the requested run or graph.
   *
   * @param shown a run or a graph; null where options name the graph
   * @param model settings to train a graph with; a run has its own
   */
  InitialView view(
      @Nullable Path shown, GraphOptions graph, SettingOptions model, Console console) {
    SessionDefaults defaults = defaults(model);
    if (shown == null) {
      GraphSource source = graph.source();
      return source.builtIn() ? ofBuiltIn(source, defaults) : ofGraph(source, defaults, console);
    }
    BadInput.unless(!graph.isGiven(), "expected either a run or graph, or options that name one");
    if (Files.exists(shown.resolve(RunFolder.CONFIG))) {
      checkSettingsOfRun(model);
      return ofRun(shown, defaults);
    }
    BadInput.unless(Formats.of(shown).recognises(shown), shown + ": is not a graph");
    return ofGraph(GraphSource.at(shown), defaults, console);
  }

  private InitialView ofGraph(GraphSource source, SessionDefaults defaults, Console console) {
    return ofGraph(source.name(), GraphOptions.read(source, console).graph(), defaults)
        .withSource(source);
  }

  private void checkSettingsOfRun(SettingOptions model) {
    List<String> given = new ArrayList<>(model.given().names());
    model.seed().ifPresent(seed -> given.add(NetworkSetting.SEED));
    BadInput.unless(
        given.isEmpty(), "a run has its own settings: drop --" + String.join(", --", given));
    BadInput.unless(
        positives == null && prior.equals(PriorOptions.AUTO),
        "--positives and --prior go with a graph, a run has its own");
  }

  private Workspace workspace(Path home, SessionDefaults defaults) {
    Workspace usual = defaults.workspace(home);
    return labelFile == null
        ? usual
        : new Workspace(home, labelFile, usual.threads(), usual.cache());
  }

  private InitialView ofRun(Path run, SessionDefaults defaults) {
    SavedRun saved = SavedRun.open(run);
    SavedTraining training =
        new SavedTraining(saved.model(), saved.nodes(), saved.model().prior().source());
    return InitialView.of(saved.name(), saved.graph(), training, workspace(run, defaults))
        .withSource(saved.source());
  }

  private InitialView ofGraph(String name, Graph graph, SessionDefaults defaults) {
    int[] first = positives == null ? new int[0] : PositivesFile.read(positives, graph.names());
    LearningTask task = defaults.task(name, graph);
    return InitialView.of(
        prior.equals(PriorOptions.AUTO) ? task : task.withPrior(ClassPrior.given(given())),
        workspace(defaults.home(name), defaults),
        first);
  }

  private double given() {
    try {
      double share = Double.parseDouble(prior);
      BadInput.unless(
          share > 0 && share < 1, "prior must lie between 0 and 1, both excluded, got " + share);
      return share;
    } catch (NumberFormatException malformed) {
      throw new BadInput("prior must be a share or auto, got \"" + prior + "\"", malformed);
    }
  }

  /** The built-in graph starts with the labels of the demo, whose prior is known. */
  private InitialView ofBuiltIn(GraphSource source, SessionDefaults defaults) {
    Graph graph = source.read().graph();
    InitialView bare = ofGraph(source.name() + "-" + graph.nodes(), graph, defaults);
    if (positives != null) {
      return bare;
    }
    PuProblem demo = DemoCommand.labels().of(graph, defaults.seed()).problem();
    LearningTask task =
        bare.task().prior().isPresent()
            ? bare.task()
            : bare.task().withPrior(demo.prior().orElseThrow());
    return InitialView.of(task, bare.workspace(), demo.positives());
  }
}
