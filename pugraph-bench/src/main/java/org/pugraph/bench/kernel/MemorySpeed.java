package org.pugraph.bench.kernel;

import java.util.Arrays;
import org.pugraph.bench.measure.Samples;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Workers;

/**
 * How fast the memory of this machine hands out the rows that a sparse product needs, in the order
 * in which it needs them, if nothing else is done: the limit of any diffusion that keeps its states
 * as rows.
 *
 * @param pairs rows that one product over all edges loads
 * @param bytesPerSecond of the fastest gather that runs here
 */
public record MemorySpeed(long pairs, double bytesPerSecond) {

  /** Rows are drawn from all over the matrix, so a part of the edges tells. */
  private static final int MOST = 10_000_000;

  private static final int BLOCK = 4096;
  private static final int ROUNDS = 5;

  public static MemorySpeed of(Adjacency edges, Workers workers) {
    int count = (int) Math.min(MOST, 2 * edges.edges());
    int[] order = new int[count];
    edges.copy(0, count, order);
    float[][] rows = DenseMatrix.zeros(edges.nodes(), RowGather.WIDTH).data();
    for (float[] row : rows) {
      Arrays.fill(row, 1f);
    }
    float[] sums = new float[count / BLOCK + 1];
    double fastest = Double.POSITIVE_INFINITY;
    for (RowGather gather : RowGather.all(rows, order)) {
      if (!gather.packed()) {
        Samples samples = new Samples();
        for (int round = 0; round < ROUNDS; round++) {
          samples.time(
              () ->
                  workers.forBlocks(
                      count, BLOCK, (w, from, to) -> sums[from / BLOCK] = gather.sum(from, to)));
        }
        fastest = Math.min(fastest, samples.p10());
      }
    }
    double bytes = (double) count * RowGather.WIDTH * Float.BYTES;
    return new MemorySpeed(2 * edges.edges() + edges.nodes(), bytes / fastest * 1e3);
  }
}
