package org.pugraph.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.BadInput;
import org.pugraph.data.CitationGraph;

/** Data sets that a recipe has made, and the map over their settings. */
class GeneratedDataTest {

  private static final String RECIPE =
      """
      shares: [0.25]
      trials: 1
      protocol: natural
      data:
        - {name: generated, class: "0", nodes: 84, homophily: [0.9, 0.3], signal: [0.5, 0]}
        - {name: a, class: "0"}
      parts:
        - name: map
          data: [generated]
          methods: {LP: {method: label-propagation}, FC: {method: fc, steps: 2, hidden: 4}}
          ours: LP
          heat: [homophily, signal]
      """;

  private static List<CitationGraph> made(String entry) {
    String yaml = RECIPE.replace("nodes: 84, homophily: [0.9, 0.3], signal: [0.5, 0]", entry);
    String plain = yaml.replace("    heat: [homophily, signal]\n", "");
    return RecipeFileTest.read(plain).data().stream()
        .flatMap(set -> set.generated().stream())
        .map(Generated::settings)
        .toList();
  }

  @Test
  void everyCombinationOfValuesIsADataSetOfItsOwnTitle() {
    Recipe recipe = RecipeFileTest.read(RECIPE);
    Grid grid = Grid.of(recipe, Optional.empty(), 1);
    assertThat(grid.data())
        .extracting(LoadedData::title)
        .containsExactly(
            "generated homophily 0.9, signal 0.5",
            "generated homophily 0.9, signal 0",
            "generated homophily 0.3, signal 0.5",
            "generated homophily 0.3, signal 0");
    assertThat(grid.data()).extracting(LoadedData::name).containsOnly("generated");
    assertThat(grid.data()).extracting(LoadedData::hash).doesNotHaveDuplicates();
    assertThat(grid.groups()).hasSize(4 * 2);
    assertThat(recipe.parts().get(0).show().heat())
        .contains(new Recipe.Heat("homophily", "signal"));
  }

  @Test
  void whatAnEntryDoesNotSayIsAsInTheBuiltInGraph() {
    assertThat(made("seed: 1")).containsExactly(CitationGraph.demo(1));
    assertThat(made("seed: [1, 2]"))
        .containsExactly(CitationGraph.demo(1), CitationGraph.demo(2));
  }

  @Test
  void everySettingReachesTheGraph() {
    assertThat(
            made(
                "nodes: 500, words: 300, words-per-node: 9, average-degree: 5, community-size: 40,"
                    + " homophily: 0.5, signal: 0.25, seed: 7"))
        .containsExactly(new CitationGraph(500, 300, 7, 40, 5, 9, 0.5, 0.75, 7));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nodes: 84|nodes: 3|r.yaml:5: nodes must be 28..100000000, got 3",
        "nodes: 84|nodes: few|r.yaml:5: expected a whole number, got \"few\"",
        "[0.9, 0.3]|[0.9, 1.5]|r.yaml:5: homophily must be 0..1, got 1.5",
        "[0.5, 0]|[0.5, -1]|r.yaml:5: signal must be 0..1, got -1",
        "[0.5, 0]|[0.5, 0.5]|r.yaml:5: signal 0.5 appears twice",
        "[0.5, 0]|[]|r.yaml:5: \"signal\" is empty",
        "nodes: 84|published: cora|r.yaml:5: \"published\" does not go with generated data",
        "name: a|name: a, nodes: 9|r.yaml:6: \"nodes\" goes with \"name: generated\" only",
        "heat: [homophily, signal]|heat: [signal]|r.yaml:12: heat needs two settings of generated",
        "heat: [homophily, signal]|heat: [signal, signal]|r.yaml:12: heat needs two settings of",
        "heat: [homophily, signal]|heat: [signal, nodes]|"
            + "r.yaml:12: data set \"generated\" is not generated with several values of \"nodes\"",
        "data: [generated]|data: [generated, a]|"
            + "r.yaml:12: data set \"a\" is not generated with several values of \"homophily\"",
        "ours: LP|title: none|r.yaml:12: heat needs \"ours\", another method, and nothing that",
        "ours: LP|vary: {prior-factor: [1, 2]}|r.yaml:12: heat needs \"ours\", another method",
      })
  void aMistakeIsToldWithFileLineAndValue(String right, String wrong, String complaint) {
    assertThat(RECIPE).contains(right);
    assertThatThrownBy(() -> RecipeFileTest.read(RECIPE.replace(right, wrong)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }
}
