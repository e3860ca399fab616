package org.pugraph.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RowGatherTest {

  /** Eleven rows of the same number: a pass of eight and a rest of three. */
  @Test
  void everyGatherAddsUpTheRowsItIsGiven() {
    float[][] rows = new float[3][RowGather.WIDTH];
    Arrays.fill(rows[1], 1f);
    Arrays.fill(rows[2], 100f);
    int[] order = {0, 1, 1, 2, 1, 1, 0, 1, 1, 1, 2, 1, 2};
    for (RowGather gather : RowGather.all(rows, order)) {
      float perColumn = gather.sum(1, 12) / gather.sum(1, 2);
      assertThat(perColumn).as(gather.name()).isEqualTo(208f);
    }
  }
}
