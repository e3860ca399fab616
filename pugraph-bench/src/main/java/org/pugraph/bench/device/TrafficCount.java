package org.pugraph.bench.device;

import java.util.List;

/**
 * The bytes that the kernels of a step move, counted from the sizes of a graph alone: a measured
 * time and a measured bandwidth make a share of the machine's limit of them.
 *
 * <pre>
 * gathered     what the lanes ask for, every row at every pair that needs it: limited by the cache
 *              that holds the rows (L2 where they fit)
 * compulsory   every array once: limited by the device's memory, whatever the cache does
 * </pre>
 *
 * <p>Indices, offsets and floats take four bytes each. Immutable and thread safe.
 *
 * @param nodes n
 * @param arcs edges, each counted from both ends
 * @param columns m, of X
 * @param nonZeros of X
 * @param binary whether X has no values
 * @param pairs of the rings over all distances; 0 where there are none
 * @param hops κ
 */
record TrafficCount(
    long nodes, long arcs, long columns, long nonZeros, boolean binary, long pairs, long hops) {

  private static final long WORD = 4;

  /** What a pair needs of its member's scores: t forward; s, L and q backward. */
  private static final long SCORES = 1;

  private static final long SCORES_BACK = 3;

  /** What one kernel moves, in bytes. */
  record Kernel(String name, long gathered, long compulsory) {}

  /** The kernels that decide how long a step takes, at a width d. */
  List<Kernel> kernels(long width) {
    return List.of(
        xTimesW(width),
        xTransposedTimesG(width),
        sTimesZ(width),
        diffusion(width),
        ringForward(width),
        ringBackward(width));
  }

  /** X·W: for every entry of X a row of W. */
  Kernel xTimesW(long width) {
    long entries = nonZeros * (binary ? 1 : 2) + nodes + 1;
    return kernel("X·W", entries + (nonZeros + nodes) * width, entries + (columns + nodes) * width);
  }

  /** Xᵀ·G, by the columns of X: for every entry a row of G. */
  Kernel xTransposedTimesG(long width) {
    long entries = nonZeros * (binary ? 1 : 2) + columns + 1;
    return kernel(
        "Xᵀ·G", entries + (nonZeros + columns) * width, entries + (columns + nodes) * width);
  }

  /** S·Z, S from 1/√degree of both ends: for every arc a row of Z and its factor. */
  Kernel sTimesZ(long width) {
    long structure = arcs + nodes + 1;
    long gathered = structure + (arcs + nodes) * (width + 1) + nodes * width;
    return kernel("S·Z", gathered, structure + nodes + 2 * nodes * width);
  }

  /** The κ products of diffused attention, forward or backward, of rows with their masses. */
  Kernel diffusion(long width) {
    long structure = arcs + nodes + 1;
    long gathered = structure + (arcs + 2 * nodes) * (width + 1);
    long compulsory = structure + 2 * nodes * (width + 1);
    return kernel("diffusion", hops * gathered, hops * compulsory);
  }

  /**
   * Ring attention, forward: for every pair an index, the scores of the member and its row of Z;
   * for every node and hop the means of U and M, kept for the way back, and both masses.
   */
  Kernel ringForward(long width) {
    long kept = hops * nodes * 2 * (width + 1);
    long offsets = hops * nodes + 1;
    return kernel(
        "rings forward",
        pairs * (1 + SCORES + width) + nodes * SCORES + offsets + kept,
        pairs + nodes * (2 * SCORES + width) + offsets + kept);
  }

  /**
   * Ring attention, backward to Z and t: for every pair an index, the scores of the other end, its
   * q and its row of P at that ring; for every node the gradients, and Z once for that of t.
   */
  Kernel ringBackward(long width) {
    long offsets = hops * nodes + 1;
    long written = nodes * (2 * width + 1);
    return kernel(
        "rings backward",
        pairs * (1 + SCORES_BACK + width) + nodes * SCORES + offsets + written,
        pairs + nodes * SCORES_BACK + hops * nodes * (width + 2) + offsets + written);
  }

  private static Kernel kernel(String name, long gathered, long compulsory) {
    return new Kernel(name, WORD * gathered, WORD * compulsory);
  }
}
