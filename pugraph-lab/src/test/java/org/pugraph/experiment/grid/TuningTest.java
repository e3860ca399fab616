package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.experiment.recipe.RecipeFile;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.experiment.summary.GridOutcome;
import org.pugraph.experiment.summary.GridSummary;

/** Settings chosen by held-out positives: the same budget and rule for every method. */
class TuningTest {

  private static final String RECIPE =
      """
      shares: [0.5]
      trials: 2
      protocol: natural
      data: {name: a, class: "0"}
      methods:
        Walk: {method: random-walk}
        Spread: {method: label-propagation}
        Mine: {method: labelled-neighbours}
      parts:
        - name: all
          methods: [Walk, Spread, Mine]
          tune:
            budget: 3
            settings:
              Walk: {alpha: [0.5, 0.9]}
              Mine: [{depth: 1}, {depth: 2}, {depth: 4}]
      """;

  private static Grid grid(String recipe) {
    return Grids.grid(RecipeFileTest.read(recipe));
  }

  @Test
  void everyCandidateIsAColumnJudgedByHeldOutPositives() {
    Recipe.Part part = grid(RECIPE).recipe().parts().get(0);
    assertThat(part.columns())
        .extracting(Recipe.Column::label)
        .containsExactly(
            "Walk: alpha 0.5",
            "Walk: alpha 0.9",
            "Spread",
            "Mine: depth 1",
            "Mine: depth 2",
            "Mine: depth 4");
    assertThat(part.setting().evaluation()).isEqualTo(Evaluation.HELD_OUT);
    assertThat(part.show().tuning().orElseThrow().candidates().keySet())
        .containsExactly("Walk", "Spread", "Mine");
  }

  @Test
  void theBestOfEachMethodIsWrittenAsARecipe(@TempDir Path folder) throws Exception {
    Grid grid = grid(RECIPE);
    Map<String, CellResult> results;
    try (Journal journal = Journal.inMemory()) {
      new GridRun(grid, journal, 2).run((result, group) -> {});
      results = journal.results();
    }
    new GridOutcome(grid, results, new GridSummary.Effort("", 1, 0)).write(folder);
    Recipe chosen = RecipeFile.read(folder.resolve("all-chosen.yaml").toString());
    assertThat(chosen.parts().get(0).columns())
        .extracting(Recipe.Column::label)
        .containsExactly("Walk", "Spread", "Mine");
    List<String> lines = Files.readAllLines(folder.resolve("tuning.csv"));
    assertThat(lines).hasSize(1 + 6);
    String walk =
        lines.stream()
            .filter(l -> l.startsWith("Walk,") && l.endsWith("chosen"))
            .findFirst()
            .orElseThrow();
    String alpha = chosen.parts().get(0).columns().get(0).settings().find("alpha").orElseThrow();
    assertThat(walk).contains("alpha " + alpha);
    assertThat(chosen.data().get(0).sought()).isEqualTo(Grids.FIRST);
    assertThat(chosen.parts().get(0).setting().evaluation()).isEqualTo(Evaluation.TRUTH);
  }

  @Test
  void nothingIsChosenUntilAllIsFinished(@TempDir Path folder) {
    Grid grid = grid(RECIPE);
    new GridOutcome(grid, Map.of(), new GridSummary.Effort("", 1, 0)).write(folder);
    assertThat(folder.resolve("all-chosen.yaml")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "budget: 3|budget: 2|r.yaml:16: Mine has 3 settings to try, the budget of every method is 2",
        "budget: 3|budget: 0|r.yaml:13: budget must be at least 1, got 0",
        "alpha: [0.5|beta: [0.5|r.yaml:15: random-walk has no setting",
        "Walk: {alpha|Other: {alpha|r.yaml:15: method \"Other\" is not one of the part",
        "tune:|judge: truth~tune:|r.yaml:12: settings are tuned by held-out positives",
        "budget: 3|most: 3|r.yaml:13: \"most\" is unknown here, expected budget, settings",
      })
  void aWrongOneIsRefused(String right, String wrong, String complaint) {
    assertThat(RECIPE).contains(right);
    assertThatThrownBy(() -> grid(RECIPE.replace(right, wrong.replace("~", "\n    "))))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }
}
