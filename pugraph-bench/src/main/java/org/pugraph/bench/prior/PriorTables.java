package org.pugraph.bench.prior;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.pugraph.bench.measure.Output;
import org.pugraph.report.page.TextTable;

/** What trials say together: errors, coverage, and what an estimate costs in F1. */
record PriorTables(List<PriorTrial> trials) {

  private static final double JUDGED_SHARE = 0.2;

  void show(Output out) {
    if (trials.isEmpty()) {
      return;
    }
    out.line("Mean absolute error of each estimator:");
    out.table(errors());
    out.line("Recommended value by graph and true prior, at 20 %% labelled:");
    out.table(byPrior());
    out.line("Share of 90 %% intervals that hold the truth:");
    out.table(coverage());
    out.line("F1 with the true prior and with the recommended one, at 20 %% labelled:");
    out.table(endToEnd());
  }

  private TextTable errors() {
    return perEstimator((trial, name) -> Math.abs(trial.figure(name).value() - trial.truth()));
  }

  private TextTable coverage() {
    return perEstimator((trial, name) -> trial.figure(name).holds(trial.truth()) ? 1 : 0);
  }

  /** A figure of one estimator in one trial. */
  private interface OfEstimator {
    double in(PriorTrial trial, String name);
  }

  private TextTable perEstimator(OfEstimator figure) {
    List<String> names = List.copyOf(trials.get(0).estimates().keySet());
    String[] header = new String[names.size() + 3];
    header[0] = "graph";
    header[1] = "labelled";
    header[2] = "trials";
    for (int e = 0; e < names.size(); e++) {
      header[e + 3] = names.get(e);
    }
    TextTable table = new TextTable(header);
    for (String graph : graphs()) {
      for (double share : shares()) {
        row(table, names, figure, graph, share(share), t -> is(t, graph, share));
      }
    }
    for (double share : shares()) {
      row(table, names, figure, "all", share(share), t -> t.share() == share);
    }
    return table;
  }

  private void row(
      TextTable table,
      List<String> names,
      OfEstimator figure,
      String graph,
      String share,
      Predicate<PriorTrial> chosen) {
    List<PriorTrial> of = trials.stream().filter(chosen).toList();
    if (of.isEmpty()) {
      return;
    }
    Object[] cells = new Object[names.size() + 3];
    cells[0] = graph;
    cells[1] = share;
    cells[2] = of.size();
    for (int e = 0; e < names.size(); e++) {
      String name = names.get(e);
      cells[e + 3] = mean(of, trial -> figure.in(trial, name));
    }
    table.row(cells);
  }

  private TextTable byPrior() {
    TextTable table =
        new TextTable("graph", "prior", "trials", "error", "bias", "separation", "width", "holds");
    for (String graph : graphs()) {
      for (double prior : trials.stream().mapToDouble(PriorTrial::wanted).distinct().toArray()) {
        List<PriorTrial> of =
            trials.stream().filter(t -> is(t, graph, JUDGED_SHARE) && t.wanted() == prior).toList();
        if (!of.isEmpty()) {
          table.row(
              graph,
              prior,
              of.size(),
              mean(of, t -> Math.abs(recommended(t).value() - t.truth())),
              mean(of, t -> recommended(t).value() - t.truth()),
              mean(of, PriorTrial::separation),
              mean(of, t -> recommended(t).high() - recommended(t).low()),
              mean(of, t -> recommended(t).holds(t.truth()) ? 1 : 0));
        }
      }
    }
    return table;
  }

  private TextTable endToEnd() {
    TextTable table =
        new TextTable("graph", "method", "trials", "F1 true", "F1 auto", "lost", "worst lost");
    for (String graph : graphs()) {
      List<PriorTrial> of =
          trials.stream().filter(t -> t.graph().equals(graph) && !t.method().isEmpty()).toList();
      if (!of.isEmpty()) {
        table.row(
            graph,
            of.get(0).method(),
            of.size(),
            mean(of, PriorTrial::f1True),
            mean(of, PriorTrial::f1Auto),
            mean(of, t -> t.f1True() - t.f1Auto()),
            of.stream().mapToDouble(t -> t.f1True() - t.f1Auto()).max().orElse(Double.NaN));
      }
    }
    return table;
  }

  private static PriorTrial.Figure recommended(PriorTrial trial) {
    return trial.figure(PriorTrial.RECOMMENDED);
  }

  private static boolean is(PriorTrial trial, String graph, double share) {
    return trial.graph().equals(graph) && trial.share() == share;
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  private List<String> graphs() {
    return trials.stream().map(PriorTrial::graph).distinct().sorted().toList();
  }

  private double[] shares() {
    return trials.stream().mapToDouble(PriorTrial::share).distinct().sorted().toArray();
  }

  private static double mean(List<PriorTrial> trials, ToDoubleFunction<PriorTrial> figure) {
    return trials.stream().mapToDouble(figure).average().orElse(Double.NaN);
  }
}
