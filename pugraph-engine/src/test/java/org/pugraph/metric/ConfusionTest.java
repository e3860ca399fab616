package org.pugraph.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConfusionTest {

  /** Ten nodes: 3 found, 1 called in vain, 2 missed, 4 rightly left. */
  private static final Confusion TEN = new Confusion(0, 3, 1, 2, 4);

  @Test
  void theFiguresOfTenNodesCanBeWorkedOutByHand() {
    assertThat(TEN.nodes()).isEqualTo(10);
    assertThat(TEN.positives()).isEqualTo(5);
    assertThat(TEN.calledPositive()).isEqualTo(4);
    assertThat(TEN.precision()).isEqualTo(3 / 4.0);
    assertThat(TEN.recall()).isEqualTo(3 / 5.0);
    assertThat(TEN.f1()).isCloseTo(2 * 0.75 * 0.6 / (0.75 + 0.6), within(1e-15));
    assertThat(TEN.accuracy()).isEqualTo(7 / 10.0);
    assertThat(TEN.allPositiveF1()).as("precision ½, recall 1").isCloseTo(2 / 3.0, within(1e-15));
  }

  @Test
  void everyNodeIsCountedInItsOwnCell() {
    float[] scores = {1, 1, 1, -1, -1, -1, -1, 0, Float.NaN, 5};
    boolean[] truth = {true, true, false, true, false, false, false, true, true, true};
    int[] withoutTheLast = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    assertThat(Confusion.of(scores, truth, withoutTheLast, 0))
        .isEqualTo(new Confusion(0, 2, 1, 3, 3));
  }

  @Test
  void ratiosOfNothingAreZero() {
    Confusion none = new Confusion(0, 0, 0, 0, 0);
    assertThat(none.precision()).isZero();
    assertThat(none.recall()).isZero();
    assertThat(none.f1()).isZero();
    assertThat(none.accuracy()).isZero();
    assertThat(none.allPositiveF1()).isZero();
  }
}
