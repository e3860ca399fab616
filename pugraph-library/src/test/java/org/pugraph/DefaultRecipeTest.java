package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.forecast.ModeChoice;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.NetworkSettings;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.Estimator;
import org.pugraph.synthetic.CitationGraph;

class DefaultRecipeTest {

  private static final long PLENTY = 1L << 40;

  private static Graph graph(int nodes) {
    return CitationGraph.demo(1).withNodes(nodes).generate();
  }

  private static NetworkSettings shape(EnsembleSettings settings) {
    return ((NetworkLearner) settings.learners().get(0).learner()).training().model();
  }

  @Test
  void aSmallGraphIsGivenTheBestEnsemble() {
    DefaultRecipe recipe = DefaultRecipe.of(graph(100), PLENTY);
    assertThat(recipe.settings()).isEqualTo(BestRecipe.of(Estimator.NNPU));
    assertThat(recipe.because()).isEqualTo("the graph is small: training the recipe best");
  }

  @Test
  void aLargeGraphIsGivenOneLsdanThatFitsTheMemory() {
    Graph large = graph(DefaultRecipe.MOST_NODES + 1);
    DefaultRecipe roomy = DefaultRecipe.of(large, PLENTY);
    assertThat(roomy.settings()).isEqualTo(EnsembleSettings.of(NetworkLearner.DEFAULT));
    assertThat(roomy.because()).isEqualTo("the graph is large: one network");
    DefaultRecipe tight = DefaultRecipe.of(large, 120_000_000);
    assertThat(shape(tight.settings()).hops().neighbourhood()).isEqualTo(Neighbourhood.DIFFUSED);
    assertThat(tight.because())
        .startsWith("the graph is large: one network with diffused attention, as about ");
  }

  @ParameterizedTest
  @CsvSource({
    "20000, 1000000, 1500000, true",
    "20001, 1, 1, false",
    "10, 1000000, 1500001, false",
    "10, 0, 0, true"
  })
  void smallIsWhatTakesMinutes(int nodes, long edges, long entries, boolean small) {
    GraphSize size = new GraphSize(nodes, edges, entries, 10, true, false);
    assertThat(DefaultRecipe.isSmall(size)).isEqualTo(small);
  }

  @Test
  void widthIsReducedOnlyWhereItWasLeftOpen() {
    NetworkLearner usual = NetworkLearner.DEFAULT;
    int hidden = usual.training().model().hidden();
    long little = 24L << 20;
    ModeChoice open = DefaultRecipe.attention(usual, graph(2700), little, true);
    assertThat(open.shape().hidden()).isLessThan(hidden);
    assertThat(DefaultRecipe.attention(usual, graph(2700), little, false).shape().hidden())
        .isEqualTo(hidden);
  }
}
