package org.pugraph.server.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.recipe.QuickRecipe;
import org.pugraph.recipe.StructureRecipe;
import org.pugraph.risk.Estimator;
import org.pugraph.server.TestGraphs;

class LearnerNameTest {

  private static String next(EnsembleSettings settings) {
    return LearnerName.ofNext(TestGraphs.task(settings));
  }

  @Test
  void learnersAreNamedInWords() {
    assertThat(LearnerName.of(TestGraphs.ONE)).isEqualTo("one LSDAN");
    assertThat(LearnerName.of(TestGraphs.ONE.withMembers(3))).isEqualTo("3 of LSDAN");
    assertThat(LearnerName.of(QuickRecipe.settings())).isEqualTo("the quick ensemble");
    assertThat(LearnerName.of(StructureRecipe.settings()))
        .isEqualTo("the ensemble for graphs without features");
    assertThat(LearnerName.of(BestRecipe.of(Estimator.NNPU))).isEqualTo("the best ensemble");
  }

  @Test
  void theSameLearnerLearnsAgain() {
    assertThat(next(TestGraphs.ONE)).isEqualTo("one LSDAN");
    assertThat(next(QuickRecipe.settings())).isEqualTo("the quick ensemble");
    assertThat(next(BestRecipe.of(Estimator.NNPU))).startsWith("the best ensemble");
  }
}
