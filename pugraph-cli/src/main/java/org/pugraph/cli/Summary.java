package org.pugraph.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.pugraph.evaluate.Metrics;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.method.Smoother;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.report.TextTable;
import org.pugraph.train.Predictions.Prediction;
import org.pugraph.train.Spread;
import org.pugraph.train.TrainSettings;

/** A finished run in one screen of text. */
final class Summary {

  private static final int TOP = 10;

  private final RunResult result;
  private final StringBuilder text = new StringBuilder();

  private Summary(RunResult result) {
    this.result = result;
  }

  static String of(RunResult result, RunFolder folder) {
    Summary summary = new Summary(result);
    summary.input();
    summary.training();
    summary.smoothing();
    summary.quality();
    summary.attention();
    summary.notes();
    summary.top();
    summary.line("", "");
    summary.line("Files", folder + " (open " + folder.file(RunFolder.REPORT) + " first)");
    return summary.text.toString();
  }

  private void line(String name, String value) {
    text.append(String.format(Locale.ROOT, "%-13s%s", name, value).stripTrailing()).append('\n');
  }

  private void input() {
    Task task = result.task();
    Graph graph = task.graph();
    line(
        "Graph",
        Format.count(graph.nodes(), "node")
            + ", "
            + Format.count(graph.edges().edges(), "edge")
            + ", "
            + Format.count(graph.features().columns(), "feature"));
    line("", graph.report().sentence());
    result.pretrained().ifPresent(this::pretraining);
    line(
        "Labels",
        Format.count(task.nodes().positives().length)
            + " labelled positive, "
            + Format.count(task.nodes().unlabeled().length)
            + " unlabeled, prior "
            + Format.decimals(task.nodes().prior(), 3)
            + " ("
            + task.labelling().prior().said()
            + ")");
  }

  private void training() {
    TrainSettings settings = result.task().settings();
    if (result.task().isMixture()) {
      Kinds.of(result).forEach(kind -> line(kind.number() == 0 ? "Methods" : "", kind.said()));
    } else {
      line("Method", settings.model().architecture().toString());
    }
    hops();
    RunResult.Effort effort = result.effort();
    int members = result.ensemble().members().size();
    if (members > 1) {
      line("Ensemble", ensemble(members));
    }
    line(
        "Training",
        Format.count(result.model().origin().updates(), "step")
            + (members > 1 ? " each of " : " of ")
            + settings.risk().estimator()
            + " with "
            + settings.risk().loss()
            + " loss,"
            + (result.task().wanted().rounds() == 1 ? "" : result.task().wanted().inRounds() + ",")
            + " "
            + Format.decimals(effort.millisPerStep(), 1)
            + " ms a step on "
            + Format.count(effort.threads(), "thread")
            + " ("
            + result.model().origin().kernels()
            + ")");
    StringBuilder time = new StringBuilder();
    effort
        .watch()
        .laps()
        .forEach((what, s) -> time.append(what).append(' ').append(Format.seconds(s)).append(", "));
    line("Time", time.substring(0, time.length() - 2));
  }

  private void pretraining(Pretrained learned) {
    line(
        "Embeddings",
        Format.count(learned.width(), "number")
            + " a node, learned without labels ("
            + result.task().pretraining()
            + ")");
  }

  private void smoothing() {
    result
        .smoother()
        .map(Smoother::smoothing)
        .ifPresent(
            how ->
                line(
                    "Smoothing",
                    "weight " + how.weight() + ", " + Format.count(how.steps(), "step")));
  }

  private String ensemble(int members) {
    int leftOut = result.decision().heldOut();
    return members
        + " models"
        + (leftOut > 0 ? ", each without a fifth of the labelled positives" : "");
  }

  /** Whom nodes attend to; other networks have nothing but the edges, or not even those. */
  private void hops() {
    if (!result.weighsHops() && result.hops().rings().isEmpty()) {
      return;
    }
    HopSettings hops = result.hops().settings();
    line(
        "Hops",
        (hops.lastOnly() ? "the last of " : "")
            + hops.count()
            + " "
            + hops.neighbourhood()
            + ", "
            + Format.count(result.hops().pairs(), "pair")
            + ", "
            + Format.bytes(result.hops().bytes()));
  }

  private void quality() {
    line("", "");
    line(
        "Found",
        Format.count(result.calledPositive())
            + " of "
            + Format.count(result.task().nodes().unlabeled().length)
            + " unlabeled nodes score above "
            + Format.decimals(result.threshold(), 3)
            + " and are called positive");
    expectation();
    Optional<Metrics> metrics = result.metrics();
    if (metrics.isPresent()) {
      Metrics m = metrics.get();
      line(
          "F1",
          three(m.f1()) + "  (calling every node positive: " + three(m.allPositiveF1()) + ")");
      line("F1 at prior", three(m.f1AtPrior()) + "  (with the line where the prior puts it)");
      line("Precision", three(m.precision()) + ", recall " + three(m.recall()));
      line("AUC", three(m.auc()) + ", average precision " + three(m.averagePrecision()));
    }
  }

  private void expectation() {
    Decision decision = result.decision();
    line(
        "Estimated",
        "precision "
            + three(decision.estimate().precision())
            + ", recall "
            + three(decision.estimate().recall())
            + " ("
            + decision.source()
            + ")");
  }

  private void notes() {
    result.notes().forEach(note -> line("Note", note));
  }

  private static String three(double value) {
    return Format.decimals(value, 3);
  }

  private void attention() {
    if (!result.weighsHops()) {
      return;
    }
    StringBuilder hops = new StringBuilder();
    double[] mean = result.meanAttention();
    for (int k = 0; k < mean.length; k++) {
      hops.append(k == 0 ? "" : ", ").append("hop ").append(k + 1).append(' ');
      hops.append(Format.decimals(100 * mean[k], 0)).append(" %");
    }
    line("Attention", hops + " on average");
  }

  private void top() {
    Optional<boolean[]> truth =
        result.task().labelling().split().truthByNode(result.task().graph().nodes());
    List<String> header = new ArrayList<>(List.of("rank", "node", "score", "probability"));
    Optional<Spread> spread = result.predictions().spread();
    spread.ifPresent(known -> header.addAll(List.of("stability", "sd")));
    if (result.weighsHops()) {
      header.add("strongest hop");
    }
    truth.ifPresent(known -> header.add("truth"));
    TextTable table = new TextTable(header.toArray(String[]::new));
    int rank = 0;
    for (Prediction best : result.ranking().limit(TOP).toList()) {
      List<Object> cells = new ArrayList<>();
      cells.add(++rank);
      cells.addAll(List.of(best.name(), best.score(), best.probability()));
      spread.ifPresent(
          known -> cells.addAll(List.of(known.stability()[best.node()], known.sd()[best.node()])));
      if (result.weighsHops()) {
        cells.add(result.strongestHop(best.node()));
      }
      truth.ifPresent(known -> cells.add(known[best.node()] ? "positive" : "negative"));
      table.row(cells.toArray());
    }
    line("", "");
    line("The unlabeled nodes most like the labelled ones:", "");
    text.append(table.toText());
  }
}
