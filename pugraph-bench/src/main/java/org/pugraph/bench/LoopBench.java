package org.pugraph.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.data.GraphFolder;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.evaluate.MeanSd;
import org.pugraph.evaluate.Metrics;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.hop.Hops;
import org.pugraph.report.TextTable;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Optimisation;
import org.pugraph.train.Predictions;
import org.pugraph.train.TrainListener;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;
import org.pugraph.train.WarmStart;

/**
 * A user who knows a few nodes, looks at the best-ranked ones, marks those that are right, hides
 * those that are not, and has it learn again from where it stands; round by round, beside a
 * training from scratch with the same labels.
 */
record LoopBench(
    Path folder,
    String positiveClass,
    User user,
    Warm warm,
    boolean compare,
    int trials,
    int threads)
    implements Measurement {

  /** Knows so many nodes at first, looks at so many each round, and may say which are wrong. */
  record User(int start, int looksAt, int rounds, boolean saysNo) {}

  /** A training that goes on from the last one. */
  record Warm(int steps, double rate, double keep) {}

  private static final double REFERENCE_SHARE = 0.05;

  static LoopBench of(Arguments arguments) {
    List<String> folders = arguments.words();
    BadInput.unless(folders.size() == 1, "expected one graph folder, got " + folders.size());
    return new LoopBench(
        Path.of(folders.get(0)),
        arguments.text("--class").orElse("3"),
        new User(
            arguments.whole("--start", 3),
            arguments.whole("--looks-at", 10),
            arguments.whole("--rounds", 6),
            arguments.text("--says-no").orElse("yes").equals("yes")),
        new Warm(
            arguments.whole("--warm-steps", 60),
            arguments.real("--warm-rate", TrainSettings.DEFAULT.optimisation().learningRate()),
            arguments.real("--keep", 0.5)),
        !arguments.text("--compare").orElse("yes").equals("no"),
        arguments.whole("--trials", 5),
        arguments.whole("--threads", 2));
  }

  @Override
  public void run(Output out) {
    Graph graph = GraphFolder.read(folder);
    Labels labels = graph.labels().orElseThrow();
    int wanted = Splits.classIndex(labels, positiveClass);
    try (Trainer trainer = Trainer.on(threads)) {
      Hops hops = trainer.hops(graph, TrainSettings.DEFAULT.model());
      List<List<Round>> courses = new ArrayList<>();
      List<Double> reference = new ArrayList<>();
      for (int trial = 0; trial < trials; trial++) {
        Split split = Splits.natural(labels, wanted, REFERENCE_SHARE, trial);
        Course course = new Course(trainer, graph, hops, split);
        reference.add(course.scratch(set(split.positives()), new BitSet()).quality());
        courses.add(course.walk());
        out.line("trial %d: %s", trial, String.valueOf(courses.get(trial)));
      }
      out.table(table(courses));
      out.line("%s labelled at random: F1 at prior %s", "5 %", mean(reference));
    }
  }

  private TextTable table(List<List<Round>> courses) {
    TextTable table =
        new TextTable("round", "labelled", "F1 at prior", "from scratch", "seconds", "scratch s");
    for (int r = 0; r <= user.rounds; r++) {
      int round = r;
      List<Round> all = courses.stream().map(course -> course.get(round)).toList();
      table.row(
          round,
          all.stream().mapToInt(Round::labelled).average().orElse(0),
          mean(all.stream().map(Round::quality).toList()),
          mean(all.stream().map(Round::fromScratch).toList()),
          mean(all.stream().map(Round::seconds).toList()),
          mean(all.stream().map(Round::scratchSeconds).toList()));
    }
    return table;
  }

  private static double mean(List<Double> values) {
    return MeanSd.of(values.stream().mapToDouble(Double::doubleValue).toArray()).mean();
  }

  /** How it stands after learning: with what it knew before, and from scratch. */
  record Round(
      int labelled, double quality, double fromScratch, double seconds, double scratchSeconds) {}

  /** A model, its scores, how good they are and how long they took. */
  private record Learned(TrainedModel model, float[] scores, double quality, double seconds) {}

  private static BitSet set(int[] nodes) {
    BitSet set = new BitSet();
    IntStream.of(nodes).forEach(set::set);
    return set;
  }

  /** One user's way through the rounds. */
  private final class Course {

    private final Trainer trainer;
    private final Graph graph;
    private final Hops hops;
    private final int[] firstKnown;
    private final BitSet truth;

    Course(Trainer trainer, Graph graph, Hops hops, Split split) {
      this.trainer = trainer;
      this.graph = graph;
      this.hops = hops;
      firstKnown = IntStream.of(split.positives()).limit(user.start).toArray();
      boolean[] positive = split.truthByNode(graph.nodes()).orElseThrow();
      truth = set(IntStream.range(0, graph.nodes()).filter(i -> positive[i]).toArray());
      truth.or(set(split.positives()));
    }

    List<Round> walk() {
      BitSet known = set(firstKnown);
      BitSet seen = (BitSet) known.clone();
      Learned now = scratch(known, new BitSet());
      List<Round> rounds = new ArrayList<>();
      rounds.add(
          new Round(known.cardinality(), now.quality, now.quality, now.seconds, now.seconds));
      for (int r = 0; r < user.rounds; r++) {
        look(now.scores, seen, known);
        now = learn(now.model, known, seen);
        Learned scratch = compare ? scratch(known, seen) : now;
        rounds.add(
            new Round(
                known.cardinality(), now.quality, scratch.quality, now.seconds, scratch.seconds));
      }
      return rounds;
    }

    private void look(float[] scores, BitSet seen, BitSet known) {
      IntStream.range(0, scores.length)
          .filter(i -> !seen.get(i))
          .boxed()
          .sorted((i, j) -> Float.compare(scores[j], scores[i]))
          .limit(user.looksAt)
          .toList()
          .forEach(
              node -> {
                seen.set(node);
                known.set(node, truth.get(node));
              });
    }

    Learned scratch(BitSet known, BitSet seen) {
      Trainer.Problem problem = problem(known, seen);
      long start = System.nanoTime();
      TrainedModel model =
          trainer.train(problem, TrainSettings.DEFAULT, TrainListener.SILENT, Optional.empty());
      return judged(model, problem, start);
    }

    private Learned learn(TrainedModel from, BitSet known, BitSet seen) {
      Trainer.Problem problem = problem(known, seen);
      Optimisation how = TrainSettings.DEFAULT.optimisation();
      TrainSettings few =
          TrainSettings.DEFAULT.withOptimisation(
              new Optimisation(warm.steps, warm.rate, how.weightDecay(), how.dropout()));
      long start = System.nanoTime();
      return judged(
          trainer.trainOn(new WarmStart(from, warm.keep), problem, few, TrainListener.SILENT),
          problem,
          start);
    }

    private Trainer.Problem problem(BitSet known, BitSet seen) {
      BitSet wrong = (BitSet) seen.clone();
      wrong.andNot(known);
      int[] negatives = user.saysNo ? wrong.stream().toArray() : new int[0];
      int[] positives = known.stream().toArray();
      int[] unlabeled =
          IntStream.range(0, graph.nodes()).filter(node -> !known.get(node)).toArray();
      double hidden = truth.cardinality() - known.cardinality();
      return new Trainer.Problem(
          graph, hops, new PuNodes(positives, unlabeled, hidden / unlabeled.length, negatives));
    }

    private Learned judged(TrainedModel model, Trainer.Problem problem, long start) {
      Predictions predictions = trainer.predict(model, graph, hops);
      double seconds = (System.nanoTime() - start) * 1e-9;
      float[] scores = predictions.scores();
      PuNodes nodes = problem.nodes();
      double line = Thresholds.atPrior(scores, nodes.unlabeled(), nodes.prior());
      boolean[] positive = new boolean[graph.nodes()];
      truth.stream().forEach(node -> positive[node] = true);
      double quality = Metrics.of(scores, positive, nodes.unlabeled(), line, line).f1AtPrior();
      return new Learned(model, scores, quality, seconds);
    }
  }
}
