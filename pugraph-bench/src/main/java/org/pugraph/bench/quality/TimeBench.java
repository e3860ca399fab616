package org.pugraph.bench.quality;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.report.page.TextTable;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.statistics.MeanSd;
import org.pugraph.synthetic.GrowingGraph;
import org.pugraph.tensor.Shuffle;
import org.pugraph.validation.LaterPositives;

/**
 * What a split at random and a split by time say of one method on graphs that grow over the years,
 * beside what it comes to: the ranking of the papers of the last years by a model that knows those
 * before. The words of the sought class move on or do not.
 *
 * @param nodes of each graph
 * @param trials how many graphs of each drift
 * @param method that is fitted
 */
public record TimeBench(int nodes, int trials, String method) implements Measurement {

  private static final int YEARS = 20;

  /** Labels are known of papers before this year; those of the five years before it are judged. */
  private static final int NOW = 15;

  private static final int BEFORE = 10;
  private static final double POSITIVES = 0.2;

  /** Of the papers of the class. */
  private static final double KNOWN = 0.5;

  private static final List<Double> DRIFTS = List.of(0.0, 2.0, 5.0);

  public static TimeBench of(Arguments arguments) {
    return new TimeBench(
        arguments.whole("--nodes", 2000),
        arguments.whole("--trials", 10),
        arguments.text("--method").orElse("gcn"));
  }

  @Override
  public void run(Output out) {
    TextTable table = new TextTable("words replaced a year", "split", "AUC", "sd", "off by");
    for (double drift : DRIFTS) {
      LaterPositives[] random = new LaterPositives[trials];
      LaterPositives[] time = new LaterPositives[trials];
      LaterPositives[] truth = new LaterPositives[trials];
      for (int t = 0; t < trials; t++) {
        Trial trial = new Trial(new GrowingGraph(nodes, YEARS, POSITIVES, drift, t), method);
        random[t] = trial.atRandom();
        time[t] = trial.byTime(BEFORE, NOW);
        truth[t] = trial.byTime(NOW, YEARS);
      }
      double come = auc(truth).mean();
      row(table, drift, "at random", random, come);
      row(table, drift, "by time", time, come);
      row(table, drift, "what it comes to", truth, come);
    }
    out.table(table);
  }

  private static MeanSd auc(LaterPositives[] found) {
    return MeanSd.of(Arrays.stream(found).mapToDouble(one -> one.model().auc()).toArray());
  }

  private static void row(
      TextTable table, double drift, String split, LaterPositives[] found, double come) {
    MeanSd auc = auc(found);
    table.row(drift, split, auc.mean(), auc.sd(), auc.mean() - come);
  }

  /** One graph; labels are the half of its class that is known. */
  private record Trial(GrowingGraph world, Graph graph, int[] known, String method) {

    Trial(GrowingGraph world, String method) {
      this(world, world.generate(), method);
    }

    private Trial(GrowingGraph world, Graph graph, String method) {
      this(world, graph, known(world, graph), method);
    }

    private static int[] known(GrowingGraph world, Graph graph) {
      int[] classOf = graph.labels().orElseThrow().classOf();
      int[] sought = IntStream.range(0, graph.nodes()).filter(node -> classOf[node] == 1).toArray();
      Shuffle.inPlace(sought, new SplittableRandom(world.seed()));
      return Arrays.stream(sought).limit((long) (KNOWN * sought.length)).sorted().toArray();
    }

    /** Labels before a year are learned from, and those up to another judge; nothing is younger. */
    LaterPositives byTime(int before, int until) {
      int[] learned = filter(node -> world.year(node) < before);
      int[] later = filter(node -> world.year(node) >= before && world.year(node) < until);
      int[] ranked =
          IntStream.range(0, graph.nodes())
              .filter(node -> world.year(node) >= before && world.year(node) < until)
              .toArray();
      return judged(learned, later, ranked, until);
    }

    /** As many of the labels before now are held out, whenever they became known. */
    LaterPositives atRandom() {
      int[] labels = filter(node -> world.year(node) < NOW);
      int[] shuffled = labels.clone();
      Shuffle.inPlace(shuffled, new SplittableRandom(world.seed() + 1));
      int heldOut = filter(n -> world.year(n) >= BEFORE && world.year(n) < NOW).length;
      int[] later = Arrays.stream(shuffled).limit(heldOut).sorted().toArray();
      int[] learned = Arrays.stream(shuffled).skip(heldOut).sorted().toArray();
      int[] ranked =
          IntStream.range(0, graph.nodes())
              .filter(node -> world.year(node) < NOW)
              .filter(node -> Arrays.binarySearch(learned, node) < 0)
              .toArray();
      return judged(learned, later, ranked, NOW);
    }

    private int[] filter(IntPredicate wanted) {
      return IntStream.of(known).filter(wanted).toArray();
    }

    /** The graph as it was until a year; labels that are not learned from are unlabeled. */
    private LaterPositives judged(int[] learned, int[] later, int[] ranked, int until) {
      int[] there =
          IntStream.range(0, graph.nodes()).filter(node -> world.year(node) < until).toArray();
      Graph grown = Encoding.READY_MADE.encode(RawGraph.of(graph).among(there)).withoutLabels();
      int[] unlabeled =
          IntStream.of(there).filter(n -> Arrays.binarySearch(learned, n) < 0).toArray();
      PuProblem problem = PuProblem.of(grown, learned, unlabeled).withPrior(POSITIVES);
      GivenSettings settings = GivenSettings.of("method", method);
      PuModel model =
          new Learner(LearnerSettings.bind(settings)).fit(problem, FitContext.ofSeed(world.seed()));
      return LaterPositives.of(
          model.predictions().scores(),
          PuProblem.of(grown, learned, ranked).nodes(POSITIVES),
          later,
          grown.edges());
    }
  }
}
