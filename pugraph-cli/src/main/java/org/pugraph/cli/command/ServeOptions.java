package org.pugraph.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.pugraph.data.feature.Column;
import org.pugraph.data.io.Noted;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.ReadGraph;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.session.Workspace;
import org.pugraph.server.table.AttributeTable;
import org.pugraph.server.table.LinkTemplate;
import org.pugraph.server.table.ShownTable;
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
      description =
          "With a graph: nodes known to be positive, to start with. From the second start on, those"
              + " without a label are added to the labels kept, once.")
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
      names = "--name-column",
      paramLabel = "TITLE",
      description =
          "The column of the graph's table by whose cells the page calls nodes (the one picked on"
              + " the page, or else title, name or label).")
  private @Nullable String nameColumn;

  @Option(
      names = "--link",
      paramLabel = "ADDRESS",
      description =
          "Where the page leads from a node, with {id} for its id: https://example.org/{id}.")
  private @Nullable String link;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to train with (all cores but one). The result does not depend on it.")
  private @Nullable Integer threads;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "Who gives the labels, as kept with them (the user of the system).")
  private @Nullable String user;

  /** Defaults for all graphs that the page opens, now or later. */
  SessionDefaults defaults(SettingOptions model) {
    BadInput.unless(Files.isDirectory(files.toAbsolutePath()), files + ": there is no such folder");
    SessionDefaults defaults =
        new SessionDefaults(
            files.toAbsolutePath(),
            RUNS,
            threads(),
            CacheFolder.pretrained(),
            learner(model.given()),
            model.seed().orElse(TrainSettings.DEFAULT.seed()));
    return user == null ? defaults : defaults.withUser(user);
  }

  /** One network where its settings were given. */
  private static Function<EncodedGraph, EnsembleSettings> learner(GivenSettings given) {
    EnsembleSettings one = EnsembleSettings.of(LearnerSettings.bind(SessionDefaults.LSDAN, given));
    return given.names().isEmpty() ? SessionDefaults::usual : read -> one;
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
      return source.builtIn()
          ? ofBuiltIn(source, defaults, console)
          : ofGraph(source, defaults, console);
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
    ReadGraph read = source.readWhole();
    GraphOptions.report(read.encoded().notes(), console);
    Graph graph = read.encoded().graph();
    return ofGraph(source.name(), read.encoded(), source, defaults, console)
        .withSource(source)
        .withTable(shown(read.asRead().columns(), graph));
  }

  /** A column picked here wins over one picked on the page earlier. */
  private ShownTable shown(List<Column> columns, Graph graph) {
    ShownTable usual =
        ShownTable.of(AttributeTable.of(columns, graph.names()))
            .withLink(Optional.ofNullable(link).map(LinkTemplate::new));
    return nameColumn == null ? usual : usual.pickedAsNames(nameColumn);
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
        : new Workspace(home, labelFile, usual.threads(), usual.cache(), usual.user());
  }

  private InitialView ofRun(Path run, SessionDefaults defaults) {
    SavedRun saved = SavedRun.open(run);
    SavedTraining training =
        new SavedTraining(saved.model(), saved.nodes(), saved.model().prior().source());
    return InitialView.of(saved.name(), saved.graph(), training, workspace(run, defaults))
        .withSource(saved.source())
        .withTable(shown(attributes(saved), saved.graph()));
  }

  /** A matrix of features has no attributes beside it. */
  private static List<Column> attributes(SavedRun saved) {
    GraphSource source = saved.source();
    boolean matrix = source.edges() != null && saved.model().encoding().isReadyMade();
    return source.builtIn() || matrix ? List.of() : source.readAttributes();
  }

  private InitialView ofGraph(
      String name,
      EncodedGraph read,
      GraphSource source,
      SessionDefaults defaults,
      Console console) {
    Graph graph = read.graph();
    LearningTask task = defaults.task(name, read);
    InitialView bare =
        InitialView.of(
            prior.equals(PriorOptions.AUTO) ? task : task.withPrior(ClassPrior.given(given())),
            workspace(defaults.home(name, graph, source), defaults));
    if (positives == null) {
      return bare;
    }
    Noted<int[]> known = PositivesFile.read(positives, graph.names(), Optional.empty());
    GraphOptions.report(known.notes(), console);
    return bare.withGiven(known.value());
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
  private InitialView ofBuiltIn(GraphSource source, SessionDefaults defaults, Console console) {
    EncodedGraph read = source.read();
    Graph graph = read.graph();
    ShownTable table = shown(List.of(), graph);
    InitialView bare =
        ofGraph(source.name() + "-" + graph.nodes(), read, source, defaults, console)
            .withTable(table);
    if (positives != null) {
      return bare;
    }
    PuProblem demo =
        DemoCommand.labels()
            .question(GraphOptions.ofBuiltIn(), graph, defaults.seed(), console)
            .problem();
    LearningTask task =
        bare.task().prior().isPresent()
            ? bare.task()
            : bare.task().withPrior(demo.prior().orElseThrow());
    return InitialView.of(task, bare.workspace(), demo.positives()).withTable(table);
  }
}
