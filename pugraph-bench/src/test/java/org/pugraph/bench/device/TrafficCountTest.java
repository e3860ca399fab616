package org.pugraph.bench.device;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrafficCountTest {

  /** Three nodes in a row, each with one of two words, attention within two hops. */
  private static final TrafficCount PATH = new TrafficCount(3, 4, 2, 3, true, 9, 2);

  @Test
  void productOfFeaturesLoadsARowOfWForEveryEntry() {
    TrafficCount.Kernel kernel = PATH.xTimesW(8);
    int structure = 3 + 4; // columns and offsets
    assertThat(kernel.gathered()).isEqualTo(4 * (structure + 3 * 8 + 3 * 8));
    assertThat(kernel.compulsory()).isEqualTo(4 * (structure + 2 * 8 + 3 * 8));
  }

  @Test
  void valuesOfFeaturesCount() {
    TrafficCount weighted = new TrafficCount(3, 4, 2, 3, false, 9, 2);
    assertThat(weighted.xTimesW(8).gathered() - PATH.xTimesW(8).gathered()).isEqualTo(4 * 3);
  }

  @Test
  void propagationLoadsARowForEveryArcAndTheNodeItself() {
    TrafficCount.Kernel kernel = PATH.sTimesZ(8);
    assertThat(kernel.gathered()).isEqualTo(4 * (4 + 4 + 7 * 9 + 3 * 8));
    assertThat(kernel.compulsory()).isEqualTo(4 * (4 + 4 + 3 + 2 * 3 * 8));
  }

  @Test
  void attentionGathersWithThePairs() {
    TrafficCount more = new TrafficCount(3, 4, 2, 3, true, 10, 2);
    assertThat(more.ringForward(8).gathered() - PATH.ringForward(8).gathered())
        .isEqualTo(4 * (1 + 1 + 8));
    assertThat(more.ringBackward(8).gathered() - PATH.ringBackward(8).gathered())
        .isEqualTo(4 * (1 + 3 + 8));
    assertThat(more.ringForward(8).compulsory() - PATH.ringForward(8).compulsory()).isEqualTo(4);
  }

  @Test
  void nothingIsGatheredLessOftenThanOnceWhereAllIsReached() {
    TrafficCount large = new TrafficCount(1_000, 20_000, 500, 20_000, true, 100_000, 4);
    assertThat(large.kernels(64))
        .allSatisfy(one -> assertThat(one.gathered()).isGreaterThan(one.compulsory()));
  }
}
