package org.pugraph.layer.attention;

import java.util.Arrays;
import org.pugraph.tensor.SplitTerms;
import org.pugraph.tensor.Workers;

/**
 * Sums over all nodes, split by a threshold, for every threshold at once.
 *
 * <p>Nodes are sorted by the number that decides on their side; for a partner of a given number,
 * those under are then a prefix and those above a suffix, whose sums are stored:
 *
 * <pre>
 * under[p] = Σ over the first p nodes of UNDER · [row, value]
 * above[p] = Σ over all the others of ABOVE · [row, value]
 * </pre>
 *
 * <p>Both run from small terms or from the largest, never subtract, and are in double precision, so
 * no threshold suffers from what lies on its other side. O(n log n + n·width); equal numbers are
 * ordered by node, and each sum is one thread's work, so the bits are always the same.
 */
final class SortedSums {

  /** Number and node in one, ascending. */
  private final long[] order;

  /** The numbers in that order. */
  private final float[] sorted;

  private final double[][] under;
  private final double[][] above;

  SortedSums(int nodes, int width) {
    order = new long[nodes];
    sorted = new float[nodes];
    under = new double[nodes + 1][width + 1];
    above = new double[nodes + 1][width + 1];
  }

  /**
   * Computes all sums.
   *
   * @param terms rows {@code [nodes, width]}, numbers and weights
   * @param values {@code [nodes]}, instead of those among the terms: exact to the last bit, because
   *     what is summed here will be subtracted
   */
  void build(SplitTerms terms, double[] values, Workers workers) {
    sort(terms.perNode());
    workers.forBlocks(
        2,
        1,
        (worker, task, end) -> {
          if (task == 0) {
            sumUnder(terms, values);
          } else {
            sumAbove(terms, values);
          }
        });
  }

  private void sort(float[] perNode) {
    for (int i = 0; i < order.length; i++) {
      int bits = Float.floatToIntBits(perNode[SplitTerms.STRIDE * i + SplitTerms.OTHER]);
      int ascending = bits ^ ((bits >> 31) & Integer.MAX_VALUE);
      order[i] = (long) ascending << 32 | i;
    }
    Arrays.sort(order);
    for (int p = 0; p < order.length; p++) {
      sorted[p] = perNode[SplitTerms.STRIDE * (int) order[p] + SplitTerms.OTHER];
    }
  }

  private void sumUnder(SplitTerms terms, double[] values) {
    Arrays.fill(under[0], 0);
    for (int p = 0; p < order.length; p++) {
      int node = (int) order[p];
      double weight = terms.perNode()[SplitTerms.STRIDE * node + SplitTerms.UNDER];
      add(under[p + 1], under[p], weight, terms.rows()[node], values[node]);
    }
  }

  private void sumAbove(SplitTerms terms, double[] values) {
    Arrays.fill(above[order.length], 0);
    for (int p = order.length - 1; p >= 0; p--) {
      int node = (int) order[p];
      double weight = terms.perNode()[SplitTerms.STRIDE * node + SplitTerms.ABOVE];
      add(above[p], above[p + 1], weight, terms.rows()[node], values[node]);
    }
  }

  private static void add(double[] sum, double[] before, double weight, float[] row, double value) {
    for (int f = 0; f < row.length; f++) {
      sum[f] = before[f] + weight * row[f];
    }
    sum[row.length] = before[row.length] + weight * value;
  }

  /** How many nodes are under for a partner of that number: their sum is not positive. */
  int split(float own) {
    int from = 0;
    int to = sorted.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (own + sorted[middle] > 0f) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }

  /** Vector and value, {@code [width + 1]}, of the first so many nodes. */
  double[] under(int split) {
    return under[split];
  }

  /** Vector and value, {@code [width + 1]}, of all but the first so many nodes. */
  double[] above(int split) {
    return above[split];
  }
}
