package org.pugraph.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.pugraph.report.run.RunSummary.About;
import org.pugraph.report.run.RunSummary.Attention;
import org.pugraph.report.run.RunSummary.Figure;
import org.pugraph.report.run.RunSummary.History;
import org.pugraph.report.run.RunSummary.Scores;
import org.pugraph.report.run.RunSummary.TopNode;

/** A made-up run that looks like a real one. */
final class SampleRun {

  static final double[] ATTENTION = {0.41, 0.28, 0.19, 0.12};

  /** Two top nodes that share a labelled neighbour; the first has another neighbour. */
  static final Drawing DRAWING =
      new Drawing(
          List.of(
              new Drawing.Node("paper-1037", 0, 0.99, false, 17),
              new Drawing.Node("paper-1074", 0, 0.98, false, 1),
              new Drawing.Node("paper-3", 1, 0.97, true, 2),
              new Drawing.Node("paper-4", 1, 0.2, false, 5)),
          List.of(new Drawing.Edge(0, 2), new Drawing.Edge(1, 2), new Drawing.Edge(0, 3)));

  private SampleRun() {}

  static RunSummary summary() {
    Random random = new Random(7);
    Scores scores = new Scores(scores(24, 1, random), scores(1595, 0.5, random), 0.137);
    List<Figure> figures =
        List.of(
            Figure.of("F1", 0.826, "calling all positive: 0.664"),
            Figure.of("F1 at the prior", 0.833, "threshold at the π-quantile"),
            Figure.of("AUC", 0.9071, ""),
            Figure.of("Average precision", Double.NaN, "needs both classes"),
            Figure.of("Class prior π", 0.492, "share of positives among the unlabeled"),
            Figure.count("Nodes", 2708, "24 labelled, 1,595 judged"));
    return new RunSummary(
        about("Papers on neural networks in Cora"),
        "held out, the 24 labelled nodes rank above 91 % of the unlabeled nodes on average",
        figures,
        history(300, random),
        scores,
        List.of(attention("called positive", 900, random), attention("all others", 1800, random)),
        topNodes(100),
        DRAWING,
        List.of(
            "The prior was given, not estimated.", "3 nodes have no edge; they see themselves."));
  }

  static RunSummary bare(String title) {
    Scores none = new Scores(new float[0], new float[0], Double.NaN);
    return new RunSummary(
        about(title),
        "",
        List.of(),
        History.none(),
        none,
        List.of(),
        List.of(),
        Drawing.NONE,
        List.of());
  }

  static History history(int steps, Random random) {
    int[] step = new int[steps];
    double[] risk = new double[steps];
    double[] positive = new double[steps];
    double[] negative = new double[steps];
    for (int i = 0; i < steps; i++) {
      step[i] = i + 1;
      positive[i] = 0.03 + 0.22 * Math.exp(-i / 60.0) + 0.008 * random.nextGaussian();
      negative[i] = 0.28 * Math.exp(-i / 90.0) - 0.03 + 0.012 * random.nextGaussian();
      risk[i] = positive[i] + Math.max(0, negative[i]);
    }
    return new History(step, risk, positive, negative, 212);
  }

  static TopNode topNode(int rank, String name) {
    double score = 6.2 - 0.07 * rank;
    return new TopNode(
        rank,
        name,
        Optional.empty(),
        score,
        1 / (1 + Math.exp(-score)),
        score > 0.137,
        Optional.of(rank % 7 != 0),
        Double.NaN,
        Double.NaN,
        false,
        ATTENTION.clone());
  }

  private static About about(String title) {
    return new About(
        title,
        "Which of the 2,684 unlabeled papers are on neural networks, given 24 that are?",
        "Answered by lsdan over 4 hops.",
        "0.1.0",
        42,
        "sha256:9f2c4e1b7a60d3585fe1c0ab",
        "pugraph train --graph datasets/cora --positive-class Neural_Networks"
            + " --labelled-share 0.03 --risk nnpu --hops 4 --seed 42",
        Map.of("hops", "4"));
  }

  private static Attention attention(String name, int nodes, Random random) {
    float[][] byHop = new float[ATTENTION.length][nodes];
    for (int hop = 0; hop < byHop.length; hop++) {
      for (int node = 0; node < nodes; node++) {
        byHop[hop][node] = (float) (ATTENTION[hop] * (0.5 + random.nextDouble()));
      }
    }
    return new Attention(name, byHop);
  }

  private static float[] scores(int count, double shareHigh, Random random) {
    float[] scores = new float[count];
    for (int i = 0; i < count; i++) {
      double centre = random.nextDouble() < shareHigh ? 2.3 : -2.1;
      scores[i] = (float) (centre + 1.2 * random.nextGaussian());
    }
    return scores;
  }

  private static List<TopNode> topNodes(int count) {
    List<TopNode> nodes = new ArrayList<>();
    for (int rank = 1; rank <= count; rank++) {
      nodes.add(topNode(rank, "paper-" + (1000 + 37 * rank)));
    }
    return nodes;
  }
}
