package org.pugraph.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.learner.KernelLogisticLearner;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.GraphFilter;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.validation.HeldOutRecall;

class EnsembleSummaryTest {

  @Test
  void learnersThatDifferAreNamedByWhatDiffers() {
    assertThat(EnsembleSummary.name(new KernelLogisticLearner(GraphFilter.PAGERANK, 0.1)))
        .isEqualTo("kernel-logistic, cost 0.1");
    assertThat(EnsembleSummary.name(new KernelLogisticLearner(GraphFilter.PAGERANK, 1)))
        .isEqualTo("kernel-logistic, cost 1");
  }

  @Test
  void whatALearnerDoesNotDoIsNotNamed() {
    assertThat(name(GraphFilter.NONE, FeatureScaling.NONE)).isEqualTo("logistic, cost 100");
    assertThat(name(GraphFilter.TWO_STEPS, FeatureScaling.UNIT_ROWS))
        .isEqualTo("logistic, filter two-steps, unit-rows, cost 100");
  }

  private static String name(GraphFilter filter, FeatureScaling scaling) {
    return EnsembleSummary.name(new LogisticLearner(new LogisticSettings(filter, scaling, 100)));
  }

  @Test
  void theFirstOfATinyGraphIsOneNode() {
    assertThat(EnsembleSummary.recall(new HeldOutRecall(1, 0.5, 0.2, 0.8, 0, 0.25)))
        .isEqualTo(
            "50 % of held-out positives rank first (20 to 80 %); by degree 0 %, by a random walk"
                + " 25 %");
    assertThat(EnsembleSummary.recall(new HeldOutRecall(13, 0.5, 0.2, 0.8, 0, 0.25)))
        .contains("rank among the first 13 (");
  }
}
