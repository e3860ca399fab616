package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;

/** A data set of which every large class is sought in turn. */
class ClassesInTurnTest {

  private static final String RECIPE =
      """
      shares: [0.25]
      trials: 1
      protocol: natural
      data:
        - {name: a, classes: {at-least: 3}}
      parts:
        - {name: table, methods: {LP: {method: label-propagation}}}
      """;

  /** The tiny graph with three classes: of 2 nodes, of 3, and of all others. */
  private static final Graph UNEVEN = uneven(Grids.TINY);

  private static Graph uneven(Graph graph) {
    int[] classOf = new int[graph.labels().orElseThrow().classOf().length];
    Arrays.fill(classOf, 2);
    classOf[7] = 0;
    classOf[9] = 0;
    for (int node : new int[] {1, 5, 11}) {
      classOf[node] = 1;
    }
    return new Graph(
        graph.edges(),
        graph.features(),
        graph.names(),
        Optional.of(new Labels(List.of("art", "law", "physics"), classOf)),
        graph.report());
  }

  private static List<LoadedData> data(String yaml) {
    return LoadedData.of(RecipeFileTest.read(yaml).data().get(0), UNEVEN, 1);
  }

  @Test
  void everyClassOfAtLeastSoManyNodesIsSoughtInTurn() {
    assertThat(data(RECIPE)).extracting(LoadedData::className).containsExactly("law", "physics");
    assertThat(data(RECIPE)).extracting(LoadedData::positives).containsExactly(3, 84 - 5);
    assertThat(data(RECIPE.replace("at-least: 3", "at-least: 2"))).hasSize(3);
    assertThat(data(RECIPE.replace("at-least: 3", "at-least: 4"))).hasSize(1);
  }

  @Test
  void theGraphIsPreparedOnceForAllOfThem() {
    List<LoadedData> data = data(RECIPE);
    assertThat(data.get(1).prepared()).isSameAs(data.get(0).prepared());
    assertThat(data.get(1).hash()).isEqualTo(data.get(0).hash());
  }

  @Test
  void eachClassIsAProblemOfItsOwnUnderItsOwnTitle() {
    Grid grid = Grid.of(RecipeFileTest.read(RECIPE), data(RECIPE));
    assertThat(grid.groups())
        .extracting(group -> group.data().title())
        .containsExactly("a (law)", "a (physics)");
    assertThat(grid.groups().get(0).cells().get(0).split().positives())
        .hasSize(1)
        .containsAnyOf(1, 5, 11);
    assertThat(grid.size()).isEqualTo(2);
  }

  @Test
  void aCellIsThatOfTheClassNamedAlone() {
    String alone = RECIPE.replace("classes: {at-least: 3}", "class: physics");
    Grid inTurn = Grid.of(RecipeFileTest.read(RECIPE), data(RECIPE));
    Grid single = Grid.of(RecipeFileTest.read(alone), data(alone));
    assertThat(single.groups().get(0).data().title()).isEqualTo("a");
    assertThat(single.cells().get(0).key()).isEqualTo(inTurn.cells().get(1).key());
  }

  @Test
  void aDataSetWithoutAClassThatLargeIsLeftOutAndRefusedIfItIsTheOnlyOne() {
    String large = RECIPE.replace("at-least: 3", "at-least: 300");
    assertThat(data(large)).isEmpty();
    assertThatThrownBy(() -> Grid.of(RecipeFileTest.read(large), data(large)))
        .isInstanceOf(BadInput.class)
        .hasMessage("no class of any data set is large enough for the labels asked for");
  }

  @Test
  void whatBelongsToOneClassDoesNotGoWithSeveral() {
    for (String other : List.of("class: law", "published: cora", "splits: s.json")) {
      String name = other.substring(0, other.indexOf(':'));
      assertThatThrownBy(() -> data(RECIPE.replace("name: a", "name: a, " + other)))
          .hasMessage("r.yaml:5: \"" + name + "\" does not go with \"classes\"");
    }
  }
}
