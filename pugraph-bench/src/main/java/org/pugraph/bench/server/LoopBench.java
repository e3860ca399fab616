package org.pugraph.bench.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.NetworkModel;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.report.page.TextTable;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.statistics.MeanSd;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Parallel;
import org.pugraph.train.Trainer;

/**
 * What the page's loop is worth: a user marks what is right among the best and learns again, round
 * by round; beside a full training with the same labels, and one with 5 % labelled at random.
 *
 * @param graph a graph folder, or {@value #GENERATED}: then every trial has a graph of its own,
 *     which is where choices are made
 */
public record LoopBench(
    String graph,
    Optional<String> positiveClass,
    User user,
    TrainSettings full,
    Again again,
    boolean compare,
    Trials trials)
    implements Measurement {

  /**
   * Knows so many nodes at first, looks at so many each round, the best or those that the page
   * suggests, and may say which are wrong.
   */
  record User(int start, int looksAt, boolean spread, int rounds, boolean saysNo) {}

  /** How it learns again: in this way, keeping so much of what it learned. */
  record Again(Optimisation how, double keep) {}

  /** So many users, some at once, with so many threads each. */
  record Trials(int count, int first, int jobs, int threads) {}

  private static final String GENERATED = "generated";
  private static final double REFERENCE_SHARE = 0.05;

  public static LoopBench of(Arguments arguments) {
    List<String> graphs = arguments.words();
    BadInput.unless(graphs.size() == 1, "expected one graph folder, got " + graphs.size());
    String reading = arguments.text("--neighbourhood").orElse("diffused");
    HopSettings hops = new HopSettings(Neighbourhood.parse(reading), 4, false);
    Optimisation quick = TrainSettings.QUICK;
    return new LoopBench(
        graphs.get(0),
        arguments.text("--class"),
        new User(
            arguments.whole("--start", 3),
            arguments.whole("--looks-at", 10),
            arguments.text("--looks").orElse("suggested").equals("suggested"),
            arguments.whole("--rounds", 6),
            !arguments.text("--says-no").orElse("yes").equals("no")),
        TrainSettings.DEFAULT.withModel(TrainSettings.DEFAULT.model().withHops(hops)),
        new Again(
            new Optimisation(
                arguments.whole("--steps", quick.steps()),
                arguments.real("--rate", quick.learningRate()),
                quick.weightDecay(),
                arguments.real("--dropout", quick.dropout())),
            arguments.real("--keep", 0)),
        !arguments.text("--compare").orElse("yes").equals("no"),
        new Trials(
            arguments.whole("--trials", 10),
            arguments.whole("--first", 0),
            arguments.whole("--jobs", 1),
            arguments.whole("--threads", 2)));
  }

  /** How it stands after learning: as the page does it, and in full. */
  record Round(int labelled, double quality, double inFull, double seconds, double fullSeconds) {}

  /** Two ways to come by labels; the last figures are for nodes that neither has labelled. */
  record Course(
      List<Round> rounds, double reference, double loopOnCommon, double referenceOnCommon) {}

  /** Scores, the model behind them and how long they took. */
  private record Learned(TrainedModel model, float[] scores, double seconds) {}

  @Override
  public void run(Output out) {
    List<Callable<Course>> users = new ArrayList<>();
    for (int trial = trials.first; trial < trials.first + trials.count; trial++) {
      int number = trial;
      users.add(() -> course(number));
    }
    List<Course> courses = new ArrayList<>();
    Parallel.each(
        trials.jobs,
        users,
        course -> {
          courses.add(course);
          Round last = course.rounds.get(user.rounds);
          out.line("%d %s reference %.3f", courses.size(), last.toString(), course.reference);
        });
    out.table(table(courses));
    out.line(
        "5 %% labelled at random: F1 at prior %.3f; on nodes that neither labelled: %.3f, loop %.3f",
        mean(courses, Course::reference),
        mean(courses, Course::referenceOnCommon),
        mean(courses, Course::loopOnCommon));
  }

  private TextTable table(List<Course> courses) {
    TextTable table =
        new TextTable("round", "labelled", "F1 at prior", "in full", "seconds", "full s");
    for (int r = 0; r <= user.rounds; r++) {
      int round = r;
      List<Round> all = courses.stream().map(course -> course.rounds.get(round)).toList();
      table.row(
          round,
          mean(all, Round::labelled),
          mean(all, Round::quality),
          mean(all, Round::inFull),
          mean(all, Round::seconds),
          mean(all, Round::fullSeconds));
    }
    return table;
  }

  private static <T> double mean(List<T> of, ToDoubleFunction<T> figure) {
    return MeanSd.of(of.stream().mapToDouble(figure).toArray()).mean();
  }

  private Course course(int trial) {
    Graph nodes =
        graph.equals(GENERATED)
            ? CitationGraph.demo(trial).generate()
            : GraphFolder.read(Path.of(graph));
    Labels labels = nodes.labels().orElseThrow();
    Split split = Splits.natural(labels, classOf(labels), REFERENCE_SHARE, trial);
    FitContext context = FitContext.ofSeed(full.seed()).withThreads(trials.threads);
    PreparedGraph prepared = PreparedGraph.of(nodes, context);
    prepared.hops(full.model().neededHops());
    LoopUser informed = new LoopUser(prepared, split, Integer.MAX_VALUE, false);
    Learned reference = inFull(informed, context);
    LoopUser loop = new LoopUser(prepared, split, user.start, user.saysNo);
    List<Round> rounds = new ArrayList<>();
    Learned now = inFull(loop, context);
    rounds.add(round(loop, now, now));
    for (int r = 0; r < user.rounds; r++) {
      if (user.spread) {
        loop.lookAtSpread(now.scores, user.looksAt);
      } else {
        loop.lookAtBest(now.scores, user.looksAt);
      }
      now = again(loop, now.model, context);
      rounds.add(round(loop, now, compare ? inFull(loop, context) : now));
    }
    int[] common = loop.unlabeledByBoth(informed);
    return new Course(
        rounds,
        informed.quality(reference.scores, informed.unlabeled()),
        loop.quality(now.scores, common),
        loop.quality(reference.scores, common));
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

  private static Round round(LoopUser loop, Learned now, Learned inFull) {
    int[] unlabeled = loop.unlabeled();
    return new Round(
        loop.labelled(),
        loop.quality(now.scores, unlabeled),
        loop.quality(inFull.scores, unlabeled),
        now.seconds,
        inFull.seconds);
  }

  private Learned inFull(LoopUser loop, FitContext context) {
    long start = System.nanoTime();
    PuModel model = Learner.of(new NetworkLearner(full)).fit(loop.problem(), context);
    NetworkModel network = (NetworkModel) model.ensemble().members().get(0).model();
    return new Learned(network.network(), model.predictions().scores(), seconds(start));
  }

  private Learned again(LoopUser loop, TrainedModel from, FitContext context) {
    PuProblem problem = loop.problem();
    Graph nodes = problem.graph();
    Hops hops = problem.prepared().orElseThrow().hops(full.model().neededHops());
    double prior = problem.prior().orElseThrow().value();
    long start = System.nanoTime();
    try (Compute compute = context.compute()) {
      Trainer trainer = new Trainer(compute);
      TrainedModel model =
          new WarmStart(from, again.keep)
              .train(
                  new Trainer.Problem(nodes, hops, problem.nodes(prior)),
                  full.withOptimisation(again.how),
                  trainer);
      return new Learned(model, trainer.predict(model, nodes, hops).scores(), seconds(start));
    }
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) * 1e-9;
  }
}
