package org.pugraph.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.pugraph.evaluate.Metrics;
import org.pugraph.evaluate.Scores;
import org.pugraph.report.RunSummary;
import org.pugraph.report.RunSummary.Figure;
import org.pugraph.train.Predictions.Prediction;
import org.pugraph.train.Spread;
import org.pugraph.train.Step;
import org.pugraph.train.Version;

/** A finished run as its HTML report shows it. */
final class ReportPage {

  private static final int TOP = 50;

  private ReportPage() {}

  static RunSummary of(RunResult result) {
    float[] scores = result.predictions().scores();
    return new RunSummary(
        about(result),
        figures(result),
        history(result),
        new RunSummary.Scores(
            Scores.of(scores, result.task().nodes().positives()),
            Scores.of(scores, result.task().nodes().unlabeled()),
            result.threshold()),
        result.meanAttention(),
        top(result),
        result.notes());
  }

  private static RunSummary.About about(RunResult result) {
    Task task = result.task();
    String question =
        "Which of the "
            + Format.count(task.nodes().unlabeled().length, "unlabeled node")
            + " belong with the "
            + Format.count(task.nodes().positives().length, "labelled one")
            + "?";
    return new RunSummary.About(
        task.title(),
        question,
        Version.current(),
        task.settings().seed(),
        result.model().origin().dataHash(),
        task.commandLine());
  }

  private static List<Figure> figures(RunResult result) {
    List<Figure> figures = new ArrayList<>();
    if (result.metrics().isPresent()) {
      Metrics metrics = result.metrics().get();
      String floor = "calling every node positive: " + Format.decimals(metrics.allPositiveF1(), 3);
      figures.add(Figure.of("F1", metrics.f1(), floor));
      figures.add(Figure.of("F1 at prior", metrics.f1AtPrior(), "with the line at the prior"));
      figures.add(Figure.of("AUC", metrics.auc(), "0.5 is chance"));
    }
    Task task = result.task();
    figures.add(Figure.count("Called positive", result.calledPositive(), "of the unlabeled nodes"));
    Decision decision = result.decision();
    figures.add(
        Figure.of(
            "Estimated precision",
            decision.estimate().precision(),
            "of those called positive, " + decision.source()));
    figures.add(
        Figure.of("Estimated recall", decision.estimate().recall(), "of all positives, likewise"));
    figures.add(Figure.of("Prior", task.nodes().prior(), task.labelling().prior().said()));
    figures.add(Figure.count("Nodes", task.graph().nodes(), ""));
    figures.add(Figure.count("Edges", task.graph().edges().edges(), "undirected"));
    int models = result.ensemble().members().size();
    if (models > 1) {
      figures.add(Figure.count("Models", models, "averaged; the curves are those of the first"));
    }
    figures.add(Figure.count("Steps", result.model().origin().updates(), "of training"));
    return figures;
  }

  private static RunSummary.History history(RunResult result) {
    List<Step> steps = result.model().history().steps();
    return new RunSummary.History(
        steps.stream().mapToInt(Step::step).toArray(),
        steps.stream().mapToDouble(Step::risk).toArray(),
        steps.stream().mapToDouble(Step::weightedPositive).toArray(),
        steps.stream().mapToDouble(Step::negativePart).toArray(),
        result.model().origin().updates());
  }

  private static List<RunSummary.TopNode> top(RunResult result) {
    List<RunSummary.TopNode> top = new ArrayList<>();
    for (Prediction best : result.ranking().limit(TOP).toList()) {
      float[] attention = result.predictions().hopAttention().row(best.node());
      double[] hops = new double[attention.length];
      Arrays.setAll(hops, k -> attention[k]);
      top.add(
          new RunSummary.TopNode(
              top.size() + 1,
              best.name(),
              best.score(),
              best.probability(),
              result.isPositive(best.node()),
              ofSpread(result, Spread::stability, best.node()),
              ofSpread(result, Spread::sd, best.node()),
              hops));
    }
    return top;
  }

  /** A figure of the members' agreement; NaN where there is one model only. */
  private static double ofSpread(RunResult result, Function<Spread, float[]> figure, int node) {
    return result
        .predictions()
        .spread()
        .map(spread -> (double) figure.apply(spread)[node])
        .orElse(Double.NaN);
  }
}
