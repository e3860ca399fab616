package org.pugraph.cli.run;

import java.util.List;
import java.util.Locale;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.cli.output.PriorText;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.metric.Metrics;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.report.page.TextFormat;
import org.pugraph.smoothing.Smoother;
import org.pugraph.threshold.Decision;
import org.pugraph.validation.LaterPositives;
import org.pugraph.validation.RankingEvidence;

/** A finished run in one screen of text. */
final class RunText {

  private final RunOutcome outcome;
  private final PuModel model;
  private final StringBuilder text = new StringBuilder();

  private RunText(RunOutcome outcome) {
    this.outcome = outcome;
    model = outcome.model();
  }

  /**
   * The whole text.
   *
   * @param notes those to show; what was on the screen before training need not be repeated
   */
  static String of(RunOutcome outcome, List<String> notes, RunFolder folder) {
    RunText summary = new RunText(outcome);
    summary.input();
    summary.training();
    summary.smoothing();
    summary.quality();
    summary.attention();
    notes.forEach(note -> summary.line("Note", note));
    summary.top();
    summary.line("", "");
    summary.line("Files", folder + " (open " + folder.file(RunFolder.REPORT) + " first)");
    return summary.text.toString();
  }

  private void line(String name, String value) {
    text.append(String.format(Locale.ROOT, "%-13s%s", name, value).stripTrailing()).append('\n');
  }

  private void input() {
    PuProblem problem = outcome.job().problem();
    Graph graph = problem.graph();
    line(
        "Graph",
        TextFormat.count(graph.nodes(), "node")
            + ", "
            + TextFormat.count(graph.edges().edges(), "edge")
            + ", "
            + TextFormat.count(graph.features().columns(), "feature"));
    line("", graph.report().sentence());
    model.ensemble().encoder().ifPresent(this::embeddings);
    int negatives = problem.negatives().length;
    line(
        "Labels",
        TextFormat.count(problem.positives().length)
            + " labelled positive, "
            + TextFormat.count(problem.unlabeled().length)
            + " unlabeled"
            + (negatives == 0
                ? ""
                : " (" + TextFormat.count(negatives) + " known not to be positive)")
            + ", prior "
            + TextFormat.decimals(model.prior().value(), 3)
            + " ("
            + PriorText.source(model.prior())
            + ")");
  }

  private void training() {
    EnsembleSettings settings = model.settings();
    if (settings.learners().size() > 1) {
      List<String> learners = EnsembleSummary.learners(model);
      for (int k = 0; k < learners.size(); k++) {
        line(k == 0 ? "Methods" : "", learners.get(k));
      }
    } else {
      line("Method", settings.learners().get(0).learner().name());
    }
    hops();
    boolean several = outcome.members() > 1;
    if (several) {
      line("Ensemble", EnsembleSummary.members(model));
    }
    outcome.firstNetwork().ifPresent(first -> steps(first, several));
    StringBuilder time = new StringBuilder();
    outcome
        .effort()
        .watch()
        .laps()
        .forEach(
            (what, s) -> time.append(what).append(' ').append(TextFormat.seconds(s)).append(", "));
    line("Time", time.substring(0, time.length() - 2));
  }

  private void steps(TrainedModel first, boolean several) {
    EnsembleSettings settings = model.settings();
    RunOutcome.Effort effort = outcome.effort();
    line(
        "Training",
        TextFormat.count(first.origin().updates(), "step")
            + (several ? " each of " : " of ")
            + first.settings().risk().estimator()
            + " with "
            + first.settings().risk().loss()
            + " loss,"
            + (settings.rounds() == 1 ? "" : EnsembleSummary.rounds(settings) + ",")
            + " "
            + TextFormat.decimals(effort.millisPerStep(), 1)
            + " ms a step on "
            + TextFormat.count(effort.threads(), "thread")
            + " ("
            + first.origin().kernels()
            + ")");
  }

  private void embeddings(Pretrained encoder) {
    line(
        "Embeddings",
        TextFormat.count(encoder.width(), "number") + " a node, learned without labels (dgi)");
  }

  private void smoothing() {
    model
        .ensemble()
        .smoother()
        .map(Smoother::smoothing)
        .ifPresent(
            how ->
                line(
                    "Smoothing",
                    "weight " + how.weight() + ", " + TextFormat.count(how.steps(), "step")));
  }

  /** The neighbourhoods of attention; other networks use the edges alone, or none. */
  private void hops() {
    model.edges().ifPresent(known -> line("Edges", "count " + known.text()));
    outcome
        .hops()
        .filter(hops -> outcome.weighsHops() || hops.rings().isPresent())
        .ifPresent(this::hops);
  }

  private void hops(Hops hops) {
    line(
        "Hops",
        (hops.settings().lastOnly() ? "the last of " : "")
            + hops.settings().count()
            + " "
            + hops.settings().neighbourhood()
            + ", "
            + TextFormat.count(hops.pairs(), "pair")
            + ", "
            + TextFormat.bytes(hops.bytes()));
  }

  private void quality() {
    line("", "");
    line(
        "Found",
        TextFormat.count(outcome.calledPositive())
            + " of "
            + TextFormat.count(outcome.openCount())
            + " unlabeled nodes score above "
            + TextFormat.decimals(outcome.threshold(), 3)
            + " and are called positive");
    outcome.uncertain().ifPresent(count -> line("Uncertain", EnsembleSummary.uncertain(count)));
    expectation();
    model.heldOutRecall().ifPresent(found -> line("Held out", EnsembleSummary.recall(found)));
    model.evidence().ifPresent(known -> line("Evidence", known.text()));
    model.labelBias().ifPresent(found -> line("Label bias", found.sentence()));
    outcome.metrics().ifPresent(this::measured);
    outcome.later().ifPresent(this::later);
  }

  private void later(LaterPositives found) {
    List<String> lines = LaterText.lines(found, outcome.job());
    for (int i = 0; i < lines.size(); i++) {
      line(i == 0 ? "Later" : "", lines.get(i));
    }
  }

  private void measured(Metrics m) {
    line("F1", three(m.f1()) + "  (calling every node positive: " + three(m.allPositiveF1()) + ")");
    line("F1 at prior", three(m.f1AtPrior()) + "  (with the threshold at the prior)");
    line("Precision", three(m.precision()) + ", recall " + three(m.recall()));
    line("AUC", three(m.auc()) + ", average precision " + three(m.averagePrecision()));
  }

  private void expectation() {
    Decision decision = model.decision();
    line(
        "Estimated",
        "precision "
            + three(decision.estimate().precision())
            + EnsembleSummary.precisionRange(model)
            + ", recall "
            + three(decision.estimate().recall())
            + " ("
            + EnsembleSummary.basis(decision)
            + ")");
  }

  private static String three(double value) {
    return TextFormat.decimals(value, 3);
  }

  private void attention() {
    if (!outcome.weighsHops()) {
      return;
    }
    StringBuilder hops = new StringBuilder();
    double[] mean = outcome.meanAttention();
    for (int k = 0; k < mean.length; k++) {
      hops.append(k == 0 ? "" : ", ").append("hop ").append(k + 1).append(' ');
      hops.append(TextFormat.decimals(100 * mean[k], 0)).append(" %");
    }
    line("Attention", hops + " on average");
  }

  private void top() {
    line("", "");
    model
        .evidence()
        .filter(RankingEvidence::refuted)
        .ifPresent(known -> line("These labels do not support a ranking: see Evidence above.", ""));
    line("The unlabeled nodes most like the labelled ones:", "");
    text.append(new TopTable(outcome).text());
  }
}
