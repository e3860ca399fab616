package org.pugraph.spark.table;

import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.Seed;

/**
 * The neighbours of every node of one shard, drawn while edges arrive: cut down to the draw so far
 * whenever room runs out, so that a hub with any number of edges takes no more than its draw.
 *
 * <p>Holds at most twice the draw and one block, and the draw does not depend on the order or the
 * size of the blocks. Not thread safe.
 */
final class NeighbourReservoir {

  private static final int FIRST_ROOM = 1024;

  /** Arrays cannot be longer on every JVM. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final int nodes;
  private final int most;
  private final Seed seed;
  private long[] edges = new long[FIRST_ROOM];
  private int size;

  /**
   * @param nodes of the shard
   * @param most neighbours of a node
   * @param seed of the shard's draw
   */
  NeighbourReservoir(int nodes, int most, Seed seed) {
    this.nodes = nodes;
    this.most = most;
    this.seed = seed;
  }

  /** Some more {@link PackedEdges}. */
  void add(long[] block) {
    if (size + (long) block.length > edges.length) {
      size = PackedEdges.cutDownInPlace(edges, size, most, seed);
      makeRoom(size + (long) block.length);
    }
    System.arraycopy(block, 0, edges, size, block.length);
    size += block.length;
  }

  /** Room for as much again, so that edges are cut down seldom, and not at every block. */
  private void makeRoom(long needed) {
    BadInput.unless(
        needed <= LONGEST,
        "a shard of "
            + nodes
            + " nodes keeps up to "
            + most
            + " neighbours of each, more than an array holds: take fewer neighbours or smaller"
            + " shards");
    if (2 * needed > edges.length) {
      edges = Arrays.copyOf(edges, (int) Math.min(LONGEST, 2 * needed));
    }
  }

  /** How many edges it has room for now. */
  int room() {
    return edges.length;
  }

  /** The neighbours of each node. Ends the use of this object. */
  ListRows lists() {
    return PackedEdges.lists(PackedEdges.cutDown(edges, size, most, seed), nodes);
  }
}
