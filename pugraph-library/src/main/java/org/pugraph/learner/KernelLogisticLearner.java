package org.pugraph.learner;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.GraphFilter;
import org.pugraph.linear.LogisticRegressions;
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
  public boolean trainsTogether() {
    return true;
  }

  @Override
  public boolean needsPrior() {
    return false;
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    return trainAll(List.of(member), context, compute).get(0);
  }

  @Override
  public List<BaseModel> trainAll(List<Member> members, FitContext context, Compute compute) {
    PreparedGraph graph = members.get(0).graph();
    SparseMatrix nodes = SparseMatrix.identity(graph.graph().nodes());
    List<BaseModel> models = new ArrayList<>();
    for (LogisticRegressions.Fitted one :
        LogisticLearner.fit(nodes, members, regression(filter, cost), context, compute)) {
      models.add(
          new KernelLogisticModel(
              filter, one.weights(), (float) one.bias(), 0, graph.graph().names()));
    }
    return models;
  }
}
