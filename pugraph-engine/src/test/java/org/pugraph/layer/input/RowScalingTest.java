package org.pugraph.layer.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.tensor.SparseMatrix;

class RowScalingTest {

  /** Rows (3, 0, −4), (0, 0, 0) and (0, 1000, 0). */
  private static final SparseMatrix X =
      SparseMatrix.ofDense(new float[][] {{3, 0, -4}, {0, 0, 0}, {0, 1000, 0}}, 3);

  private static SparseMatrix matrix(float[]... rows) {
    return SparseMatrix.ofDense(rows, 3);
  }

  @Test
  void rowsAreLeftDividedByTheirSumOrByTheirLength() {
    assertThat(RowScaling.NONE.of(X)).isSameAs(X);
    assertThat(RowScaling.SUM.of(X))
        .isEqualTo(matrix(new float[] {3 / 7f, 0, -4 / 7f}, new float[3], new float[] {0, 1, 0}));
    assertThat(RowScaling.LENGTH.of(X))
        .isEqualTo(matrix(new float[] {0.6f, 0, -0.8f}, new float[3], new float[] {0, 1, 0}));
  }

  @Test
  void theLengthOfARowOfZerosIsOneSoThatNothingIsDividedByZero() {
    assertThat(RowScaling.length(X, 0)).isEqualTo(5);
    assertThat(RowScaling.length(X, 1)).isEqualTo(1);
  }

  @Test
  void allRowsButThoseOfZerosHaveLengthOne() {
    float[][] rows = new float[50][8];
    for (int i = 1; i < rows.length; i++) {
      for (int c = 0; c < 8; c++) {
        rows[i][c] = (i * 31 + c * 17) % 5 * (float) Math.pow(10, i % 7 - 3);
      }
    }
    SparseMatrix scaled = RowScaling.LENGTH.of(SparseMatrix.ofDense(rows, 8));
    for (int i = 1; i < rows.length; i++) {
      assertThat(RowScaling.length(scaled, i)).as("row " + i).isCloseTo(1, within(1e-6));
    }
  }

  @ParameterizedTest
  @EnumSource
  void featuresThatAreNoneStayNone(RowScaling rows) {
    assertThat(rows.of(SparseMatrix.ofDense(new float[2][3], 3)).nonZeros()).isZero();
  }
}
