package org.pugraph.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.GraphSize;
import org.pugraph.risk.Estimator;

class QuickRecipeTest {

  @Test
  void itIsTheNetworksOfFullWeightInTheBestEnsembleOnceEach() {
    EnsembleSettings quick = QuickRecipe.settings();
    assertThat(quick.learners())
        .extracting(one -> one.learner().name())
        .containsExactly("lsdan", "gcn", "appnp");
    assertThat(BestRecipe.of(Estimator.NNPU).learners()).containsAll(quick.learners());
    assertThat(quick.models()).isEqualTo(3);
    assertThat(quick.rounds()).isEqualTo(1);
  }

  @Test
  void itIsQuickOnGraphsOfAFewThousandNodes() {
    assertThat(QuickRecipe.isQuickOn(size(2708, 5278, 49_216))).isTrue();
    assertThat(QuickRecipe.isQuickOn(size(17_716, 52_867, 919_000))).isFalse();
  }

  private static GraphSize size(int nodes, long edges, long nonzeros) {
    return new GraphSize(nodes, edges, nonzeros, 100, true, false);
  }
}
