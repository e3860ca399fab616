package org.pugraph.recipe;

import java.util.List;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.threshold.ThresholdRule;

/**
 * The ensemble for graphs without features, whose nodes differ by their place in the graph alone:
 * labels that spread along edges in two ways, and logistic regression on embeddings of the edges.
 * None of them trains in steps, so it takes seconds. docs/how-it-decides.md has the figures.
 *
 * <p>Stateless and thread safe.
 */
public final class StructureRecipe {

  /** What users call it. */
  public static final String NAME = "structure";

  private StructureRecipe() {}

  public static EnsembleSettings settings() {
    return new EnsembleSettings(
        NAME,
        List.of(
            equal(PropagationLearner.of(PropagationLearner.SYMMETRIC_DIFFUSION)),
            equal(PropagationLearner.of(PropagationLearner.RANDOM_WALK)),
            equal(new LogisticLearner())),
        BestRecipe.MEMBERS,
        1,
        new SmoothingUse.Never(),
        new ThresholdRule.F1());
  }

  private static WeightedLearner equal(BaseLearner learner) {
    return new WeightedLearner(learner, 1);
  }
}
