package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.pugraph.experiment.grid.Grids.column;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.graph.Graph;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;

class GridTest {

  private static final String TABLE =
      """
      data:
        - {name: a, class: "0"}
        - {name: b, class: "0"}
      trials: 2
      shares: [0.2, 0.4]
      parts:
        - name: table
          methods: {FC: {method: fc}, LP: {method: label-propagation}}
      """;

  private static final String FIGURE =
      """
        - name: figure
          data: [b]
          shares: [0.2]
          methods: {LSDAN: {hops: 3}}
          vary: {hops: [1, 2]}
      """;

  private static Grid grid(String yaml) {
    return Grids.grid(RecipeFileTest.read(yaml));
  }

  @Test
  void aTableHasAGroupForEachDataSetShareAndColumn() {
    assertThat(grid(TABLE).groups())
        .extracting(group -> group.data().name() + " " + group.place() + " " + group.column())
        .containsExactly(
            "a 0.2 FC",
            "a 0.2 LP",
            "a 0.4 FC",
            "a 0.4 LP",
            "b 0.2 FC",
            "b 0.2 LP",
            "b 0.4 FC",
            "b 0.4 LP");
  }

  @Test
  void cellsRunDataSetByDataSetAndTrialByTrial() {
    assertThat(grid(TABLE).cells().stream().map(cell -> cell.data().name() + cell.trial()))
        .hasSize(16)
        .isSorted();
  }

  private static Map<String, Object> described(Grid.Group group) {
    return LearnerSettings.describe(group.learner());
  }

  @Test
  void whatVariesIsSetInEachGroup() {
    List<Grid.Group> figure = grid(TABLE + FIGURE).groups().subList(8, 10);
    assertThat(figure).extracting(Grid.Group::place).containsExactly("hops 1", "hops 2");
    assertThat(figure).extracting(g -> described(g).get("hops")).containsExactly(1, 2);
    assertThat(figure).extracting(g -> described(g).get("last-hop-only")).containsOnly(false);
  }

  @Test
  void singleHopsAreEachAloneAndThenAllTogether() {
    Grid grid = grid(TABLE + FIGURE + "    single-hops: true\n");
    List<Grid.Group> figure = grid.groups().subList(8, 11);
    assertThat(figure).extracting(Grid.Group::x).containsExactly("1", "2", Grid.ALL_HOPS);
    assertThat(figure).extracting(g -> described(g).get("hops")).containsExactly(1, 2, 3);
    assertThat(figure)
        .extracting(g -> described(g).get("last-hop-only"))
        .containsExactly(true, true, false);
  }

  @Test
  void numbersOfLabelsBecomeTheShareThatLabelsSoMany() {
    for (Grid.Group group : grid(TABLE.replace("shares: [0.2, 0.4]", "labels: [1, 3]")).groups()) {
      double wanted = group.share() * group.data().positives();
      assertThat(wanted).isIn(1.0, 3.0);
      for (Cell cell : group.cells()) {
        assertThat(cell.split().positives()).hasSize((int) wanted);
      }
    }
  }

  @Test
  void theSplitIsTheSameForAllMethodsAndDiffersByTrial() {
    Grid grid = grid(TABLE);
    Grid.Group first = grid.groups().get(0);
    Grid.Group second = grid.groups().get(1);
    for (int trial = 0; trial < 2; trial++) {
      Split split = first.cells().get(trial).split();
      assertThat(second.cells().get(trial).split().positives()).isEqualTo(split.positives());
      assertThat(second.cells().get(trial).split().unlabeled()).isEqualTo(split.unlabeled());
    }
    assertThat(first.cells().get(1).split().unlabeled())
        .isNotEqualTo(first.cells().get(0).split().unlabeled());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "shares: [0.2, 0.4]|labels: [900]|r.yaml:5: 900 labels were asked for, the positive class",
        "shares: [0.2, 0.4]|shares: [0.2, 0.2]|r.yaml:5: share 0.2 of a appears twice",
        "{method: fc}|{method: fc, hidden: -1}|r.yaml:8: hidden must be at least 1, got -1",
      })
  void aMistakeThatOnlyTheDataShowIsToldBeforeAnythingRuns(
      String right, String wrong, String complaint) {
    assertThat(TABLE).contains(right);
    assertThatThrownBy(() -> grid(TABLE.replace(right, wrong)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }

  @Test
  void whatCannotVaryInAMethodIsToldBeforeAnythingRuns() {
    assertThatThrownBy(() -> grid(TABLE + FIGURE.replace("{hops: 3}", "{method: roc-svm}")))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "r.yaml:12: roc-svm has no setting \"hops\", it has input, label-bias,"
                + " members, method, objective, rounds, smooth, smooth-steps, threshold");
  }

  @Test
  void aDataSetMustBeThereAndHoldTheClassSought() {
    Recipe recipe =
        RecipeFileTest.read(TABLE.replace("{name: a, class: \"0\"}", "{name: a, class: art}"));
    assertThatThrownBy(() -> LoadedData.of(recipe.data().get(0), Grids.TINY, 1))
        .hasMessageStartingWith("r.yaml:2: class \"art\" is not in data set \"a\", its classes are")
        .hasMessageContaining("databases, vision");
    assertThatThrownBy(() -> Grid.of(recipe, Optional.empty(), 1))
        .hasMessageStartingWith("r.yaml:2: data set \"a\" is to be read from a folder");
    assertThatThrownBy(() -> Grid.of(recipe, Optional.of(Path.of("nowhere")), 1))
        .hasMessage("r.yaml:2: data set \"a\": there is no folder " + Path.of("nowhere", "a"));
  }

  @Test
  void aGraphWithoutLabelsIsRefused() {
    Graph graph = Grids.TINY;
    Graph bare =
        new Graph(graph.edges(), graph.features(), graph.names(), Optional.empty(), graph.report());
    Recipe recipe = RecipeFileTest.read(TABLE);
    assertThatThrownBy(() -> LoadedData.of(recipe.data().get(1), bare, 1))
        .hasMessage("r.yaml:3: data set \"b\" has no labels");
  }

  @Test
  void aSplitFileThatLacksATrialIsToldBeforeAnythingRuns() {
    Path missing = Path.of("no-such-splits.json");
    Recipe recipe =
        Grids.recipe(
            Protocol.PAPER, 0.1, 1, Optional.of(missing), column("FC", Map.of("method", "fc")));
    assertThatThrownBy(() -> Grids.grid(recipe, Grids.TINY))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no-such-splits.json: there is no such file; check the path");
  }

  @Test
  void figuresOfAGroupAreThoseOfItsTrialsAndNoneWhereNothingIsFinished() {
    Grid.Group group =
        Grids.grid(3, Grids.column("LP", Map.of("method", "label-propagation"))).groups().get(0);
    assertThat(group.figures(Map.of(), "f1")).isEmpty();
    Cell second = group.cells().get(1);
    CellResult result =
        new CellResult(
            second.key(), Map.of("f1", 0.5), 1, new double[0], "", 0.1, Optional.empty());
    assertThat(group.figures(Map.of(second.key(), result), "f1"))
        .containsExactly(Double.NaN, 0.5, Double.NaN);
    assertThat(group.results(Map.of(second.key(), result))).containsExactly(result);
  }
}
