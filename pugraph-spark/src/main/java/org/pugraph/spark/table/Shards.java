package org.pugraph.spark.table;

import java.io.Serializable;
import org.apache.spark.Partitioner;
import org.pugraph.base.BadInput;

/**
 * Which partition holds which nodes: shard s holds the numbers from s·perShard on.
 *
 * <p>Depends on the graph alone and never on the cluster, so that the same graph gives the same
 * bytes on a laptop and on fifty machines. Immutable.
 *
 * @param nodes how many there are, numbered from 0
 * @param perShard how many a shard holds; the last may hold fewer
 */
public record Shards(long nodes, int perShard) implements Serializable {

  /** Bits of a node's place within its shard; with {@link #NODE_BITS} they share one long. */
  public static final int PLACE_BITS = 20;

  static final int NODE_BITS = 43;

  public Shards {
    BadInput.unless(nodes >= 1, "the graph has no nodes");
    BadInput.unless(
        nodes <= 1L << NODE_BITS, "at most " + (1L << NODE_BITS) + " nodes, got " + nodes);
    BadInput.unless(
        perShard >= 1 && perShard <= 1 << PLACE_BITS,
        "nodes per shard must be 1.." + (1 << PLACE_BITS) + ", got " + perShard);
  }

  public int count() {
    return Math.toIntExact((nodes + perShard - 1) / perShard);
  }

  public int of(long node) {
    return (int) (node / perShard);
  }

  public long first(int shard) {
    return (long) shard * perShard;
  }

  public int size(int shard) {
    return (int) Math.min(perShard, nodes - first(shard));
  }

  /** Where in its shard a node stands. */
  public int place(long node) {
    return (int) (node % perShard);
  }

  public Partitioner partitioner() {
    return new Numbered(count());
  }

  /** Puts key p, an int, into partition p. */
  public static final class Numbered extends Partitioner {

    private static final long serialVersionUID = 1L;

    private final int count;

    public Numbered(int count) {
      this.count = count;
    }

    @Override
    public int numPartitions() {
      return count;
    }

    @Override
    public int getPartition(Object key) {
      return (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Numbered that && count == that.count;
    }

    @Override
    public int hashCode() {
      return count;
    }
  }
}
