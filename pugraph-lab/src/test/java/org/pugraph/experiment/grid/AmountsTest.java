package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;

/** How many labels, of which classes, and how often: what a recipe leaves out. */
class AmountsTest {

  /** The tiny graph with classes of 4, 10, 20 and 50 nodes. */
  private static final Graph GRAPH = classes(4, 10, 20, 50);

  private static final String RECIPE =
      """
      seed: 3
      protocol: natural
      labels: [2, 5, 10]
      trials: {below: 84, small: 3, large: 1}
      data:
        - {name: a, classes: {at-least: 4}}
      parts:
        - {name: table, methods: {LP: {method: label-propagation}}}
      """;

  private static Graph classes(int... sizes) {
    int[] classOf =
        IntStream.range(0, sizes.length)
            .flatMap(c -> IntStream.generate(() -> c).limit(sizes[c]))
            .toArray();
    List<String> names = List.of("art", "law", "music", "physics").subList(0, sizes.length);
    return new Graph(
        Grids.TINY.edges(),
        Grids.TINY.features(),
        Grids.TINY.names(),
        Optional.of(new Labels(names, classOf)),
        Grids.TINY.report());
  }

  private static Grid grid(String yaml) {
    Recipe recipe = RecipeFileTest.read(yaml);
    return Grid.of(recipe, LoadedData.of(recipe.data().get(0), GRAPH, 1));
  }

  private static List<String> problems(String yaml) {
    return grid(yaml).groups().stream()
        .map(g -> g.data().className() + " " + g.cells().get(0).split().positives().length)
        .toList();
  }

  @Test
  void aNumberOfLabelsIsForClassesWithTwiceAsManyNodes() {
    assertThat(problems(RECIPE))
        .containsExactly(
            "art 2",
            "law 2",
            "law 5",
            "music 2",
            "music 5",
            "music 10",
            "physics 2",
            "physics 5",
            "physics 10");
  }

  @Test
  void aShareThatLabelsTooFewIsLeftOut() {
    String shares = RECIPE.replace("labels: [2, 5, 10]", "shares: [0.1, 0.5]");
    assertThat(problems(shares)).contains("art 2", "law 1");
    assertThat(problems(shares + "fewest-labels: 5\n"))
        .containsExactly("law 5", "music 10", "physics 5", "physics 25");
  }

  @Test
  void aClassNamedAloneIsNotLeftOutButRefused() {
    String alone = RECIPE.replace("classes: {at-least: 4}", "class: law");
    assertThatThrownBy(() -> grid(alone))
        .hasMessage("r.yaml:3: 10 labels were asked for, the positive class has 10 nodes");
    assertThat(problems(alone.replace("10]", "9]"))).containsExactly("law 2", "law 5", "law 9");
  }

  @Test
  void ofManyClassesSomeAreDrawnByTheSeedOfTheRecipe() {
    String some = RECIPE.replace("at-least: 4", "at-least: 10, at-most: 2");
    List<String> drawn = drawn(some);
    assertThat(drawn).hasSize(2).doesNotContain("art").isSubsetOf("law", "music", "physics");
    assertThat(drawn(some)).isEqualTo(drawn);
    assertThat(IntStream.range(0, 20).mapToObj(s -> drawn(some.replace("seed: 3", "seed: " + s))))
        .anyMatch(other -> !other.equals(drawn));
    assertThat(drawn(some.replace("at-most: 2", "at-most: 9"))).hasSize(3);
  }

  private static List<String> drawn(String yaml) {
    return grid(yaml).data().stream().map(LoadedData::className).toList();
  }

  @Test
  void aLargeGraphHasFewerTrials() {
    assertThat(grid(RECIPE).groups()).allSatisfy(g -> assertThat(g.cells()).hasSize(1));
    assertThat(grid(RECIPE.replace("below: 84", "below: 85")).groups())
        .allSatisfy(g -> assertThat(g.cells()).hasSize(3));
  }

  @Test
  void aRecipeOfWhichNothingIsLeftIsRefused() {
    assertThatThrownBy(() -> grid(RECIPE.replace("[2, 5, 10]", "[26]")))
        .isInstanceOf(BadInput.class)
        .hasMessage("no class of any data set is large enough for the labels asked for");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "small: 3|small: 0|r.yaml:4: trials must be at least 1, got 0",
        "large: 1|large: 0|r.yaml:4: trials must be at least 1, got 0",
        "below: 84|below: 0|r.yaml:4: below must be at least 1, got 0",
        "below: 84, |''|r.yaml:4: \"below\" is missing",
        "at-least: 4|at-least: 4, at-most: 0|r.yaml:6: at-most must be at least 1, got 0",
        "seed: 3|fewest-labels: 0|r.yaml:1: fewest-labels must be at least 1, got 0",
        "seed: 3|prior: unknown|r.yaml:1: prior must be true or estimated, got \"unknown\"",
      })
  void aWrongAmountIsRefused(String right, String wrong, String complaint) {
    assertThat(RECIPE).contains(right);
    assertThatThrownBy(() -> grid(RECIPE.replace(right, wrong)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }
}
