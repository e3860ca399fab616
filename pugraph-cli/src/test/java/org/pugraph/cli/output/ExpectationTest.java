package org.pugraph.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationTest {

  @ParameterizedTest
  @CsvSource({
    "0.05, 50 ms",
    "42, 42 s",
    "200, 3 min 20 s",
    "800, 13 min",
    "5000, 83 min",
    "7429, 2 h",
    "40000, 11 h"
  })
  void aForecastIsNoMoreExactThanItIsRight(double seconds, String text) {
    assertThat(Expectation.time(seconds)).isEqualTo(text);
  }
}
