package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.tensor.SparseMatrix;

class TfIdfTest {

  /** Word 0 is in every row, word 1 in two of four, word 2 in one, twice. */
  private static final SparseMatrix COUNTS =
      SparseMatrix.ofDense(new float[][] {{1, 1, 0}, {1, 0, 2}, {3, 0, 0}, {1, 1, 0}}, 3);

  @Test
  void aWordWeighsTheMoreTheRarerItIs() {
    SparseMatrix weighted = TfIdf.of(COUNTS);
    assertThat(weighted.indices()).isEqualTo(COUNTS.indices());
    float two = (float) Math.log(2);
    float four = (float) (2 * Math.log(4));
    assertThat(weighted.values()).containsExactly(0, two, 0, four, 0, 0, two);
  }

  @Test
  void anEntryOfZeroIsNoWord() {
    SparseMatrix stored =
        new SparseMatrix(2, 1, new int[] {0, 1, 2}, new int[] {0, 0}, new float[] {0, 1});
    assertThat(TfIdf.of(stored).values()).containsExactly(0, (float) Math.log(2));
  }

  @Test
  void unitRowsHaveLengthOneOrNone() {
    SparseMatrix rows = SparseMatrix.ofDense(new float[][] {{3, 4}, {0, 0}, {0, -2}}, 2);
    assertThat(UnitRows.of(rows).values()).containsExactly(0.6f, 0.8f, -1f);
  }
}
