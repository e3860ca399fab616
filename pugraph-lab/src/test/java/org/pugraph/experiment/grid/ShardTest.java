package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.pugraph.experiment.grid.Grids.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.RecipeFileTest;

class ShardTest {

  private static final Column LP = column("LP", Map.of("method", "label-propagation"));
  private static final Column WALK = column("WALK", Map.of("method", "random-walk"));

  /** Two graphs, three methods, two shares and five trials. */
  private static final Grid SIXTY =
      Grids.grid(
          RecipeFileTest.read(
              """
              shares: [0.2, 0.4]
              trials: 5
              data: [{name: a, class: "0"}, {name: b, class: "0"}]
              parts:
                - name: table
                  methods:
                    LP: {method: label-propagation}
                    WALK: {method: random-walk}
                    SPREAD: {method: symmetric-diffusion}
              """));

  private static List<String> keys(List<Cell> cells) {
    return cells.stream().map(Cell::key).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 60, 61})
  void togetherTheyHaveEveryCellOnce(int count) {
    List<String> all = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      all.addAll(keys(new Shard(number, count).of(SIXTY.cells())));
    }
    assertThat(all).containsExactlyInAnyOrderElementsOf(keys(SIXTY.cells()));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 8})
  void eachHasItsPartOfEveryMethodOnEveryGraph(int count) {
    for (int number = 1; number <= count; number++) {
      List<Cell> cells = new Shard(number, count).of(SIXTY.cells());
      assertThat(cells.size()).isBetween(60 / count, (60 + count - 1) / count);
      for (Grid.Group group : SIXTY.groups()) {
        long alike =
            cells.stream()
                .filter(cell -> cell.learner().equals(group.learner()))
                .filter(cell -> cell.data() == group.data())
                .count();
        assertThat(alike).isBetween((long) (10 / count), (10L + count - 1) / count);
      }
    }
  }

  @Test
  void itsCellsStayInTheOrderOfTheGrid() {
    List<String> all = keys(SIXTY.cells());
    assertThat(keys(new Shard(2, 3).of(SIXTY.cells())))
        .isSortedAccordingTo((one, other) -> all.indexOf(one) - all.indexOf(other));
    assertThat(keys(Shard.WHOLE.of(SIXTY.cells()))).isEqualTo(all);
  }

  @Test
  void whatIsFinishedDoesNotMoveCellsToAnotherShard() {
    Grid grid = Grids.grid(4, LP, WALK);
    try (Journal journal = Journal.inMemory()) {
      GridRun first = new GridRun(grid, new Shard(1, 2), journal, 1);
      assertThat(first.size()).isEqualTo(4);
      first.run((result, group) -> {});
      assertThat(journal.results()).hasSize(4);
      assertThat(first.reuse().reused()).isEqualTo(4);
      assertThat(first.pending()).isEmpty();
      assertThat(new GridRun(grid, new Shard(2, 2), journal, 1).pending()).hasSize(4);
    }
  }

  @Test
  void theThirdOfEightIsWritten3Slash8() {
    assertThat(Shard.parse("3/8")).isEqualTo(new Shard(3, 8)).hasToString("3/8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0/3|shard must be 1..3, got 0",
        "4/3|shard must be 1..3, got 4",
        "1/0|shards must be at least 1, got 0",
        "a/b|shard must be its number and their count, such as 3/8, got \"a/b\"",
        "3|shard must be its number and their count, such as 3/8, got \"3\"",
        "-1/3|shard must be its number and their count, such as 3/8, got \"-1/3\"",
        "1/9999999999|shard must be its number and their count, such as 3/8, got \"1/9999999999\"",
      })
  void anotherTextIsRefused(String text, String complaint) {
    assertThatThrownBy(() -> Shard.parse(text)).isInstanceOf(BadInput.class).hasMessage(complaint);
  }
}
