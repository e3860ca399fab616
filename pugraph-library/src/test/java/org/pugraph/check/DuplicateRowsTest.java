package org.pugraph.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.tensor.SparseMatrix;

class DuplicateRowsTest {

  @Test
  void rowsWithTheSameEntriesAreTwinsAndEmptyRowsAreNot() {
    float[][] rows = {{1, 0}, {0, 2}, {1, 0}, {0, 0}, {0, 0}, {0, 2}, {1, 0}, {1, 2}, {0, 3}};
    DuplicateRows twins = DuplicateRows.in(SparseMatrix.ofDense(rows, 2));
    assertThat(twins.count()).isEqualTo(5);
    assertThat(twins.largest()).isEqualTo(3);
    assertThat(twins.having(new int[] {0, 7, 3}, new int[] {2, 4, 8})).isEqualTo(1);
    assertThat(twins.having(new int[] {0, 2, 6}, new int[] {1, 5})).isZero();
  }

  @Test
  void rowsOfOneHashAreStillCompared() {
    // Column c with value v hashes to 31 (31 + c) + bits(v): one column more, 31 bits less.
    float other = Float.intBitsToFloat(Float.floatToIntBits(2f) - 31);
    float[][] rows = {{2, 0}, {0, other}, {2, 0}, {0, other}, {0, other}};
    DuplicateRows twins = DuplicateRows.in(SparseMatrix.ofDense(rows, 2));
    assertThat(twins.count()).isEqualTo(5);
    assertThat(twins.largest()).isEqualTo(3);
    assertThat(twins.having(new int[] {0}, new int[] {1, 3, 4})).isZero();
  }

  @Test
  void differentRowsHaveNone() {
    DuplicateRows twins = DuplicateRows.in(SparseMatrix.ofDense(new float[][] {{1, 0}, {0, 1}}, 2));
    assertThat(twins.count()).isZero();
    assertThat(twins.largest()).isZero();
  }
}
