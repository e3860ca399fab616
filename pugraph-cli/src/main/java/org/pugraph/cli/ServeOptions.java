package org.pugraph.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.data.PositivesFile;
import org.pugraph.format.Formats;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.serve.Judge;
import org.pugraph.serve.Learned;
import org.pugraph.serve.Opening;
import org.pugraph.serve.Place;
import org.pugraph.serve.Subject;
import org.pugraph.serve.Verdict;
import org.pugraph.serve.Workshop;
import org.pugraph.train.NamedSettings;
import org.pugraph.train.TrainSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the page starts from, and where it keeps what comes of it. */
@Command(optionListHeading = "The page:%n")
final class ServeOptions {

  private static final String GIVEN = Prior.Source.GIVEN.toString();
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
      description = "Threads to learn on (all cores but one). The result does not depend on it.")
  private @Nullable Integer threads;

  private final PageArchive archive = new PageArchive();

  /** What graphs have in common that the page opens, now or later. */
  Workshop workshop(SettingOptions model) {
    BadInput.unless(Files.isDirectory(files.toAbsolutePath()), files + ": there is no such folder");
    return new Workshop(
        files.toAbsolutePath(),
        RUNS,
        archive,
        threads(),
        NamedSettings.with(TrainSettings.DEFAULT, model.given()),
        !model.given().containsKey("neighbourhood"),
        decision(
            new DecisionOptions.Wanted(new ThresholdRule.Zero(), 1, Optional.empty(), false, 1)));
  }

  private int threads() {
    int wanted =
        threads == null ? Math.max(1, Runtime.getRuntime().availableProcessors() - 1) : threads;
    BadInput.unless(wanted >= 1, "threads must be at least 1, got " + wanted);
    return wanted;
  }

  private static Subject.Decision decision(DecisionOptions.Wanted wanted) {
    Judge judge =
        (plan, models, each) -> {
          Decision decision = Decision.of(wanted.rule(), plan, Together.rough(models, each));
          return new Verdict(
              decision.threshold(), decision.memberThresholds(), decision.calibration());
        };
    return new Subject.Decision(wanted.members(), wanted.rule().toString(), judge);
  }

  /**
   * Opens what was asked for.
   *
   * @param shown a run or a graph; null where options name the graph
   * @param model how to learn on a graph; a run knows that itself
   */
  Opening opening(@Nullable Path shown, GraphOptions graph, SettingOptions model) {
    Workshop workshop = workshop(model);
    if (shown == null) {
      return graph.isBuiltIn()
          ? ofBuiltIn(graph, workshop)
          : ofGraph(graph.name(), graph.read(), workshop);
    }
    BadInput.unless(!graph.isGiven(), "expected either a run or graph, or options that name one");
    if (Files.exists(shown.resolve(RunFolder.CONFIG))) {
      BadInput.unless(
          model.given().isEmpty(),
          "a run has its own settings: drop --" + String.join(", --", model.given().keySet()));
      return ofRun(shown);
    }
    BadInput.unless(Formats.of(shown).recognises(shown), shown + ": is not a graph");
    return ofGraph(Names.stem(shown), GraphOptions.at(shown).read(), workshop);
  }

  private Place place(Path home) {
    Path labels = labelFile == null ? Workshop.labels(home) : labelFile;
    return new Place(home, labels, archive, threads());
  }

  private Opening ofRun(Path run) {
    BadInput.unless(
        positives == null && prior.equals(PriorOptions.AUTO),
        "--positives and --prior go with a graph, a run has its own");
    SavedRun saved = SavedRun.open(run);
    TrainCommand command = saved.command();
    PuNodes nodes = saved.labelling().nodes();
    String source = saved.labelling().prior().source().toString();
    Subject subject =
        new Subject(
            command.graph.name(),
            saved.seen().graph(),
            outside(saved.graph(), nodes),
            command.training.settings(),
            decision(again(command)),
            OptionalDouble.of(nodes.prior()),
            source);
    Learned.Answer answer = PageArchive.answer(saved.folder(), saved.seen(), nodes, source);
    return new Opening(subject, place(run), nodes.positives(), Optional.of(answer));
  }

  /**
   * How the page answers once it has learned anew: the line as before. A mixture takes too long for
   * that, so its first kind goes on alone.
   */
  private static DecisionOptions.Wanted again(TrainCommand command) {
    DecisionOptions.Wanted before = command.decisions.wanted(command.training.isBest());
    return command.training.isMixture() ? before.alone() : before;
  }

  private static BitSet outside(Graph graph, PuNodes nodes) {
    BitSet outside = new BitSet();
    outside.set(0, graph.nodes());
    IntStream.of(nodes.positives()).forEach(outside::clear);
    IntStream.of(nodes.unlabeled()).forEach(outside::clear);
    return outside;
  }

  private Opening ofGraph(String name, Graph graph, Workshop workshop) {
    int[] first = positives == null ? new int[0] : PositivesFile.read(positives, graph.names());
    Subject subject = workshop.subject(name, graph);
    return new Opening(
        prior.equals(PriorOptions.AUTO) ? subject : subject.withPrior(given(), GIVEN),
        place(workshop.home(name)),
        first,
        Optional.empty());
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
  private Opening ofBuiltIn(GraphOptions options, Workshop workshop) {
    Graph graph = options.read();
    Opening bare = ofGraph(options.name() + "-" + graph.nodes(), graph, workshop);
    if (positives != null) {
      return bare;
    }
    LabelOptions.Labelling demo = DemoCommand.labels().of(graph, workshop.settings().seed());
    Subject subject =
        prior.equals(PriorOptions.AUTO)
            ? bare.subject().withPrior(demo.prior().value(), demo.prior().source().toString())
            : bare.subject();
    return new Opening(subject, bare.place(), demo.nodes().positives(), Optional.empty());
  }
}
