package org.pugraph.learner;

import java.util.List;
import java.util.Optional;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.GraphFilter;
import org.pugraph.linear.LogisticRegressions.Fitted;
import org.pugraph.linear.LogisticRegressions.Problem;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * Kernel logistic regression on the edges alone, labelled against unlabeled: the only feature of a
 * node is which node it is, averaged over the graph by a filter P. So its kernel is P·Pᵀ, that of
 * labels that spread (Smola and Kondor 2003), but how far each node counts is learned. For graphs
 * whose features say nothing about the class. It takes milliseconds, and its scores have no zero of
 * their own.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 *
 * @param filter P, as in a regression on features
 * @param cost likewise
 */
public record KernelLogisticLearner(GraphFilter filter, double cost) implements BaseLearner {

  public static final String NAME = "kernel-logistic";

  /** By personalised PageRank, closely regularised. */
  public static final KernelLogisticLearner DEFAULT =
      new KernelLogisticLearner(GraphFilter.PAGERANK, 1);

  public KernelLogisticLearner {
    regression(filter, cost);
  }

  private static LogisticSettings regression(GraphFilter filter, double cost) {
    return new LogisticSettings(filter, FeatureScaling.NONE, cost);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<BaseLearner> batch(FitContext context) {
    return Optional.of(new KernelLogisticLearner(filter, DEFAULT.cost));
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
    SparseMatrix nodes = SparseMatrix.identity(graph.nodes());
    List<Problem> problems =
        tasks.stream()
            .map(task -> new Problem(task.member().nodes(), settings(task.learner())))
            .toList();
    return LogisticLearner.fit(nodes, graph.edges(), problems, context, compute).stream()
        .<BaseModel>map(fitted -> model(fitted, graph))
        .toList();
  }

  private static LogisticSettings settings(BaseLearner learner) {
    KernelLogisticLearner one = (KernelLogisticLearner) learner;
    return regression(one.filter, one.cost);
  }

  private KernelLogisticModel model(Fitted fitted, Graph graph) {
    return new KernelLogisticModel(
        filter, fitted.weights(), (float) fitted.bias(), 0, graph.names());
  }
}
