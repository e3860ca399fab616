package org.pugraph.recipe;

import java.util.EnumSet;
import java.util.Set;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.linear.GraphFilter;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.ValidationSettings;

/**
 * The learners of the best ensemble that are sums over nodes and edges alone, and so can be trained
 * on a cluster: logistic regressions on features and on features averaged over the graph, and
 * labels that spread along edges. Without networks, kernels and trees.
 *
 * <p>Stateless and thread safe.
 */
public final class LinearRecipe {

  /** What users call it. */
  public static final String NAME = "linear";

  private LinearRecipe() {}

  public static EnsembleSettings settings() {
    return settings(EnumSet.allOf(GraphFilter.class));
  }

  /** With regressions on some of the averages alone: a high power of the edges takes longer. */
  public static EnsembleSettings settings(Set<GraphFilter> filters) {
    return new EnsembleSettings(
        NAME,
        BestRecipe.screening().stream().filter(one -> isAmong(one.learner(), filters)).toList(),
        BestRecipe.MEMBERS,
        1,
        new SmoothingUse.Never(),
        new ThresholdRule.F1(),
        true,
        ValidationSettings.DEFAULT);
  }

  private static boolean isAmong(BaseLearner learner, Set<GraphFilter> filters) {
    return learner instanceof PropagationLearner
        || learner instanceof LogisticLearner one && filters.contains(one.regression().filter());
  }
}
