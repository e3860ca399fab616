package org.pugraph.forecast;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;

/**
 * How fast this machine adds up rows drawn at random, which is what nearly all of a training
 * consists of. Measured for two seconds and therefore rough: other programs, and caches that a
 * graph fits or does not fit, change it by a factor of two. Immutable and thread safe. Measured,
 * and so never the same bits twice.
 *
 * @param secondsPerRow of the measured width, all threads together
 * @param secondsPerNearRow the same where all rows are in a cache
 */
public record GatherSpeed(double secondsPerRow, double secondsPerNearRow) {

  /** More rows than a cache holds, few enough for any heap. */
  private static final int MOST_ROWS = 1 << 17;

  /** Few enough for any cache. */
  private static final int NEAR_ROWS = 1 << 9;

  private static final int LIST = 32;
  private static final int LISTS = 1 << 12;

  /** Lists in one pass: short ones, because the first are run before anything is compiled. */
  private static final int PASS = 1 << 9;

  /** The compiler needs most of it. */
  private static final long NANOS = 1_000_000_000;

  /** Measures rows of a width, of a matrix with so many of them. */
  public static GatherSpeed measure(int nodes, int width, Compute compute) {
    double near = secondsPerRow(Math.min(nodes, NEAR_ROWS), width, compute);
    double far = secondsPerRow(Math.min(nodes, MOST_ROWS), width, compute);
    return new GatherSpeed(far, near);
  }

  private static double secondsPerRow(int count, int width, Compute compute) {
    float[][] rows = DenseMatrix.zeros(count, width).data();
    SplittableRandom random = new SplittableRandom(new Seed(1).split("gather").value());
    int[][] lists = new int[LISTS][LIST + Kernels.PADDING];
    for (int[] list : lists) {
      Arrays.setAll(list, e -> random.nextInt(rows.length));
    }
    long end = System.nanoTime() + NANOS;
    double fastest = Double.POSITIVE_INFINITY;
    int from = 0;
    do {
      int[][] some = Arrays.copyOfRange(lists, from, from + PASS);
      from = (from + PASS) % LISTS;
      long start = System.nanoTime();
      gather(rows, some, width, compute);
      fastest = Math.min(fastest, (System.nanoTime() - start) * 1e-9);
    } while (System.nanoTime() < end);
    return fastest / ((double) PASS * LIST);
  }

  private static void gather(float[][] rows, int[][] lists, int width, Compute compute) {
    compute
        .workers()
        .forBlocks(
            lists.length,
            Compute.BLOCK,
            (worker, from, to) -> {
              float[] sum = new float[width];
              float[] weight = new float[LIST + Kernels.PADDING];
              Arrays.fill(weight, 1f);
              for (int l = from; l < to; l++) {
                compute.kernels().addRows(sum, rows, lists[l], weight, LIST);
              }
            });
  }
}
