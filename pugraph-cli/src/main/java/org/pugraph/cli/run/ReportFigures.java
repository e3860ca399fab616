package org.pugraph.cli.run;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.cli.output.PriorText;
import org.pugraph.metric.Metrics;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.run.RunSummary.Figure;
import org.pugraph.threshold.PrecisionEstimate;

/** The key figures of a run, each beside its reference value; what decides comes first. */
final class ReportFigures {

  private ReportFigures() {}

  static List<Figure> of(RunOutcome outcome) {
    List<Figure> figures = new ArrayList<>();
    summary(figures, outcome);
    outcome.metrics().ifPresent(metrics -> measured(figures, metrics));
    outcome.later().ifPresent(found -> figures.addAll(LaterText.figures(found, outcome.job())));
    outcome
        .uncertain()
        .ifPresent(
            count ->
                figures.add(
                    Figure.count("Uncertain", count, "more than a quarter of members disagree")));
    estimated(figures, outcome);
    outcome
        .model()
        .heldOutRecall()
        .ifPresent(
            found ->
                figures.add(
                    Figure.of("Held-out recall", found.recall(), EnsembleSummary.recall(found))));
    outcome
        .model()
        .evidence()
        .filter(known -> !Double.isNaN(known.rank()))
        .ifPresent(
            known ->
                figures.add(
                    Figure.of(
                        "Held-out rank",
                        known.rank(),
                        "of labelled nodes among the unlabeled, on average; 0.5 is chance")));
    double prior = outcome.model().prior().value();
    figures.add(Figure.of("Prior", prior, PriorText.source(outcome.model().prior())));
    int models = outcome.members();
    if (models > 1) {
      String curve = outcome.firstNetwork().isPresent() ? "; the curve is that of the first" : "";
      figures.add(Figure.count("Models", models, "averaged" + curve));
    }
    return figures;
  }

  /** What was given, what was found, and how much of that to expect right. */
  private static void summary(List<Figure> figures, RunOutcome outcome) {
    PuModel model = outcome.model();
    PuProblem problem = outcome.job().problem();
    figures.add(Figure.count("Labelled", problem.positives().length, "known to be positive"));
    figures.add(Figure.count("Unlabeled", outcome.openCount(), "to be told apart"));
    figures.add(
        Figure.count(
            "Called positive",
            outcome.calledPositive(),
            "unlabeled nodes" + EnsembleSummary.rightRange(model)));
    figures.add(
        Figure.of(
            "Estimated precision",
            model.decision().estimate().precision(),
            "of those called positive"
                + EnsembleSummary.precisionRange(model)
                + ", "
                + EnsembleSummary.basis(model.decision())));
  }

  /** Metrics by the truth. */
  private static void measured(List<Figure> figures, Metrics metrics) {
    figures.add(Figure.of("F1", metrics.f1(), floor(metrics.allPositiveF1())));
    figures.add(Figure.of("F1 at prior", metrics.f1AtPrior(), "with the threshold at the prior"));
    String parts =
        "recall " + TextFormat.decimals(metrics.recall(), 3) + ", by the truth that was hidden";
    figures.add(Figure.of("Precision", metrics.precision(), parts));
    figures.add(Figure.of("AUC", metrics.auc(), "0.5 is chance"));
  }

  /** Estimates that need no truth; an F1 only where none was measured. */
  private static void estimated(List<Figure> figures, RunOutcome outcome) {
    PuModel model = outcome.model();
    PrecisionEstimate estimate = model.decision().estimate();
    if (outcome.metrics().isEmpty()) {
      double prior = model.prior().value();
      String open =
          model
              .estimateRange()
              .filter(range -> range.low().called() > 0)
              .map(range -> EnsembleSummary.interval(range, PrecisionEstimate::f1) + "; ")
              .orElse("");
      figures.add(Figure.of("Estimated F1", estimate.f1(), open + floor(2 * prior / (1 + prior))));
    }
    figures.add(Figure.of("Estimated recall", estimate.recall(), "of all positives, likewise"));
  }

  private static String floor(double allPositive) {
    return "calling every node positive: " + TextFormat.decimals(allPositive, 3);
  }
}
