package org.pugraph.bench;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.pugraph.data.Split;
import org.pugraph.evaluate.Confusion;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.method.GraphPrior;
import org.pugraph.method.Method;
import org.pugraph.method.Methods;
import org.pugraph.method.PreparedGraph;
import org.pugraph.method.Problem;
import org.pugraph.prior.Estimate;
import org.pugraph.prior.PriorReport;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/**
 * One split of one graph, what was estimated of it, and what came of training with that; a line of
 * JSON.
 *
 * @param wanted π that was asked for
 * @param truth π there is
 * @param method trained to compare priors; empty where nothing was trained
 * @param f1True with the true prior, the line at zero; not a number where nothing was trained
 * @param f1Auto with the recommended one
 */
record PriorTrial(
    String graph,
    int split,
    double share,
    double wanted,
    double truth,
    int positives,
    int unlabeled,
    double separation,
    Map<String, Figure> estimates,
    String method,
    double f1True,
    double f1Auto,
    double seconds) {

  static final String RECOMMENDED = "recommended";

  /** LSDAN's neighbourhoods within four hops outgrow larger graphs. */
  private static final int MOST_FOR_LSDAN = 4_000;

  private static final Method LSDAN = Methods.of(Map.of("method", "lsdan"));
  private static final Method GCN =
      Methods.of(Map.of("method", "gcn", "row-normalised", true, "learning-rate", 0.005));

  /** An estimate with the ends of its interval. */
  record Figure(double value, double low, double high) {

    static Figure of(Estimate estimate) {
      return new Figure(estimate.value(), estimate.interval().low(), estimate.interval().high());
    }

    boolean holds(double truth) {
      return low <= truth && truth <= high;
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.3f (%.3f to %.3f)", value, low, high);
    }
  }

  /** What is asked, before it is answered. */
  record Question(String graph, int split, double share, double wanted) {}

  /** What an estimator said, or {@link #RECOMMENDED}. */
  Figure figure(String name) {
    return Objects.requireNonNull(estimates.get(name), name);
  }

  Question question() {
    return new Question(graph, split, share, wanted);
  }

  /** Estimates and, where asked to, trains twice; on one thread. */
  static PriorTrial answer(Question question, PriorGraphs graphs, boolean train) {
    long start = System.nanoTime();
    PriorGraphs.Sought sought = graphs.of(question.graph, question.split);
    Split split =
        PriorSplit.of(
            sought.labels(),
            sought.positiveClass(),
            question.share,
            question.wanted,
            question.split);
    double truth = split.prior().orElseThrow();
    PreparedGraph graph = sought.graph();
    PriorReport report =
        GraphPrior.estimate(graph, nodes(split, truth), question.split, /* threads= */ 1);
    Map<String, Figure> figures = new LinkedHashMap<>();
    report.estimates().forEach(estimate -> figures.put(estimate.name(), Figure.of(estimate)));
    figures.put(RECOMMENDED, Figure.of(report.recommended()));
    boolean small = graph.graph().nodes() <= MOST_FOR_LSDAN;
    Method method = small ? LSDAN : GCN;
    double recommended = report.recommended().value();
    return new PriorTrial(
        question.graph,
        question.split,
        question.share,
        question.wanted,
        truth,
        split.positives().length,
        split.unlabeled().length,
        report.separation(),
        figures,
        train ? String.valueOf(method.settings().get("method")) : "",
        train ? f1(method, graph, split, truth) : Double.NaN,
        train ? f1(method, graph, split, recommended) : Double.NaN,
        (System.nanoTime() - start) / 1e9);
  }

  private static PuNodes nodes(Split split, double prior) {
    return new PuNodes(split.positives(), split.unlabeled(), prior);
  }

  private static double f1(Method method, PreparedGraph graph, Split split, double prior) {
    try (Compute compute = Compute.on(1)) {
      float[] scores = method.fit(new Problem(graph, nodes(split, prior), 1), compute).scores();
      boolean[] truth = split.truthByNode(scores.length).orElseThrow();
      return Confusion.of(scores, truth, split.unlabeled(), Thresholds.zero()).f1();
    }
  }
}
