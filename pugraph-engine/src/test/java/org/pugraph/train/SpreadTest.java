package org.pugraph.train;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpreadTest {

  /** Of five equal members four may agree with the decision, three may not. */
  @ParameterizedTest
  @CsvSource({
    "1, true, false", "0.8, true, false", "0.75, true, false", "0.6, true, true",
    "0, true, true", "0, false, false", "0.2, false, false", "0.25, false, false",
    "0.4, false, true", "1, false, true"
  })
  void aNodeIsUncertainWhereMoreThanAQuarterOfTheMembersDecideOtherwise(
      float share, boolean positive, boolean uncertain) {
    Spread spread = new Spread(new float[] {share}, new float[] {1});
    assertThat(spread.isUncertain(0, positive)).isEqualTo(uncertain);
  }
}
