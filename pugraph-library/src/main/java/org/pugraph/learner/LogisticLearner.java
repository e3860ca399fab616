package org.pugraph.learner;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.linear.LogisticRegressions;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

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
    List<BaseModel> models = new ArrayList<>();
    for (int from = 0; from < members.size(); from += AT_ONCE) {
      context.checkCancelled();
      models.addAll(fit(members.subList(from, Math.min(members.size(), from + AT_ONCE)), compute));
    }
    return models;
  }

  private List<LogisticModel> fit(List<Member> members, Compute compute) {
    PreparedGraph prepared = members.get(0).graph();
    Graph graph = prepared.graph();
    List<PuNodes> problems = members.stream().map(Member::nodes).toList();
    List<LogisticRegressions.Fitted> fitted =
        LogisticRegressions.fit(graph.features(), graph.edges(), problems, regression, compute);
    List<LogisticModel> models = new ArrayList<>();
    for (int m = 0; m < problems.size(); m++) {
      models.add(
          new LogisticModel(
              regression,
              fitted.get(m).weights(),
              (float) fitted.get(m).bias(),
              0,
              graph.featureNames()));
    }
    return models;
  }
}
