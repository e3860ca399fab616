package org.pugraph.bench.prior;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.pugraph.ClassPrior;
import org.pugraph.GraphPrior;
import org.pugraph.Learner;
import org.pugraph.PuProblem;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.metric.Confusion;
import org.pugraph.metric.Thresholds;
import org.pugraph.model.Architecture;
import org.pugraph.prior.Estimate;
import org.pugraph.prior.PriorReport;
import org.pugraph.split.Split;

/**
 * One split of one graph, what was estimated of it, and what came of training with that; a line of
 * JSON.
 *
 * @param wanted π that was asked for
 * @param truth π there is
 * @param method trained to compare priors; empty where nothing was trained
 * @param f1True with the true prior, the threshold at zero; not a number where nothing was trained
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

  private static final Learner LSDAN = Learner.lsdan();
  private static final Learner GCN = Learner.of(gcn());

  private static NetworkLearner gcn() {
    NetworkLearner usual = NetworkLearner.of(Architecture.GCN).rowNormalised();
    return usual.with(usual.training().optimisation().withLearningRate(0.005));
  }

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
    PuProblem problem =
        PuProblem.of(graph.graph(), split.positives(), split.unlabeled()).withPrepared(graph);
    PriorReport report = GraphPrior.compare(problem, context(question.split));
    Map<String, Figure> figures = new LinkedHashMap<>();
    report.estimates().forEach(estimate -> figures.put(estimate.name(), Figure.of(estimate)));
    figures.put(RECOMMENDED, Figure.of(report.recommended()));
    boolean small = graph.graph().nodes() <= MOST_FOR_LSDAN;
    Learner learner = small ? LSDAN : GCN;
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
        train ? learner.settings().name() : "",
        train ? f1(learner, problem.withPrior(ClassPrior.ofTruth(truth)), split) : Double.NaN,
        train ? f1(learner, problem.withPrior(recommended), split) : Double.NaN,
        (System.nanoTime() - start) / 1e9);
  }

  private static FitContext context(long seed) {
    return FitContext.ofSeed(seed).withThreads(1);
  }

  private static double f1(Learner learner, PuProblem problem, Split split) {
    float[] scores = learner.fit(problem, context(1)).predictions().scores();
    boolean[] truth = split.truthByNode(scores.length).orElseThrow();
    return Confusion.of(scores, truth, split.unlabeled(), Thresholds.zero()).f1();
  }
}
