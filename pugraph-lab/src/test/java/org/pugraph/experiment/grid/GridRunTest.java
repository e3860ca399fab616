package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.pugraph.experiment.grid.Grids.column;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.metric.Metrics;
import org.pugraph.split.Protocol;

class GridRunTest {

  private static final Column FC =
      column("FC", Map.of("method", "fc", "hidden", 8, "steps", 3, "dropout", 0.5));
  private static final Column LSDAN =
      column("LSDAN", Map.of("hops", 2, "method", "lsdan", "hidden", 8, "steps", 3));
  private static final Column LP = column("LP", Map.of("method", "label-propagation"));

  @TempDir Path folder;

  /** Runs what is pending; returns the keys of what was run. */
  private static List<String> run(Grid grid, Journal journal, int jobs) {
    List<String> keys = Collections.synchronizedList(new ArrayList<>());
    new GridRun(grid, journal, jobs).run((result, group) -> keys.add(result.key()));
    return keys;
  }

  /** What a journal knows, without the time it took. */
  private static String timeless(Journal journal, Grid grid) {
    StringBuilder text = new StringBuilder();
    for (Cell cell : grid.cells()) {
      CellResult result = journal.results().get(cell.key());
      text.append(result.figures()).append(result.updates()).append(result.error());
      text.append(result.scoresHash());
      for (double attention : result.hopAttention()) {
        text.append(' ').append(attention);
      }
    }
    return text.toString();
  }

  private static String undisturbed(Grid grid, int jobs) {
    try (Journal journal = Journal.inMemory()) {
      assertThat(run(grid, journal, jobs)).hasSize(grid.size());
      return timeless(journal, grid);
    }
  }

  @Test
  void theNumberOfJobsChangesNothing() {
    String one = undisturbed(Grids.grid(2, FC, LSDAN, LP), 1);
    assertThat(one).contains("f1=", "auc=").doesNotContain("NaN");
    assertThat(undisturbed(Grids.grid(2, FC, LSDAN, LP), 3)).isEqualTo(one);
  }

  @Test
  void afterAKillOnlyTheRestIsRunAndTheResultsAreThoseOfAnUndisturbedRun() throws IOException {
    Grid grid = Grids.grid(2, FC, LSDAN, LP);
    Path file = folder.resolve("cells.jsonl");
    try (Journal journal = Journal.open(file)) {
      run(grid, journal, 1);
    }
    List<String> lines = Files.readAllLines(file);
    Files.writeString(file, String.join("\n", lines.subList(0, 3)) + "\n" + lines.get(3).charAt(0));
    try (Journal journal = Journal.open(file)) {
      assertThat(run(grid, journal, 2)).hasSize(3);
      assertThat(timeless(journal, grid)).isEqualTo(undisturbed(grid, 1));
    }
    assertThat(file).content().hasLineCount(6);
  }

  @Test
  void aFinishedGridIsNotRunAgain() {
    Grid grid = Grids.grid(2, FC, LP);
    try (Journal journal = Journal.inMemory()) {
      run(grid, journal, 1);
      assertThat(new GridRun(grid, journal, 1).pending()).isEmpty();
      assertThat(run(grid, journal, 1)).isEmpty();
    }
  }

  @Test
  void aCellThatFailsIsWrittenDownAndTheOthersGoOn() {
    Column failing =
        column("HELD", Map.of("method", "fc", "steps", 3, "hidden", 8, "stop", "held-out"));
    Recipe recipe = Grids.recipe(Protocol.PAPER, 0.01, 2, Optional.empty(), failing, LP);
    Grid grid = Grids.grid(recipe, Grids.TINY);
    try (Journal journal = Journal.inMemory()) {
      run(grid, journal, 1);
      assertThat(grid.groups().get(0).results(journal.results()))
          .hasSize(2)
          .allSatisfy(
              result ->
                  assertThat(result.error())
                      .contains(
                          "stopping by held-out positives needs at least 2 labelled positives,"
                              + " got 1"));
      assertThat(grid.groups().get(1).results(journal.results()))
          .hasSize(2)
          .allSatisfy(result -> assertThat(result.error()).isEmpty());
      assertThat(new GridRun(grid, journal, 1).pending())
          .as("tried again the next time")
          .extracting(Grid.Group::column)
          .containsExactly("HELD", "HELD");
    }
  }

  @Test
  void cellsThatTwoPartsShareRunOnce() {
    Recipe recipe = Grids.recipe(Protocol.PAPER, 0.25, 2, Optional.empty(), LP, FC);
    Recipe.Part part = recipe.parts().get(0);
    Recipe.Part again =
        new Recipe.Part(
            "again", "again", part.setting(), List.of(LP), null, Optional.empty(), part.show());
    Grid grid =
        Grids.grid(
            new Recipe("two", "f1", 1, recipe.data(), List.of(part, again), List.of()), Grids.TINY);
    try (Journal journal = Journal.inMemory()) {
      assertThat(grid.groups()).hasSize(3);
      assertThat(run(grid, journal, 1)).hasSize(4).doesNotHaveDuplicates();
      assertThat(grid.groups().get(2).results(journal.results()))
          .isEqualTo(grid.groups().get(0).results(journal.results()));
    }
  }

  @Test
  void anotherRecipeReusesWhatIsThere() {
    try (Journal journal = Journal.inMemory()) {
      assertThat(run(Grids.grid(2, FC), journal, 1)).hasSize(2);
      assertThat(run(Grids.grid(3, FC, LP), journal, 1)).hasSize(1 + 3);
    }
  }

  @Test
  void judgedByHeldOutPositivesAFifthOfThemIsAllThatCounts() {
    Recipe recipe = Grids.recipe(Protocol.PAPER, 0.5, 1, Optional.empty(), LP);
    Cell truth = Grids.grid(recipe, Grids.TINY).cells().get(0);
    Cell heldOut =
        new Cell(truth.data(), truth.draw(), Evaluation.HELD_OUT, truth.prior(), truth.learner());
    Metrics metrics = CellEvaluation.of(heldOut).metrics();
    int labelled = truth.split().positives().length;
    int aside = Math.round(labelled * 0.2f);
    assertThat(metrics.decision().positives()).isEqualTo(aside);
    assertThat(metrics.decision().nodes()).isEqualTo(truth.split().unlabeled().length + aside);
  }

  @Test
  void aListenerThatFailsEndsTheRun() {
    Grid grid = Grids.grid(2, LP);
    try (Journal journal = Journal.inMemory()) {
      assertThatThrownBy(
              () ->
                  new GridRun(grid, journal, 1)
                      .run(
                          (result, group) -> {
                            throw new ArithmeticException("no");
                          }))
          .isInstanceOf(ArithmeticException.class);
    }
  }

  @Test
  void atLeastOneJobIsNeeded() {
    Grid grid = Grids.grid(1, LP);
    try (Journal journal = Journal.inMemory()) {
      assertThatThrownBy(() -> new GridRun(grid, journal, 0))
          .isInstanceOf(BadInput.class)
          .hasMessage("jobs must be at least 1, got 0");
    }
  }
}
