package org.pugraph.learner;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.linear.LogisticRegressions;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * Logistic regression on features averaged over the graph, labelled against unlabeled. It takes
 * milliseconds, and its scores have no zero of their own.
 *
 * @param regression filter, scaling and cost
 */
public record LogisticLearner(LogisticSettings regression) implements BaseLearner {

  public static final String NAME = "logistic";

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
    Graph graph = members.get(0).graph().graph();
    List<BaseModel> models = new ArrayList<>();
    for (LogisticRegressions.Fitted one :
        fit(graph.features(), members, regression, context, compute)) {
      models.add(
          new LogisticModel(
              regression, one.weights(), (float) one.bias(), 0, graph.featureNames()));
    }
    return models;
  }

  /** One regression on columns x for each member, all of one graph. */
  static List<LogisticRegressions.Fitted> fit(
      SparseMatrix x,
      List<Member> members,
      LogisticSettings regression,
      FitContext context,
      Compute compute) {
    Graph graph = members.get(0).graph().graph();
    List<LogisticRegressions.Fitted> fitted = new ArrayList<>();
    for (int from = 0; from < members.size(); from += AT_ONCE) {
      context.checkCancelled();
      List<PuNodes> problems =
          members.subList(from, Math.min(members.size(), from + AT_ONCE)).stream()
              .map(Member::nodes)
              .toList();
      fitted.addAll(LogisticRegressions.fit(x, graph.edges(), problems, regression, compute));
    }
    return fitted;
  }
}
