package org.pugraph.model;

import java.util.List;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.base.Log;
import org.pugraph.base.Remedy;
import org.pugraph.graph.GraphSize;
import org.pugraph.layer.input.SparseInput;

/**
 * What a diffused network keeps from the forward pass for the backward pass. Either way gives the
 * same bits; the lean one works more out again.
 *
 * <p>With n nodes, d units, κ hops and L layers, the heap holds:
 *
 * <pre>
 *                                             KEPT            LEAN
 * [n, d] in the first layer                   κ + 4           κ + 1
 * [n, d] in each middle layer                 κ + 5           κ + 2
 * [n, d] between two layers                   2               0
 * [n, 2] in the last layer                    κ + 4           κ + 1
 * [n, κ] in each layer and in the result      1               1
 * floats a node in each layer                 κ + 4           κ + 4
 * X by columns                                as large as X   a few MB
 * </pre>
 *
 * <p>A row of w floats takes 4 w + 20 bytes, being an array of its own. Five million nodes with d =
 * 64, κ = 4 and two layers: 17.5 GB kept, 9.8 GB lean, of which 0.8 GB are ten edges and twenty
 * nonzero features a node; they may stay in a file instead.
 *
 * <p>Immutable and thread safe.
 */
public enum StatePlan {
  /** Everything that a backward pass can use. */
  KEPT,
  /** The states of the hops alone; Z, Q and dropped inputs are worked out again, row by row. */
  LEAN;

  private static final Log LOG = Log.of(StatePlan.class);

  /** Of the memory allowed, what may be planned for where there is a choice. */
  private static final double COMFORTABLE = 0.8;

  /** And where there is none: the collector needs the rest. */
  private static final double USABLE = 0.9;

  /** What the program itself takes, in bytes. */
  public static final long PROGRAM = 16 << 20;

  /** Labels, true classes, scores and their gradient, ranks. */
  private static final int BYTES_A_NODE = 64;

  /** The first that fits; refuses a graph that fits in neither, with what it needs. */
  public static StatePlan choose(GraphSize size, NetworkSettings shape, long memory) {
    long kept = KEPT.needs(size, shape);
    if (kept <= memory) {
      return KEPT;
    }
    long needed = LEAN.needs(size, shape);
    if (needed <= memory) {
      LOG.debug(
          () ->
              String.format(
                  Locale.ROOT,
                  "states are worked out twice, which is slower: keeping them needs %,d MB, %,d MB"
                      + " are allowed",
                  kept / 1_000_000,
                  memory / 1_000_000));
      return LEAN;
    }
    throw new BadInput(
        String.format(
            Locale.ROOT,
            "diffused training of %,d nodes with %d hidden units and %d hops needs %,d MB,"
                + " %,d MB are allowed: use fewer hidden units or hops, or allow more memory",
            size.nodes(),
            shape.hidden(),
            shape.hops().count(),
            needed / 1_000_000,
            memory / 1_000_000),
        List.of(
            Remedy.FEWER_HIDDEN_UNITS, Remedy.FEWER_HOPS, Remedy.MORE_MEMORY, Remedy.LARGER_HEAP));
  }

  /** The memory that must be allowed for this plan to be chosen. */
  public long needs(GraphSize size, NetworkSettings shape) {
    return PROGRAM + (long) (bytes(size, shape) / (this == KEPT ? COMFORTABLE : USABLE));
  }

  /** What the heap holds while such a network is trained, the graph included. */
  public long bytes(GraphSize size, NetworkSettings shape) {
    long columns =
        SparseInput.bytes(
            this == LEAN, size.nodes(), size.nonzeros(), size.columns(), size.binary());
    return size.heapBytes() + columns + stateBytes(size, shape) + weights(size, shape);
  }

  private long stateBytes(GraphSize size, NetworkSettings shape) {
    int hops = shape.hops().count();
    int hidden = shape.layers() - 1;
    int wide = hidden * inLayer(hops) + Math.max(0, hidden - 1) + (this == KEPT ? 2 * hidden : 0);
    long node =
        wide * LeastMemory.row(shape.hidden())
            + (inLayer(hops) + 1) * LeastMemory.row(ClassDifference.CLASSES)
            + (shape.layers() + 1) * LeastMemory.row(hops)
            + (long) shape.layers() * (hops + 4) * Float.BYTES
            + BYTES_A_NODE;
    return LeastMemory.times(size.nodes(), node);
  }

  /** Matrices of a layer's width; with one hop, Z has no other matrix to hide in. */
  private int inLayer(int hops) {
    return this == KEPT ? hops + 4 : Math.max(hops, 2) + 1;
  }

  private static long weights(GraphSize size, NetworkSettings shape) {
    long rows = 2L * size.columns() + 2L * shape.hidden() * shape.layers();
    return LeastMemory.times(
        LeastMemory.COPIES_OF_PARAMETERS * rows, LeastMemory.row(shape.hidden()));
  }
}
