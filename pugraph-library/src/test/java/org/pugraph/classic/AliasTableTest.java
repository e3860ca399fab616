package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class AliasTableTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 17, 64, 1021})
  void theColumnsTogetherHoldEveryWeightExactly(int size) {
    SplittableRandom random = new SplittableRandom(size);
    double[] weights = random.doubles(size).map(x -> x < 0.2 ? 0 : Math.exp(8 * x)).toArray();
    weights[0] = 1;
    double total = Arrays.stream(weights).sum();
    int coins = 2_000;
    double[] drawn = new double[size];
    AliasTable table = new AliasTable(weights);
    for (int column = 0; column < size; column++) {
      for (int coin = 0; coin < coins; coin++) {
        drawn[table.pick(column, (coin + 0.5) / coins)] += 1.0 / coins;
      }
    }
    for (int i = 0; i < size; i++) {
      // A number spread over several columns is off by half a coin in each of them.
      double expected = weights[i] / total * size;
      assertThat(drawn[i]).isCloseTo(expected, within((1 + 2 * expected) / coins));
    }
  }

  @Test
  void drawsComeAsOftenAsTheyWeigh() {
    AliasTable table = new AliasTable(new double[] {1, 0, 4, 2, 3});
    SplittableRandom random = new SplittableRandom(5);
    int draws = 1_000_000;
    int[] counts = new int[5];
    for (int d = 0; d < draws; d++) {
      counts[table.draw(random)]++;
    }
    assertThat(counts[1]).isZero();
    // The widest standard deviation is 490, of number 2.
    assertThat(counts[0]).isBetween(98_000, 102_000);
    assertThat(counts[2]).isBetween(398_000, 402_000);
    assertThat(counts[3]).isBetween(198_000, 202_000);
    assertThat(counts[4]).isBetween(298_000, 302_000);
  }

  @Test
  void refusesWeightsNobodyCanDrawBy() {
    assertThatThrownBy(() -> new AliasTable(new double[] {1, -2}))
        .isInstanceOf(BadInput.class)
        .hasMessage("a weight must be at least 0, got -2.0");
    assertThatThrownBy(() -> new AliasTable(new double[] {0, 0}))
        .isInstanceOf(BadInput.class)
        .hasMessage("weights must have a finite sum above 0, got 0.0");
    assertThatThrownBy(() -> new AliasTable(new double[] {1, Double.NaN}))
        .isInstanceOf(BadInput.class);
  }
}
