package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ShuffleTest {

  @Test
  void aSeedMeansTheSameOrderForEver() {
    assertThat(Shuffle.ofNumbers(8, new SplittableRandom(1)))
        .containsExactly(4, 7, 6, 3, 2, 1, 0, 5);
  }

  @Test
  void everyOrderIsEquallyLikely() {
    SplittableRandom random = new SplittableRandom(1);
    Map<String, Integer> seen = new TreeMap<>();
    for (int draw = 0; draw < 6000; draw++) {
      seen.merge(Arrays.toString(Shuffle.ofNumbers(3, random)), 1, Integer::sum);
    }
    assertThat(seen).hasSize(6);
    assertThat(seen.values()).allSatisfy(count -> assertThat(count).isBetween(880, 1120));
  }

  @Test
  void nothingAndASingleItemAreInOrderAlready() {
    assertThat(Shuffle.ofNumbers(0, new SplittableRandom(1))).isEmpty();
    assertThat(Shuffle.ofNumbers(1, new SplittableRandom(1))).containsExactly(0);
  }
}
