package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.split.LabelBias;
import org.pugraph.split.LabelBias.By;
import org.pugraph.split.Split;

/** A recipe whose labels are no fair sample of their class. */
class BiasedRecipeTest {

  private static final String RECIPE =
      """
      shares: [0.25]
      trials: 2
      protocol: natural
      bias: {by: degree, strength: 1}
      data: {name: a, class: "0"}
      methods: {LP: {method: label-propagation}}
      parts:
        - {name: inherited, methods: [LP]}
        - {name: own, methods: [LP], bias: {by: community, strength: 2}}
        - {name: fair, methods: [LP], bias: none}
      """;

  private static final String FAIR =
      RECIPE.replaceAll(", bias: (none|\\{[^}]*\\})", "").replaceAll("bias: .*\n", "");

  private static List<Cell> cells(String yaml, int group) {
    return Grids.grid(RecipeFileTest.read(yaml)).groups().get(group).cells();
  }

  @Test
  void aPartHasTheBiasOfTheRecipeUnlessItHasItsOwn() {
    assertThat(cells(RECIPE, 0).get(0).draw().bias()).isEqualTo(new LabelBias(By.DEGREE, 1));
    assertThat(cells(RECIPE, 1).get(0).draw().bias()).isEqualTo(new LabelBias(By.COMMUNITY, 2));
    assertThat(cells(RECIPE, 2).get(0).draw().bias().isNone()).isTrue();
  }

  @Test
  void cellsOfAFairPartKeepTheirKeyAndOthersHaveAnother() {
    String fair = cells(FAIR, 0).get(0).key();
    assertThat(cells(RECIPE, 2).get(0).key()).isEqualTo(fair);
    assertThat(cells(RECIPE, 0).get(0).key()).isNotEqualTo(fair);
    String zero = RECIPE.replace("strength: 1", "strength: 0");
    assertThat(cells(zero, 0).get(0).key()).isEqualTo(fair);
  }

  @Test
  void itsSplitsAreThoseOfTheBias() {
    Cell cell = cells(RECIPE, 0).get(1);
    LoadedData data = cell.data();
    Split expected =
        cell.draw()
            .protocol()
            .split(data.labels(), 0, 0.25, 2, new LabelBias(By.DEGREE, 1).in(Grids.tiny(1)));
    assertThat(cell.split().positives()).isEqualTo(expected.positives());
    assertThat(cell.split().positives()).isNotEqualTo(cells(FAIR, 0).get(1).split().positives());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{by: degree, strength: 1}|degree|r.yaml:4: bias must be none or \"{by: degree, ",
        "by: degree|by: fame|r.yaml:4: bias must be degree, community or feature, got \"fame\"",
        "strength: 1|strength: -1|r.yaml:4: strength of the bias must be at least 0, got -1.0",
        "strength: 1|strength: NaN|r.yaml:4: strength of the bias must be at least 0, got NaN",
        "strength: 1|strength: much|r.yaml:4: expected a number, got \"much\"",
        "by: degree, |''|r.yaml:4: \"by\" is missing",
        ", strength: 1|''|r.yaml:4: \"strength\" is missing",
        "strength: 1|size: 1|r.yaml:4: \"size\" is unknown here, expected by, strength",
        "class: \"0\"|class: \"0\", splits: s.json|s.json: there is no such file; check the path",
      })
  void aWrongBiasIsRefused(String right, String wrong, String complaint) {
    assertThat(RECIPE).contains(right);
    assertThatThrownBy(() -> cells(RECIPE.replace(right, wrong), 0))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }
}
