package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

  @ParameterizedTest
  @CsvSource({"kitten, sitting, 3", "'', abc, 3", "abc, abc, 0", "ab, ba, 2"})
  void lettersPutInTakenOutOrChangedAreCounted(String a, String b, int expected) {
    assertThat(EditDistance.of(a, b)).isEqualTo(expected);
    assertThat(EditDistance.of(b, a)).isEqualTo(expected);
  }

  @Test
  void slipsAreCountedOneByOne() {
    assertThat(EditDistance.withSwaps("hops", "hops")).isZero();
    assertThat(EditDistance.withSwaps("hop", "hops")).isEqualTo(1);
    assertThat(EditDistance.withSwaps("", "hops")).isEqualTo(4);
    assertThat(EditDistance.withSwaps("hosp", "hops")).isEqualTo(1); // swapped
    assertThat(EditDistance.withSwaps("kitten", "sitting")).isEqualTo(3);
  }
}
