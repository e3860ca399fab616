package org.pugraph.recipe;

import java.util.List;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.learner.PropagationLearner;
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
    return new EnsembleSettings(
        NAME,
        learners(),
        BestRecipe.MEMBERS,
        1,
        new SmoothingUse.Never(),
        new ThresholdRule.F1(),
        true,
        ValidationSettings.DEFAULT);
  }

  private static List<WeightedLearner> learners() {
    return BestRecipe.screening().stream().filter(one -> isLinear(one.learner())).toList();
  }

  private static boolean isLinear(BaseLearner learner) {
    return learner instanceof LogisticLearner || learner instanceof PropagationLearner;
  }
}
