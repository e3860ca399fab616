package org.pugraph.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.Progress;
import org.pugraph.fit.FitContext;
import org.pugraph.metric.Confusion;
import org.pugraph.metric.Thresholds;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;
import org.pugraph.split.Split;
import org.pugraph.statistics.RankCorrelation;

/**
 * Sensitivity to the prior: trains with π too small and too large, and compares with π itself.
 *
 * @param prior π in the middle
 * @param points in ascending order of the prior
 */
public record PriorSweep(double prior, List<Point> points) {

  private static final double[] FACTORS = {0.5, 0.75, 1, 1.25, 1.5};
  private static final double LARGEST = 0.99;

  /**
   * One training.
   *
   * @param prior trained with
   * @param rankCorrelation Spearman's, of the unlabeled nodes' scores with those at π
   * @param topOverlap the share of the best π·n_u nodes at π that are among the best here
   * @param calledPositive how many unlabeled nodes score above the threshold
   * @param f1 of that decision; not a number where the truth is unknown
   */
  record Point(
      double prior, double rankCorrelation, double topOverlap, long calledPositive, double f1) {}

  /**
   * What is compared.
   *
   * @param learner fitted once for each prior
   * @param problem shared by all fits
   * @param split the same with the truth, where it is known
   * @param context of all fits
   */
  public record Question(Learner learner, PuProblem problem, Split split, FitContext context) {

    /** Fits once for each prior, under a progress bar. */
    public PriorSweep answer(double prior, Console console) {
      double[] priors =
          Arrays.stream(FACTORS).map(f -> Math.min(LARGEST, f * prior)).distinct().toArray();
      List<PuModel> models = new ArrayList<>();
      try (Progress progress = new Progress(console, "Sweep", "prior", priors.length)) {
        for (double tried : priors) {
          models.add(learner.fit(problem.withPrior(tried), context));
          progress.at(models.size(), "prior " + TextFormat.decimals(tried, 3));
        }
      }
      int middle = Arrays.binarySearch(priors, prior);
      PuModel reference = models.get(middle < 0 ? priors.length - 1 : middle);
      List<Point> points = new ArrayList<>();
      for (int i = 0; i < priors.length; i++) {
        points.add(point(split, prior, models.get(i), reference.predictions().scores()));
      }
      return new PriorSweep(prior, points);
    }
  }

  private static Point point(Split split, double middle, PuModel model, float[] reference) {
    int[] unlabeled = split.unlabeled();
    float[] scores = model.predictions().scores();
    double threshold = model.decision().threshold();
    BitSet best = above(reference, unlabeled, Thresholds.atPrior(reference, unlabeled, middle));
    BitSet here = above(scores, unlabeled, Thresholds.atPrior(scores, unlabeled, middle));
    int wanted = best.cardinality();
    here.and(best);
    double f1 =
        split
            .truthByNode(scores.length)
            .map(truth -> Confusion.of(scores, truth, unlabeled, threshold).f1())
            .orElse(Double.NaN);
    return new Point(
        model.prior().value(),
        RankCorrelation.spearman(of(scores, unlabeled), of(reference, unlabeled)),
        wanted == 0 ? Double.NaN : (double) here.cardinality() / wanted,
        above(scores, unlabeled, threshold).cardinality(),
        f1);
  }

  private static BitSet above(float[] scores, int[] nodes, double threshold) {
    BitSet above = new BitSet();
    IntStream.of(nodes).filter(node -> scores[node] > threshold).forEach(above::set);
    return above;
  }

  private static float[] of(float[] scores, int[] nodes) {
    float[] chosen = new float[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      chosen[i] = scores[nodes[i]];
    }
    return chosen;
  }

  public String table() {
    TextTable table =
        new TextTable("prior", "rank correlation", "top kept", "called positive", "F1");
    for (Point point : points) {
      table.row(
          point.prior,
          point.rankCorrelation,
          TextFormat.decimals(100 * point.topOverlap, 0) + " %",
          point.calledPositive,
          point.f1);
    }
    return table.toText();
  }

  public List<Map<String, Object>> json() {
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
