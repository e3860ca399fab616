package org.pugraph.learner;

import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.Compute;
import org.pugraph.tree.FeatureProjection;
import org.pugraph.tree.Forest;
import org.pugraph.tree.SplitRule;
import org.pugraph.tree.TreeColumns;
import org.pugraph.tree.TreeSettings;

/**
 * Extremely randomised trees on a positive-unlabeled risk (Wilton et al. 2022), given features in
 * few dimensions, the same averaged over neighbours, and the node's place in the graph. The mean of
 * random trees is seldom above ½ where labels are few, so scores have their zero where the class
 * prior puts it.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
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
  public boolean needsPrior() {
    return forest.splits() == SplitRule.NNPU;
  }

  @Override
  public void checkMemory(Graph graph, long memory) {
    int dimensions = Math.min(forest.columns(), graph.features().columns());
    TreeColumns.checkMemory(graph.nodes(), dimensions, memory);
  }

  @Override
  public void prepareInput(PreparedGraph graph) {
    graph.binned(graph.projection(forest.columns()));
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    PreparedGraph graph = member.graph();
    FeatureProjection projection = graph.projection(forest.columns());
    Forest.Training training =
        new Forest.Training(graph.binned(projection), member.nodes(), member.seed());
    Forest grown = Forest.grow(training, forest, compute, context::checkCancelled);
    return new ExtraTreesModel(grown, projection, graph.graph().featureNames(), 0);
  }
}
