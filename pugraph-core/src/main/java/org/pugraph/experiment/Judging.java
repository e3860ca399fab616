package org.pugraph.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.pugraph.data.Split;
import org.pugraph.evaluate.Metrics;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.experiment.Recipe.Judge;
import org.pugraph.method.Problem;
import org.pugraph.method.Scoring;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/**
 * Runs a cell's method on its split and judges the answer.
 *
 * <p>Judged by held-out positives, a fifth of the labelled ones is kept aside, and what remains is
 * learned from. The figures then treat those kept aside as the positives and U as the negatives, so
 * that the AUC is π/2 + (1 − π)·(true AUC): it ranks methods and settings as the true one would,
 * without a label beyond those given.
 *
 * <p>Told a wrong prior, the method learns with it and the line is drawn at it; the truth it is
 * judged by stays what it is.
 */
record Judging(Scoring scoring, Metrics metrics) {

  private static final double KEPT_ASIDE = 0.2;

  static Judging of(Cell cell, Compute compute) {
    Split split = cell.split();
    double prior = cell.toldPrior(split);
    Split judged =
        cell.judge() == Judge.TRUTH ? split : split.keepAside(KEPT_ASIDE, asideSeed(cell));
    PuNodes nodes = new PuNodes(judged.positives(), split.unlabeled(), prior);
    Problem problem = new Problem(cell.data().prepared(), nodes, cell.trialSeed());
    Scoring scoring = cell.method().fit(problem, compute);
    return new Judging(scoring, judge(scoring.scores(), judged, prior));
  }

  private static long asideSeed(Cell cell) {
    return new Seed(cell.trialSeed()).split("kept aside").value();
  }

  private static Metrics judge(float[] scores, Split split, double prior) {
    double atPrior = Thresholds.atPrior(scores, split.unlabeled(), prior);
    boolean[] truth = split.truthByNode(scores.length).orElseThrow();
    return Metrics.of(scores, truth, split.unlabeled(), Thresholds.zero(), atPrior);
  }

  CellResult result(String key, double seconds) {
    Map<String, Double> figures = new LinkedHashMap<>();
    metrics.byName().forEach((name, value) -> figures.put(name, value.doubleValue()));
    return new CellResult(
        key, figures, scoring.updates(), scoring.hopAttention(), seconds, Optional.empty());
  }
}
