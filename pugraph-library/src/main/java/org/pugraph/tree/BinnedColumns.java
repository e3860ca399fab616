package org.pugraph.tree;

import java.util.Arrays;
import org.pugraph.tensor.Compute;

/**
 * Columns cut into at most 256 bins each, between neighbouring values: a bin for every value where
 * they are few, else about equally many values in each. A bin is one byte, so that growing a tree
 * reads a quarter of the memory.
 *
 * <p>A node is in a bin of number at most b exactly if its value is at most {@code
 * cuts[column][b]}: a tree grown on bins has the same leaves on values.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays. The same input gives the
 * same bits at any number of threads.
 *
 * @param bins {@code [columns][nodes]}, unsigned
 * @param cuts {@code [columns][bins − 1]}, ascending
 */
public record BinnedColumns(byte[][] bins, float[][] cuts) {

  private static final int MOST_BINS = 256;

  public static BinnedColumns of(TreeColumns columns, Compute compute) {
    byte[][] bins = new byte[columns.columns()][columns.nodes()];
    float[][] cuts = new float[columns.columns()][];
    compute
        .workers()
        .forBlocks(
            columns.columns(),
            1,
            (worker, from, to) -> {
              for (int c = from; c < to; c++) {
                cuts[c] = cuts(columns.values()[c]);
                fill(columns.values()[c], cuts[c], bins[c]);
              }
            });
    return new BinnedColumns(bins, cuts);
  }

  private static float[] cuts(float[] values) {
    float[] sorted = values.clone();
    Arrays.sort(sorted);
    int distinct = 0;
    for (float value : sorted) {
      if (distinct == 0 || value > sorted[distinct - 1]) {
        sorted[distinct++] = value;
      }
    }
    int bins = Math.min(distinct, MOST_BINS);
    float[] cuts = new float[Math.max(0, bins - 1)];
    for (int b = 0; b < cuts.length; b++) {
      int above = (int) ((b + 1L) * distinct / bins);
      cuts[b] = between(sorted[above - 1], sorted[above]);
    }
    return cuts;
  }

  /** The middle, or the lower one where there is no number between the two. */
  private static float between(float low, float high) {
    float middle = low + (high - low) / 2;
    return middle < high ? middle : low;
  }

  private static void fill(float[] values, float[] cuts, byte[] bins) {
    for (int i = 0; i < values.length; i++) {
      int found = Arrays.binarySearch(cuts, values[i]);
      bins[i] = (byte) (found >= 0 ? found : -found - 1);
    }
  }

  public int columns() {
    return bins.length;
  }
}
