package org.pugraph.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.data.Split;
import org.pugraph.evaluate.Confusion;
import org.pugraph.evaluate.RankCorrelation;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.report.TextTable;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.TrainListener;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * What a wrong prior does: trains with π too small and too large, and compares with π itself.
 *
 * @param prior π in the middle
 * @param points in ascending order of the prior
 */
record PriorSweep(double prior, List<Point> points) {

  private static final double[] FACTORS = {0.5, 0.75, 1, 1.25, 1.5};
  private static final double LARGEST = 0.99;

  /**
   * One training.
   *
   * @param prior trained with
   * @param rankCorrelation Spearman's, of the unlabeled nodes' scores with those at π
   * @param topOverlap the share of the best π·n_u nodes at π that are among the best here
   * @param calledPositive how many unlabeled nodes score above zero
   * @param f1 of that decision; not a number where the truth is unknown
   */
  record Point(
      double prior, double rankCorrelation, double topOverlap, long calledPositive, double f1) {}

  /** Trains once for each prior, under a progress bar. */
  static PriorSweep of(
      Graph graph, Split split, double prior, TrainSettings settings, Session session) {
    double[] priors =
        Arrays.stream(FACTORS).map(f -> Math.min(LARGEST, f * prior)).distinct().toArray();
    List<float[]> scores = new ArrayList<>();
    try (Trainer trainer = Trainer.on(session.threads);
        Progress progress = new Progress(session.console, "Sweep", "prior", priors.length)) {
      Hops hops = trainer.hops(graph, settings.model());
      for (double tried : priors) {
        PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), tried);
        TrainedModel model =
            trainer.train(
                new Trainer.Problem(graph, hops, nodes),
                settings,
                TrainListener.SILENT,
                Optional.empty());
        scores.add(trainer.predict(model, graph, hops).scores());
        progress.at(scores.size(), "prior " + Format.decimals(tried, 3));
      }
    }
    int middle = Arrays.binarySearch(priors, prior);
    float[] reference = scores.get(middle < 0 ? priors.length - 1 : middle);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < priors.length; i++) {
      points.add(point(split, prior, priors[i], scores.get(i), reference));
    }
    return new PriorSweep(prior, points);
  }

  /** What a sweep may use, and how it speaks. */
  record Session(int threads, Console console) {}

  private static Point point(
      Split split, double middle, double prior, float[] scores, float[] reference) {
    int[] unlabeled = split.unlabeled();
    BitSet best = above(reference, unlabeled, Thresholds.atPrior(reference, unlabeled, middle));
    BitSet here = above(scores, unlabeled, Thresholds.atPrior(scores, unlabeled, middle));
    int wanted = best.cardinality();
    here.and(best);
    double f1 =
        split
            .truthByNode(scores.length)
            .map(truth -> Confusion.of(scores, truth, unlabeled, Thresholds.zero()).f1())
            .orElse(Double.NaN);
    return new Point(
        prior,
        RankCorrelation.spearman(of(scores, unlabeled), of(reference, unlabeled)),
        wanted == 0 ? Double.NaN : (double) here.cardinality() / wanted,
        above(scores, unlabeled, Thresholds.zero()).cardinality(),
        f1);
  }

  private static BitSet above(float[] scores, int[] nodes, double line) {
    BitSet above = new BitSet();
    IntStream.of(nodes).filter(node -> scores[node] > line).forEach(above::set);
    return above;
  }

  private static float[] of(float[] scores, int[] nodes) {
    float[] chosen = new float[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      chosen[i] = scores[nodes[i]];
    }
    return chosen;
  }

  String table() {
    TextTable table =
        new TextTable("prior", "rank correlation", "top kept", "called positive", "F1");
    for (Point point : points) {
      table.row(
          point.prior,
          point.rankCorrelation,
          Format.decimals(100 * point.topOverlap, 0) + " %",
          point.calledPositive,
          point.f1);
    }
    return table.toText();
  }

  List<Map<String, Object>> json() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Point point : points) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("prior", point.prior);
      entry.put("rankCorrelation", point.rankCorrelation);
      entry.put("topOverlap", point.topOverlap);
      entry.put("calledPositive", point.calledPositive);
      entry.put("f1", point.f1);
      list.add(entry);
    }
    return list;
  }
}
