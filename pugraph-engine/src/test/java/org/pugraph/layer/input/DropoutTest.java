package org.pugraph.layer.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.Seed;

class DropoutTest {

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.9})
  void theShareIsDroppedAndTheScaleKeepsTheMean(double rate) {
    Dropout dropout = Dropout.of(rate, new Seed(3));
    int kept = 0;
    for (int i = 0; i < 500; i++) {
      int key = dropout.rowKey(i);
      for (int c = 0; c < 500; c++) {
        boolean keeps = dropout.keeps(key, c);
        kept += keeps ? 1 : 0;
        assertThat(dropout.factor(key, c)).isEqualTo(keeps ? dropout.scale() : 0f);
      }
    }
    assertThat(kept / 250_000.0).isCloseTo(1 - rate, within(0.005));
    assertThat((double) dropout.scale()).isCloseTo(1 / (1 - rate), within(1e-5));
  }

  @Test
  void rowsColumnsAndStepsDropIndependently() {
    Seed seed = new Seed(3);
    assertThat(agreement(Dropout.of(0.5, seed), 0, Dropout.of(0.5, seed), 0)).isEqualTo(1);
    assertThat(agreement(Dropout.of(0.5, seed), 0, Dropout.of(0.5, seed), 1))
        .isCloseTo(0.5, within(0.02));
    assertThat(agreement(Dropout.of(0.5, seed.split(1)), 0, Dropout.of(0.5, seed.split(2)), 0))
        .isCloseTo(0.5, within(0.02));
  }

  private static double agreement(Dropout a, int rowA, Dropout b, int rowB) {
    int same = 0;
    for (int c = 0; c < 10_000; c++) {
      same += a.keeps(a.rowKey(rowA), c) == b.keeps(b.rowKey(rowB), c) ? 1 : 0;
    }
    return same / 10_000.0;
  }

  @Test
  void noDropoutKeepsEverythingAsItIs() {
    assertThat(Dropout.NONE.keeps(Dropout.NONE.rowKey(5), 7)).isTrue();
    assertThat(Dropout.NONE.scale()).isEqualTo(1f);
    assertThat(Dropout.of(0, new Seed(1)).isNone()).isTrue();
  }

  @Test
  void aRateThatIsNoShareIsRefused() {
    assertThatThrownBy(() -> Dropout.of(1, new Seed(1)))
        .isInstanceOf(BadInput.class)
        .hasMessage("dropout must be at least 0 and below 1, got 1.0");
    assertThatThrownBy(() -> Dropout.of(Double.NaN, new Seed(1))).isInstanceOf(BadInput.class);
  }
}
