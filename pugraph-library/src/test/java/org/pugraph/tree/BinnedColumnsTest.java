package org.pugraph.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.tensor.Compute;

class BinnedColumnsTest {

  private static BinnedColumns binned(float[] column) {
    try (Compute two = Compute.on(2)) {
      return BinnedColumns.of(new TreeColumns(new float[][] {column}), two);
    }
  }

  private static void assertBinsAgreeWithCuts(float[] column) {
    BinnedColumns binned = binned(column);
    float[] cuts = binned.cuts()[0];
    assertThat(cuts.length).isLessThan(256);
    for (int b = 0; b < cuts.length; b++) {
      boolean left = false;
      boolean right = false;
      for (int i = 0; i < column.length; i++) {
        boolean below = (binned.bins()[0][i] & 0xFF) <= b;
        assertThat(below).isEqualTo(column[i] <= cuts[b]);
        left |= below;
        right |= !below;
      }
      assertThat(left && right).isTrue();
    }
  }

  @Test
  void aNodeIsBelowACutExactlyIfItsBinIs() {
    SplittableRandom random = new SplittableRandom(2);
    for (int nodes : new int[] {1, 2, 255, 256, 257, 1021}) {
      float[] continuous = new float[nodes];
      float[] mostlyZero = new float[nodes];
      float[] neighbours = new float[nodes];
      for (int i = 0; i < nodes; i++) {
        continuous[i] = (float) (random.nextDouble() - 0.5);
        mostlyZero[i] = random.nextInt(10) == 0 ? random.nextInt(400) - 200 : -0.0f;
        neighbours[i] = Float.intBitsToFloat(Float.floatToIntBits(1) + random.nextInt(5));
      }
      assertBinsAgreeWithCuts(continuous);
      assertBinsAgreeWithCuts(mostlyZero);
      assertBinsAgreeWithCuts(neighbours);
    }
  }

  @Test
  void everyValueHasABinOfItsOwnWhereTheyAreFew() {
    assertThat(binned(new float[] {3, 1, 2, 1}).cuts()[0]).containsExactly(1.5f, 2.5f);
    assertThat(binned(new float[] {3, 1, 2, 1}).bins()[0]).containsExactly(2, 0, 1, 0);
    assertThat(binned(new float[] {4, 4, 4}).cuts()[0]).isEmpty();
  }
}
