package org.pugraph.layer.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.tensor.Seed;

class RowListTest {

  private static final int[] LENGTHS = {0, 1, 2, 15, 16, 17, 100};

  private static RowList list(int length) {
    SplittableRandom random = new SplittableRandom(length);
    RowList list = new RowList(length);
    for (int e = 0; e < length; e++) {
      list.index[e] = random.nextInt(1000);
      list.weight[e] = random.nextInt(3) - 1; // zero is a weight, too
    }
    list.count = length;
    return list;
  }

  private static int[] where(int count, IntPredicate kept) {
    return IntStream.range(0, count).filter(kept).toArray();
  }

  private static void assertKept(RowList list, int length, int[] places, float scale) {
    RowList before = list(length);
    int[] indices = IntStream.of(places).map(e -> before.index[e]).toArray();
    float[] weights = new float[places.length];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = before.weight[places[e]] * scale;
    }
    assertThat(Arrays.copyOf(list.index, list.count)).isEqualTo(indices);
    assertThat(Arrays.copyOf(list.weight, list.count)).isEqualTo(weights);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.2, 0.8, 0.999})
  void whatIsNotDroppedStaysInOrderScaledUp(double rate) {
    Dropout dropout = Dropout.of(rate, new Seed(1));
    for (int length : LENGTHS) {
      RowList columns = list(length);
      columns.dropColumns(dropout, 7);
      RowList before = list(length);
      int key = dropout.rowKey(7);
      int[] kept = where(length, e -> dropout.keeps(key, before.index[e]));
      assertKept(columns, length, kept, dropout.scale());

      RowList rows = list(length);
      rows.dropRows(dropout, 7);
      kept = where(length, e -> dropout.keeps(dropout.rowKey(before.index[e]), 7));
      assertKept(rows, length, kept, dropout.scale());
    }
  }

  @Test
  void zerosOfEitherSignAreLeftOut() {
    for (int length : LENGTHS) {
      RowList list = list(length);
      if (length > 0) {
        list.weight[0] = -0f;
      }
      list.dropZeros();
      RowList before = list(length);
      assertKept(list, length, where(length, e -> e > 0 && before.weight[e] != 0), 1);
    }
  }
}
