package org.pugraph.cuda.pretrain;

import java.util.function.IntFunction;

/**
 * The orders of shuffled rows in a stretch of epochs, one after the other, and their inverses.
 * Immutable and thread safe as long as nobody writes to its arrays.
 */
public record RowOrders(int epochs, int[] orders, int[] inverses) {

  public static RowOrders of(IntFunction<int[]> order, int from, int epochs, int nodes) {
    int[] orders = new int[epochs * nodes];
    int[] inverses = new int[epochs * nodes];
    for (int epoch = 0; epoch < epochs; epoch++) {
      int[] one = order.apply(from + epoch);
      System.arraycopy(one, 0, orders, epoch * nodes, nodes);
      for (int i = 0; i < nodes; i++) {
        inverses[epoch * nodes + one[i]] = i;
      }
    }
    return new RowOrders(epochs, orders, inverses);
  }
}
