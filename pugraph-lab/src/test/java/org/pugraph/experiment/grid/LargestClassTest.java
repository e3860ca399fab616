package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.PositiveClasses;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.graph.Labels;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;

/** The protocol of GRAB and GPL: the largest class, half of it labelled, all others unlabeled. */
class LargestClassTest {

  private static final String RECIPE =
      """
      shares: [0.25]
      trials: 2
      protocol: natural
      data: {name: a, class: "2"}
      methods: {LP: {method: label-propagation}}
      parts:
        - {name: natural, methods: [LP]}
        - {name: largest, methods: [LP], protocol: largest-class}
        - {name: more, methods: [LP], protocol: largest-class, shares: [0.2, 0.5]}
      """;

  private static Grid grid(String yaml) {
    return Grids.grid(RecipeFileTest.read(yaml));
  }

  @Test
  void itTakesTheLargestClassAndLabelsHalfWhateverTheDataSetAsksFor() {
    Grid grid = grid(RECIPE);
    Grid.Group largest = grid.groups().get(1);
    Labels labels = largest.data().labels();
    assertThat(largest.data().positiveClass()).isEqualTo(Splits.largestClass(labels));
    assertThat(largest.share()).isEqualTo(0.5);
    Split split = largest.cells().get(0).split();
    assertThat(split.positives()).hasSize(Math.round(largest.data().positives() / 2f));
    assertThat(split.positives().length + split.unlabeled().length).isEqualTo(84);
  }

  @Test
  void sharesOfItsOwnWin() {
    assertThat(grid(RECIPE).groups().stream().map(Grid.Group::share))
        .containsExactly(0.25, 0.5, 0.2, 0.5);
  }

  @Test
  void partsThatAskForTheSameShareTheirCells() {
    Grid grid = grid(RECIPE);
    assertThat(grid.data()).hasSize(2).doesNotHaveDuplicates();
    assertThat(grid.size()).isEqualTo(6);
    assertThat(grid.groups().get(1).data().title()).isEqualTo("a (" + largestName(grid) + ")");
  }

  private static String largestName(Grid grid) {
    Labels labels = grid.data().get(0).labels();
    return labels.classes().get(Splits.largestClass(labels));
  }

  @Test
  void ofSeveralClassesItTakesEachGraphOnce() {
    String several = RECIPE.replace("class: \"2\"", "classes: {at-least: 5}");
    List<Grid.Group> groups = grid(several).groups();
    assertThat(groups).filteredOn(g -> g.part().name().equals("largest")).hasSize(1);
  }

  @Test
  void aDataSetMayAskForItsLargestClassUnderAnyProtocol() {
    Recipe recipe = RecipeFileTest.read(RECIPE.replace("\"2\"", "largest"));
    assertThat(recipe.data().get(0).sought()).isEqualTo(PositiveClasses.LARGEST);
    LoadedData data = LoadedData.of(recipe.data().get(0), Grids.TINY, 1).get(0);
    assertThat(data.positiveClass()).isEqualTo(Splits.largestClass(data.labels()));
  }

  @Test
  void aPartMayAskForOtherClassesOfTheSameGraph() {
    String own =
        RECIPE.replace(
            "protocol: largest-class}", "classes: {a: {at-least: 5, at-most: 2}}, shares: [0.5]}");
    List<Grid.Group> groups = grid(own).groups();
    assertThat(groups).filteredOn(g -> g.part().name().equals("natural")).hasSize(1);
    assertThat(groups).filteredOn(g -> g.part().name().equals("largest")).hasSize(2);
    assertThatThrownBy(() -> grid(own.replace("{a: {", "{b: {")))
        .hasMessageStartingWith("r.yaml:8: data set \"b\" is not in the recipe's data");
  }

  @Test
  void aFileOfSplitsDoesNotGoWithIt(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("s.json"), "{}");
    String filed = RECIPE.replace("class: \"2\"", "class: \"2\", splits: '" + file + "'");
    String alone = filed.replace("- {name: natural, methods: [LP]}", "");
    assertThatThrownBy(() -> grid(alone))
        .isInstanceOf(BadInput.class)
        .hasMessage("r.yaml:4: a part with classes of its own does not go with a file of splits");
  }
}
