package org.pugraph.model;

import java.util.List;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;
import org.pugraph.base.Remedy;

/**
 * What a network over rings keeps of a pass over the whole graph, beside graph and rings.
 *
 * <pre>
 *                                             TRAINING        SCORING
 * [n, d] in a layer                           2 κ + 4         3
 * [n, d] between two layers                   2               2
 * [n, d] more in each middle layer            1               1
 * [n, κ] in each layer                        1               1
 * floats a node in each layer                 5 κ + 8         7 κ + 8
 * </pre>
 *
 * <p>Scoring forgets the means of a row as soon as it has their sum. A million nodes with d = 64, κ
 * = 4 and two layers: 4.5 GB in training, 1.9 GB in scoring.
 *
 * <p>Immutable and thread safe.
 */
public enum RingPlan {
  /** Forward and backward passes. */
  TRAINING,
  /** Forward passes alone. */
  SCORING;

  /** Of the heap, what may be planned for. */
  private static final double COMFORTABLE = 0.8;

  /** What the heap holds of it. */
  public long bytes(int nodes, NetworkSettings shape) {
    int hops = shape.neededHops().lastOnly() ? 1 : shape.neededHops().count();
    long inLayer = this == TRAINING ? 2L * hops + 4 : 3;
    long floats = this == TRAINING ? 5L * hops + 8 : 7L * hops + 8;
    int hidden = shape.layers() - 1;
    long node =
        (hidden * (inLayer + 2) + Math.max(0, hidden - 1)) * LeastMemory.row(shape.hidden())
            + (inLayer + 1) * LeastMemory.row(ClassDifference.CLASSES)
            + shape.layers() * (LeastMemory.row(hops) + floats * Float.BYTES);
    return LeastMemory.times(nodes, node);
  }

  /** Refuses a graph that does not fit, with what it needs. */
  public void check(int nodes, NetworkSettings shape, long rings) {
    check(nodes, shape, rings, Runtime.getRuntime().maxMemory());
  }

  void check(int nodes, NetworkSettings shape, long rings, long heap) {
    long needed = bytes(nodes, shape);
    long left = (long) (COMFORTABLE * heap) - rings;
    if (needed <= left) {
      return;
    }
    boolean batches = this == TRAINING;
    throw new BadInput(
        String.format(
            Locale.ROOT,
            "%s all %,d nodes at once needs about %,d MB beside the rings, %,d MB of heap are left"
                + " for it: use %sfewer hidden units or a larger heap",
            EnumNames.of(this),
            nodes,
            needed / 1_000_000,
            Math.max(0, left) / 1_000_000,
            batches ? "batches, " : ""),
        batches
            ? List.of(Remedy.BATCHES, Remedy.FEWER_HIDDEN_UNITS, Remedy.LARGER_HEAP)
            : List.of(Remedy.FEWER_HIDDEN_UNITS, Remedy.LARGER_HEAP));
  }
}
