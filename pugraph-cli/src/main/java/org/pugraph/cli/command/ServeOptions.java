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
import org.pugraph.cli.device.DeviceOptions;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.PriorOptions;
import org.pugraph.cli.option.learning.SettingOptions;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.cli.terminal.Console;
import org.pugraph.data.feature.Column;
import org.pugraph.data.io.Noted;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.BuiltInSource;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.ReadGraph;
import org.pugraph.device.Device;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the page shows first, and where its results are kept. */
@Command(optionListHeading = "The page:%n")
public final class ServeOptions {

  private static final Path RUNS = Path.of("runs");

  @Option(
      names = "--positives",
      paramLabel = "FILE",
      description = {
        "With a graph: the nodes known to be positive, one per line, to start with.",
        "On later starts, nodes of the file that have no label yet are added to those " + "saved."
      })
  private @Nullable Path positives;

  @Option(
      names = "--prior",
      paramLabel = "X",
      description = {
        "With a graph: the share of positives among the unlabeled nodes, between 0 and 1, "
            + "or auto (default) to estimate it.",
        "It is estimated once two nodes or more are labelled positive."
      })
  private String prior = PriorOptions.AUTO;

  @Option(
      names = "--label-file",
      paramLabel = "FILE",
      description = "Save labels in this file instead of the run folder.")
  private @Nullable Path labelFile;

  @Option(
      names = "--files",
      paramLabel = "DIR",
      description =
          "Let the page open graphs in this folder and below (default: the current folder).")
  private Path files = Path.of("");

  @Option(
      names = "--name-column",
      paramLabel = "TITLE",
      description = {
        "The column of the table of nodes that the page shows as their names.",
        "Default: the one picked on the page, else the column titled title, name or label."
      })
  private @Nullable String nameColumn;

  @Option(
      names = "--link",
      paramLabel = "ADDRESS",
      description =
          "A web address for each node, with {id} in place of its name: "
              + "https://example.org/{id}.")
  private @Nullable String link;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Threads to train with (default: all cores but one). The result does not depend "
              + "on it.")
  private @Nullable Integer threads;

  @Mixin private DeviceOptions device = new DeviceOptions();

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "The name saved with each label you give (default: your user name).")
  private @Nullable String user;

  /** Defaults for all graphs that the page opens, now or later. */
  SessionDefaults defaults(SettingOptions model) {
    BadInput.unless(
        Files.isDirectory(files.toAbsolutePath()),
        files + ": there is no such folder; check the path");
    SessionDefaults defaults =
        new SessionDefaults(
            files.toAbsolutePath(),
            RUNS,
            threads(),
            CacheFolder.pretrained(),
            learner(model.given()),
            model.seed().orElse(TrainSettings.DEFAULT.seed()));
    SessionDefaults there = defaults.withDevice(device.find());
    return user == null ? there : there.withUser(user);
  }

  /** One network where its settings were given. */
  private static Function<EncodedGraph, EnsembleSettings> learner(GivenSettings given) {
    EnsembleSettings one = EnsembleSettings.of(LearnerSettings.bind(SessionDefaults.LSDAN, given));
    return given.names().isEmpty() ? SessionDefaults::usual : read -> one;
  }

  /** Where networks are trained; empty for the threads alone. */
  Optional<Device> device() {
    return device.find();
  }

  /** Threads to train with. */
  int threads() {
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
      return source instanceof BuiltInSource
          ? ofBuiltIn(source, defaults, console)
          : ofGraph(source, defaults, console);
    }
    BadInput.unless(
        !graph.isGiven(),
        "two things to show are given: expected one run or graph, or options that name a graph");
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
        given.isEmpty(),
        "a run is trained with its own settings: leave out --" + String.join(", --", given));
    BadInput.unless(
        positives == null && prior.equals(PriorOptions.AUTO),
        "--positives and --prior go with a graph: a run has its own");
  }

  private Workspace workspace(Path home, SessionDefaults defaults) {
    Workspace usual = defaults.workspace(home);
    return labelFile == null ? usual : usual.withLabels(labelFile);
  }

  private InitialView ofRun(Path run, SessionDefaults defaults) {
    SavedRun saved = SavedRun.open(run);
    SavedTraining training =
        new SavedTraining(saved.model(), saved.nodes(), saved.model().prior().source());
    return InitialView.of(saved.name(), saved.graph(), training, workspace(run, defaults))
        .withSource(saved.source())
        .withTable(shown(attributes(saved), saved.graph()));
  }

  private static List<Column> attributes(SavedRun saved) {
    GraphSource source = saved.source();
    return source.mayHaveAttributes(saved.model().encoding()) ? source.readAttributes() : List.of();
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
      BadInput.unless(share > 0 && share < 1, "prior must be above 0 and below 1, got " + share);
      return share;
    } catch (NumberFormatException malformed) {
      throw new BadInput(
          "prior must be a number above 0 and below 1, or auto, got \"" + prior + "\"", malformed);
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
