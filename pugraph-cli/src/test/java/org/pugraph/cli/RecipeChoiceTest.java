package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.DefaultRecipe;
import org.pugraph.PuModel;
import org.pugraph.graph.GraphSize;
import tools.jackson.databind.JsonNode;

/** Which networks train takes where nobody asks for any. */
class RecipeChoiceTest {

  private static final String TINY = Pugraph.TINY.replace(" -q", " --out ");

  @TempDir Path folder;

  private Path trained(String more) {
    Path out = folder.resolve("a");
    Pugraph.Answer answer = Pugraph.run(TINY + out + more);
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  @Test
  void aSmallGraphIsGivenTheBestRecipeAndThatIsSaid() {
    Pugraph.Answer answer = Pugraph.run(TINY + folder.resolve("a"));
    assertThat(answer.err())
        .contains("the graph is small: the best ensemble (--recipe default is quicker)");
    assertThat(folder.resolve("a/config.yaml")).content().contains("recipe: \"best\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--recipe default",
        "--method gcn --steps 2",
        "--steps 2",
        "--ensemble 2",
        "--rounds 2",
        "--smooth",
        "--pretrain dgi"
      })
  void whoSaysSomethingOfNetworksGetsWhatTheySaid(String more) {
    Path run = trained(" " + more);
    assertThat(run.resolve("config.yaml")).content().doesNotContain("recipe");
    assertThat(PuModel.load(run).settings().learners()).hasSize(1);
  }

  @Test
  void aSeedOrAThresholdSaysNothingOfNetworks() {
    Path run = trained(" --seed 3 --threshold top=5");
    assertThat(run.resolve("config.yaml"))
        .content()
        .contains("recipe: \"best\"", "seed: 3", "threshold: \"top=5\"");
  }

  @ParameterizedTest
  @CsvSource({
    "20000, 1000000, 1500000, true",
    "20001, 1, 1, false",
    "10, 1000000, 1500001, false",
    "10, 0, 0, true"
  })
  void smallIsWhatMinutesWillDo(int nodes, long edges, long words, boolean small) {
    GraphSize size = new GraphSize(nodes, edges, words, 10, true, false);
    assertThat(DefaultRecipe.isSmall(size)).isEqualTo(small);
  }

  @Test
  void estimateKnowsWhatTrainWouldTake() {
    String small = "estimate --nodes 3000 --edges 6000";
    assertThat(run(small).out()).contains("would take --recipe best unless asked");
    JsonNode json = json(small + " --json");
    double step = json.path("ways").get(2).path("secondsPerStep").asDouble();
    assertThat(json.path("recipe").asString()).isEqualTo("best");
    assertThat(json.path("bestSeconds").asDouble()).isCloseTo(4500 * step, withinPercentage(1));
    String large = "estimate --nodes 30000 --edges 60000";
    assertThat(run(large).out()).doesNotContain("--recipe best");
    assertThat(json(large + " --json").path("recipe").asString()).isEqualTo("default");
    assertThat(run("estimate --nodes 3000 --edges 6000 --hops 3").out())
        .doesNotContain("--recipe best");
  }
}
