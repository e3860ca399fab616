package org.pugraph.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

class BatchDrawTest {

  private static final int[] TEN = IntStream.range(100, 110).toArray();
  private static final int[] HUNDRED = IntStream.range(0, 100).toArray();
  private static final PuNodes NODES = new PuNodes(TEN, HUNDRED, 0.2);

  @Test
  void aBatchTakesAllPositivesItHasRoomForAndUnlabeledNodesForTheRest() {
    BatchDraw draw = BatchDraw.of(NODES, 32, new Seed(1));
    assertThat(draw.positives()).isEqualTo(TEN);
    assertThat(draw.unlabeled()).hasSize(22).isSorted().doesNotHaveDuplicates();
    assertThat(HUNDRED).contains(draw.unlabeled());
  }

  @Test
  void atMostHalfOfABatchIsPositive() {
    BatchDraw draw = BatchDraw.of(NODES, 9, new Seed(1));
    assertThat(draw.positives()).hasSize(4).isSorted().doesNotHaveDuplicates();
    assertThat(TEN).contains(draw.positives());
    assertThat(draw.unlabeled()).hasSize(5);
  }

  @Test
  void aBatchLargerThanTheGraphIsTheGraph() {
    BatchDraw draw = BatchDraw.of(NODES, 1000, new Seed(1));
    assertThat(draw.positives()).isEqualTo(TEN);
    assertThat(draw.unlabeled()).isEqualTo(HUNDRED);
  }

  @Test
  void theSeedDecidesAndEveryNodeHasItsTurn() {
    BatchDraw once = BatchDraw.of(NODES, 30, new Seed(1));
    assertThat(BatchDraw.of(NODES, 30, new Seed(1)).unlabeled()).isEqualTo(once.unlabeled());
    int[] turns = new int[100];
    for (int step = 0; step < 1000; step++) {
      for (int u : BatchDraw.of(NODES, 30, new Seed(1).split(step)).unlabeled()) {
        turns[u]++;
      }
    }
    // 200 are expected, with a standard deviation of 13.
    assertThat(Arrays.stream(turns)).allMatch(n -> n > 135 && n < 265);
  }

  @Test
  void aBatchHasRoomForBothSides() {
    assertThatThrownBy(() -> BatchDraw.of(NODES, 1, new Seed(1)))
        .hasMessage("batch must be at least 2, got 1");
  }
}
