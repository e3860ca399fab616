package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.tensor.SparseMatrix;

class RocchioTest {

  /**
   * Mean of P (1, 0), mean of U (1/3, 2/3), so that c⁺ = (44, −8) / 3 and c⁻ = (4, 32) / 3, of
   * lengths √2000 / 3 and √1040 / 3.
   */
  @Test
  void prototypesAreThoseWorkedOutByHand() {
    SparseMatrix units = SparseMatrix.ofDense(new float[][] {{1, 0}, {1, 0}, {0, 1}, {0, 1}}, 2);
    float[] scores =
        new Rocchio(units, new int[] {0}, new int[] {1, 2, 3}, 16, 4)
            .nearness()
            .scoresOfRows(units);
    float likePositive = (float) (44 / Math.sqrt(2000) - 4 / Math.sqrt(1040));
    float unlike = (float) (-8 / Math.sqrt(2000) - 32 / Math.sqrt(1040));
    assertThat(scores)
        .containsExactly(new float[] {likePositive, likePositive, unlike, unlike}, within(1e-6f));
  }

  @Test
  void aPrototypeOfZeroIsFarFromEverything() {
    SparseMatrix units = SparseMatrix.ofDense(new float[][] {{1, 0}, {1, 0}, {0, 1}}, 2);
    float[] scores =
        new Rocchio(units, new int[] {0}, new int[] {1}, 4, 4).nearness().scoresOfRows(units);
    assertThat(scores).containsOnly(0f);
  }
}
