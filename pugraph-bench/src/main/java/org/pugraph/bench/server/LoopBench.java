package org.pugraph.bench.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.report.page.TextTable;
import org.pugraph.risk.Estimator;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.statistics.MeanSd;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Parallel;

/**
 * What the page's loop is worth: users draw cards from the ranking, answer them by the truth and
 * learn again, round by round, in sessions of the server.
 *
 * @param graph a graph folder, or {@value #GENERATED}: then every user has a graph of its own,
 *     which is where choices are made
 * @param start how many nodes are known to be positive at first; 0 for all of the split, 5 %
 * @param learner of a graph, or of the run that is opened
 */
public record LoopBench(
    String graph,
    Optional<String> positiveClass,
    int start,
    Function<Graph, EnsembleSettings> learner,
    LoopTrial.Plan plan,
    Trials trials)
    implements Measurement {

  /** So many users, some at once. */
  record Trials(int count, int first, int jobs) {}

  private static final String GENERATED = "generated";
  private static final double SHARE = 0.05;

  public static LoopBench of(Arguments arguments) {
    List<String> graphs = arguments.words();
    BadInput.unless(graphs.size() == 1, "expected one graph folder, got " + graphs.size());
    boolean fromRun = oneOf(arguments, "--begin", "labels", "run").equals("run");
    return new LoopBench(
        graphs.get(0),
        arguments.text("--class"),
        arguments.whole("--start", fromRun ? 0 : 3),
        learner(oneOf(arguments, "--learner", fromRun ? "best" : "page", "page", "lsdan", "best")),
        new LoopTrial.Plan(
            arguments.whole("--cards", 10),
            arguments.whole("--rounds", 4),
            oneOf(arguments, "--prior", "estimated", "true").equals("true"),
            fromRun,
            arguments.whole("--threads", 1)),
        new Trials(
            arguments.whole("--trials", 10),
            arguments.whole("--first", 0),
            arguments.whole("--jobs", 2)));
  }

  private static String oneOf(Arguments arguments, String name, String usual, String... others) {
    String given = arguments.text(name).orElse(usual);
    List<String> known = new ArrayList<>(List.of(others));
    known.add(0, usual);
    BadInput.unless(
        known.contains(given), name + " must be one of " + known + ", got \"" + given + "\"");
    return given;
  }

  private static Function<Graph, EnsembleSettings> learner(String name) {
    return switch (name) {
      case "best" -> any -> BestRecipe.of(Estimator.NNPU);
      case "lsdan" -> any -> EnsembleSettings.of(SessionDefaults.LSDAN);
      default -> SessionDefaults::usual;
    };
  }

  @Override
  public void run(Output out) {
    List<Callable<List<LoopTrial.Round>>> users = new ArrayList<>();
    for (int trial = trials.first; trial < trials.first + trials.count; trial++) {
      int number = trial;
      users.add(() -> trial(number).run());
    }
    List<List<LoopTrial.Round>> courses = new ArrayList<>();
    Parallel.each(
        trials.jobs,
        users,
        course -> {
          courses.add(course);
          out.line("user %d: %s", courses.size(), inWords(course));
        });
    out.table(table(courses));
  }

  /** The precision of each round, and what learning did to it. */
  private static String inWords(List<LoopTrial.Round> course) {
    return course.stream()
        .map(
            round ->
                String.format(
                    Locale.ROOT,
                    "%.3f (%+.3f)",
                    round.precision(),
                    round.precision() - round.before()))
        .collect(Collectors.joining(", "));
  }

  private TextTable table(List<List<LoopTrial.Round>> courses) {
    TextTable table =
        new TextTable(
            "round",
            "labels",
            "precision",
            "by learning",
            "F1 at its prior",
            "estimate / truth",
            "interval / truth",
            "covered",
            "seconds");
    for (int r = 0; r <= plan.rounds(); r++) {
      int round = r;
      List<LoopTrial.Round> all = courses.stream().map(course -> course.get(round)).toList();
      table.row(
          round,
          summary(all, LoopTrial.Round::labelled).mean(),
          summary(all, LoopTrial.Round::precision).toString(),
          summary(all, one -> one.precision() - one.before()).toString(),
          summary(all, LoopTrial.Round::f1).mean(),
          summary(all, LoopTrial.Round::estimate).toString(),
          summary(all, LoopTrial.Round::width).mean(),
          summary(all, one -> one.isCovered() ? 1 : 0).mean(),
          summary(all, LoopTrial.Round::seconds).mean());
    }
    return table;
  }

  private static MeanSd summary(
      List<LoopTrial.Round> rounds, ToDoubleFunction<LoopTrial.Round> figure) {
    return MeanSd.of(rounds.stream().mapToDouble(figure).toArray());
  }

  private LoopTrial trial(int number) {
    Graph nodes =
        graph.equals(GENERATED)
            ? CitationGraph.demo(number).generate()
            : GraphFolder.read(Path.of(graph));
    Labels labels = nodes.labels().orElseThrow();
    int wanted = classOf(labels);
    Split split = Splits.natural(labels, wanted, SHARE, number);
    int[] known = split.positives();
    boolean[] hidden = split.truthByNode(nodes.nodes()).orElseThrow();
    int[] all =
        IntStream.concat(
                IntStream.of(known), IntStream.range(0, hidden.length).filter(i -> hidden[i]))
            .sorted()
            .distinct()
            .toArray();
    int[] first = start == 0 ? known : IntStream.of(known).limit(start).toArray();
    return new LoopTrial(nodes, all, first, learner.apply(nodes), plan);
  }

  private int classOf(Labels labels) {
    int[] counts = labels.counts();
    return positiveClass
        .map(name -> Splits.classIndex(labels, name))
        .orElseGet(
            () ->
                IntStream.range(0, counts.length)
                    .reduce(0, (best, c) -> counts[c] > counts[best] ? c : best));
  }
}
