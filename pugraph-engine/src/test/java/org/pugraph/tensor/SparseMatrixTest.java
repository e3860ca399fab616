package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;

class SparseMatrixTest {

  @Test
  void zerosOfADenseArrayAreLeftOut() {
    SparseMatrix matrix = SparseMatrix.ofDense(new float[][] {{0f, 2f, 0f}, {0f, 0f, 0f}}, 3);
    assertThat(matrix.nonZeros()).isEqualTo(1);
    assertThat(matrix.column(0)).isEqualTo(1);
    assertThat(matrix.value(0)).isEqualTo(2f);
    assertThat(matrix.offsets()).containsExactly(0, 1, 1);
  }

  /** All rows are one array, so this takes no memory. */
  @Test
  void moreEntriesThanAnArrayHoldsAreRefusedInOneLine() {
    float[] row = new float[1 << 20];
    Arrays.fill(row, 1f);
    float[][] dense = new float[1 << 11][];
    Arrays.fill(dense, row);
    assertThatThrownBy(() -> SparseMatrix.ofDense(dense, row.length))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "a matrix in memory has at most 2147483639 entries other than zero, got 2147483648:"
                + " leave out columns");
  }
}
