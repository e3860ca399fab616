package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.RecipeFileTest;

/** A recipe whose methods estimate the prior. */
class EstimatedPriorTest {

  private static final String RECIPE =
      """
      shares: [0.5]
      trials: 1
      protocol: natural
      data: {name: a, class: "0"}
      methods: {LP: {method: label-propagation}}
      parts:
        - {name: known, methods: [LP]}
        - {name: wrong, methods: [LP], prior-factor: 1.3}
        - {name: estimated, methods: [LP], prior: estimated}
      """;

  private static CellResult result(int group) {
    Cell cell = Grids.grid(RecipeFileTest.read(RECIPE)).groups().get(group).cells().get(0);
    return CellEvaluation.of(cell).result(cell.key(), 0);
  }

  @Test
  void theEstimateItsIntervalAndTheTruthAreRecorded() {
    CellResult known = result(0);
    CellResult estimated = result(2);
    assertThat(estimated.figure("prior")).isEqualTo(known.figure("prior")).isPositive();
    assertThat(estimated.figure("givenPrior"))
        .isBetween(estimated.figure("priorLow"), estimated.figure("priorHigh"))
        .isNotEqualTo(known.figure("prior"));
    assertThat(estimated.figure("ece")).isBetween(0.0, 1.0);
  }

  @Test
  void aPriorThatIsGivenHasNoInterval() {
    CellResult known = result(0);
    assertThat(known.figure("givenPrior")).isEqualTo(known.figure("prior"));
    assertThat(result(1).figure("givenPrior")).isEqualTo(1.3 * known.figure("prior"));
    assertThat(known.figures()).doesNotContainKeys("priorLow", "priorHigh").containsKey("ece");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prior: estimated|prior: guessed|r.yaml:9: prior must be true or estimated",
        "prior: estimated|prior: estimated, prior-factor: 2|r.yaml:9: prior-factor belongs to the",
        "prior: estimated|prior: estimated, vary: {prior-factor: [1, 2]}|r.yaml:9: prior-factor "
            + "cannot vary where the prior is estimated",
      })
  void aPriorIsEitherGivenOrEstimated(String right, String wrong, String complaint) {
    assertThatThrownBy(() -> RecipeFileTest.read(RECIPE.replace(right, wrong)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }
}
