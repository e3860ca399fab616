package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.metric.Thresholds;
import org.pugraph.split.Split;

/** A recipe that tells its methods a prior which is not true. */
class WrongPriorTest {

  private static final String RECIPE =
      """
      shares: [0.25]
      trials: 1
      protocol: natural
      data: {name: a, class: "0"}
      parts:
        - name: told
          methods: {LP: {method: label-propagation}, FC: {method: fc, steps: 2, hidden: 4}}
          prior-factor: 1.3
      """;

  private static final String VARIED =
      RECIPE.replace("prior-factor: 1.3", "vary: {prior-factor: [0.5, 1, 1.3]}");

  private static Grid grid(String yaml) {
    return Grids.grid(RecipeFileTest.read(yaml));
  }

  @Test
  void methodsAreToldTheTruePriorTimesTheFactor() {
    for (Cell cell : grid(RECIPE).cells()) {
      Split split = cell.split();
      assertThat(cell.givenPrior(split)).hasValue(1.3 * split.prior().orElseThrow());
    }
  }

  /** Label propagation ranks alike whatever it is told; only the line moves. */
  @Test
  void theLineIsDrawnAtWhatTheyAreTold() {
    Cell told = grid(RECIPE).cells().get(0);
    Split split = told.split();
    CellEvaluation judging = CellEvaluation.of(told);
    float[] scores = judging.model().predictions().scores();
    double line =
        Thresholds.atPrior(scores, split.unlabeled(), told.givenPrior(split).orElseThrow());
    long above = Arrays.stream(split.unlabeled()).filter(n -> scores[n] > line).count();
    double called = (double) above / split.unlabeled().length;
    assertThat(judging.metrics().byName().get("f1AtPrior").doubleValue())
        .isCloseTo(f1(split, scores, line), within(1e-9));
    assertThat(called).isGreaterThan(split.prior().orElseThrow());
  }

  private static double f1(Split split, float[] scores, double line) {
    int right = 0;
    int called = 0;
    int positives = 0;
    for (int i = 0; i < split.unlabeled().length; i++) {
      boolean isCalled = scores[split.unlabeled()[i]] > line;
      boolean isPositive = split.truth().orElseThrow()[i];
      right += isCalled && isPositive ? 1 : 0;
      called += isCalled ? 1 : 0;
      positives += isPositive ? 1 : 0;
    }
    return 2.0 * right / (called + positives);
  }

  @Test
  void theFactorMayVaryLikeASettingOfAMethod() {
    List<Grid.Group> groups = grid(VARIED).groups();
    assertThat(groups).extracting(Grid.Group::place).contains("prior-factor 0.5", "prior-factor 1");
    assertThat(groups)
        .extracting(group -> group.cells().get(0).prior().factor())
        .containsExactly(0.5, 1.0, 1.3, 0.5, 1.0, 1.3);
    assertThat(grid(VARIED).size()).isEqualTo(6);
  }

  @Test
  void aFactorThatVariesIsNotTheOneOfTheWhole() {
    Recipe recipe = RecipeFileTest.read("prior-factor: 1.3\n" + VARIED);
    assertThat(recipe.parts().get(0).setting().prior().factor()).isEqualTo(1);
    String both = VARIED + "    prior-factor: 1.3\n";
    assertThatThrownBy(() -> RecipeFileTest.read(both))
        .hasMessage("r.yaml:9: \"prior-factor\" is what varies already");
    Recipe fixed = RecipeFileTest.read("prior-factor: 1.5\n" + RECIPE);
    assertThat(fixed.parts().get(0).setting().prior().factor()).isEqualTo(1.3);
  }

  @Test
  void aCellOfFactorOneIsThatOfAPartWithoutOne() {
    Grid plain = grid(RECIPE.replace("    prior-factor: 1.3\n", ""));
    assertThat(grid(VARIED).groups().get(1).cells().get(0).key())
        .isEqualTo(plain.groups().get(0).cells().get(0).key());
    assertThat(grid(VARIED).groups().get(2).cells().get(0).key())
        .isEqualTo(grid(RECIPE).groups().get(0).cells().get(0).key());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prior-factor: 1.3|prior-factor: 0|r.yaml:8: prior-factor must be above 0, got 0.0",
        "prior-factor: 1.3|prior-factor: NaN|r.yaml:8: prior-factor must be above 0, got NaN",
        "prior-factor: 1.3|prior-factor: much|r.yaml:8: expected a number, got \"much\"",
        "prior-factor: 1.3|vary: {prior-factor: [1, -1]}|r.yaml:8: prior-factor must be above 0",
        "prior-factor: 1.3|prior-factor: 5|r.yaml:4: prior-factor 5.0 times the prior 0.",
      })
  void aFactorThatLeavesNoPriorIsRefused(String right, String wrong, String complaint) {
    assertThat(RECIPE).contains(right);
    assertThatThrownBy(() -> grid(RECIPE.replace(right, wrong)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }
}
