package org.pugraph.learner;

import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.metric.Thresholds;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tree.FeatureChoice;
import org.pugraph.tree.Forest;
import org.pugraph.tree.TreeSettings;

/**
 * Extremely randomised trees on the non-negative risk (Wilton et al. 2022), given features,
 * embeddings, both averaged over neighbours, and the node's place in the graph. The mean of random
 * trees is seldom above ½ where labels are few, so scores are shifted to have their zero at the
 * class prior.
 *
 * @param forest how the trees are grown
 */
public record ExtraTreesLearner(TreeSettings forest) implements BaseLearner {

  public static final String NAME = "extra-trees";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean needsEncoder() {
    return true;
  }

  @Override
  public void checkMemory(Graph graph, long memory) {
    PreparedGraph.checkColumns(
        graph, Math.min(forest.columns(), graph.features().columns()), memory);
  }

  @Override
  public void prepareInput(PreparedGraph graph) {
    graph.binned(choice(graph));
  }

  private FeatureChoice choice(PreparedGraph graph) {
    return FeatureChoice.of(graph.graph().features(), forest.columns());
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    PreparedGraph graph = member.graph();
    FeatureChoice choice = choice(graph);
    Forest.Training training =
        new Forest.Training(graph.binned(choice), member.nodes(), member.seed());
    Forest grown = Forest.grow(training, forest, compute, context::checkCancelled);
    PuNodes nodes = member.nodes();
    float[] scores = grown.scores(graph.columns(choice), compute);
    float zero = (float) Thresholds.atPrior(scores, nodes.unlabeled(), nodes.prior());
    return new ExtraTreesModel(grown, choice, graph.graph().featureNames(), zero);
  }
}
