package org.pugraph.learner;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.linear.LogisticRegressions;
import org.pugraph.linear.LogisticRegressions.Fitted;
import org.pugraph.linear.LogisticRegressions.Problem;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * Logistic regression on features averaged over the graph, labelled against unlabeled. It takes
 * milliseconds, and its scores have no zero of their own. Immutable and thread safe. The same input
 * and seed give the same bits at any number of threads.
 *
 * @param regression filter, scaling and cost
 */
public record LogisticLearner(LogisticSettings regression) implements BaseLearner {

  public static final String NAME = "logistic";

  /** Of what learners have in common that differ by their cost. */
  private static final double DEFAULT_COST = LogisticSettings.DEFAULT.cost();

  /** Regressions fitted at once: as many as fill the widest vectors. */
  private static final int AT_ONCE = 16;

  /** On a node's own features as they are. */
  public LogisticLearner() {
    this(LogisticSettings.DEFAULT);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<BaseLearner> batch(FitContext context) {
    return Optional.of(new LogisticLearner(regression.with(DEFAULT_COST)));
  }

  @Override
  public boolean needsPrior() {
    return false;
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    return trainAll(List.of(new Task(this, member)), context, compute).get(0);
  }

  @Override
  public List<BaseModel> trainAll(List<Task> tasks, FitContext context, Compute compute) {
    Graph graph = tasks.get(0).member().graph().graph();
    List<Problem> problems =
        tasks.stream()
            .map(task -> new Problem(task.member().nodes(), settings(task.learner())))
            .toList();
    List<Fitted> fitted = fit(graph.features(), graph.edges(), problems, context, compute);
    return IntStream.range(0, fitted.size())
        .<BaseModel>mapToObj(
            m -> model(fitted.get(m), problems.get(m).settings(), graph.featureNames()))
        .toList();
  }

  private static LogisticSettings settings(BaseLearner learner) {
    return ((LogisticLearner) learner).regression;
  }

  private static LogisticModel model(
      Fitted fitted, LogisticSettings settings, FeatureNames features) {
    return new LogisticModel(settings, fitted.weights(), (float) fitted.bias(), 0, features);
  }

  /** One regression on columns x for each problem. */
  static List<Fitted> fit(
      SparseMatrix x,
      Adjacency edges,
      List<Problem> problems,
      FitContext context,
      Compute compute) {
    List<Fitted> fitted = new ArrayList<>();
    for (int from = 0; from < problems.size(); from += AT_ONCE) {
      context.checkCancelled();
      List<Problem> some = problems.subList(from, Math.min(problems.size(), from + AT_ONCE));
      fitted.addAll(LogisticRegressions.fit(x, edges, some, compute));
    }
    return fitted;
  }
}
