package org.pugraph.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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
        .contains("the graph is small: training the recipe best (--recipe default is quicker)");
    assertThat(folder.resolve("a/config.yaml")).content().contains("recipe: \"best\"");
  }

  /** Two groups of sixty with few edges between them; a quarter of the first is known. */
  private Path groups() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder edges = new StringBuilder("source,target\n");
    for (int e = 0; e < 480; e++) {
      String from = e % 2 == 0 ? "a" : "b";
      String to = e % 40 == 0 ? "b" : from;
      edges.append(from).append(random.nextInt(60)).append(',');
      edges.append(to).append(random.nextInt(60)).append('\n');
    }
    String known = IntStream.range(0, 15).mapToObj(i -> "a" + i + "\n").collect(joining());
    Files.writeString(folder.resolve("known.txt"), known);
    return Files.writeString(folder.resolve("edges.csv"), edges);
  }

  @Test
  void aGraphWithoutFeaturesIsAnsweredByItsEdgesAlone() throws IOException {
    String train = "train --edges " + groups() + " --positives " + folder.resolve("known.txt");
    Path out = folder.resolve("run");
    Pugraph.Answer answer = run(train + " --prior 0.3 --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err()).contains("the graph has no features: labels that spread along edges");
    assertThat(answer.out())
        .contains("symmetric-diffusion", "random-walk")
        .doesNotContain("Training", "Hops");
    assertThat(out.resolve("config.yaml")).content().contains("recipe: \"structure\"");
    List<String> ranked =
        Files.readAllLines(out.resolve("predictions.csv")).stream()
            .skip(1)
            .filter(line -> line.split(",")[4].equals("false"))
            .toList();
    assertThat(ranked.subList(0, 20)).allMatch(name -> name.startsWith("a"));
    assertThat(run("explain " + out + " --node a20").out()).contains("Why node a20?", "*");
    assertThat(run("reproduce " + out).code()).isZero();
    Path again = folder.resolve("again");
    String same = "train --config " + out.resolve("config.yaml") + " -q --out " + again;
    assertThat(run(same).code()).isZero();
    assertThat(again.resolve("predictions.csv"))
        .hasSameBinaryContentAs(out.resolve("predictions.csv"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"random-walk", "logistic", "gcn+symmetric-diffusion --steps 3"})
  void methodsWithoutStepsAreTrainedLikeAnyOther(String method) {
    Path run = trained(" --method " + method);
    assertThat(run.resolve("report.html")).exists();
    assertThat(PuModel.load(run).settings().learners()).isNotEmpty();
  }

  @Test
  void whatTakesNoStepsHasNothingToEstimate() {
    Pugraph.Answer answer = run("estimate --nodes 100 --edges 300 --method random-walk");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("random-walk needs no estimate").hasLineCount(1);
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
    assertThat(run(small).out()).contains("takes --recipe best unless you choose another");
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
