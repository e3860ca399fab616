package org.pugraph.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.tensor.SparseMatrix;

class FeatureChoiceTest {

  /** Columns: constant, twice, once, three times, never, everywhere but not the same. */
  private static final SparseMatrix X =
      SparseMatrix.ofDense(
          new float[][] {
            {1, 1, 0, 1, 0, 1},
            {1, 1, 0, 1, 0, 2},
            {1, 0, 1, 1, 0, 1},
            {1, 0, 0, 0, 0, 1},
          },
          6);

  @Test
  void allColumnsWhereTheyAreFew() {
    assertThat(FeatureChoice.of(X, 6).features()).containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void theMostFrequentThatAreNotConstantWhereTheyAreMany() {
    assertThat(FeatureChoice.of(X, 5).features()).containsExactly(1, 2, 3, 5);
    assertThat(FeatureChoice.of(X, 2).features()).containsExactly(3, 5);
    assertThat(FeatureChoice.of(X, 1).features()).containsExactly(5);
  }

  @Test
  void ofEquallyFrequentOnesTheFirst() {
    SparseMatrix equal = SparseMatrix.ofDense(new float[][] {{1, 1, 1}, {0, 0, 0}}, 3);
    assertThat(FeatureChoice.of(equal, 2).features()).containsExactly(0, 1);
  }

  @Test
  void aChoiceIsTheSameWhenReadAgain() {
    for (List<Integer> features :
        List.of(List.<Integer>of(), List.of(3), List.of(0, 65_535, 65_536, (1 << 24) + 1))) {
      FeatureChoice choice = new FeatureChoice(features);
      assertThat(FeatureChoice.of(choice.toMatrix())).isEqualTo(choice);
    }
  }
}
