package org.pugraph.spark.table;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.pugraph.tensor.Seed;
import scala.Tuple2;

/**
 * Sorts edges into blocks for the shards of their ends, both directions of each.
 *
 * <p>Before a block leaves, a node with too many neighbours in it is cut down to a fair draw, so
 * that no task ever receives all neighbours of a hub.
 */
final class EdgeBlocks implements Iterator<Tuple2<Integer, long[]>> {

  private final Iterator<long[]> edges;
  private final Shards shards;
  private final int most;
  private final Seed seed;
  private final int[] shardOf;
  private final long[] packed;
  private final Deque<Tuple2<Integer, long[]>> ready = new ArrayDeque<>();

  /**
   * @param edges pairs of nodes
   * @param most neighbours of a node
   * @param seed of the draw
   * @param chunk how many ends of edges are held at a time; even
   */
  EdgeBlocks(Iterator<long[]> edges, Shards shards, int most, Seed seed, int chunk) {
    this.edges = edges;
    this.shards = shards;
    this.most = most;
    this.seed = seed;
    shardOf = new int[chunk];
    packed = new long[chunk];
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && edges.hasNext()) {
      cut(fill());
    }
    return !ready.isEmpty();
  }

  @Override
  public Tuple2<Integer, long[]> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  private int fill() {
    int size = 0;
    while (size < packed.length && edges.hasNext()) {
      long[] edge = edges.next();
      if (edge[0] != edge[1]) {
        put(size++, edge[0], edge[1]);
        put(size++, edge[1], edge[0]);
      }
    }
    return size;
  }

  private void put(int at, long from, long to) {
    shardOf[at] = shards.of(from);
    packed[at] = PackedEdges.pack(shards.place(from), to);
  }

  private void cut(int size) {
    int[] ends = new int[shards.count()];
    for (int e = 0; e < size; e++) {
      ends[shardOf[e]]++;
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    long[] byShard = new long[size];
    int[] at = ends.clone();
    for (int e = 0; e < size; e++) {
      byShard[--at[shardOf[e]]] = packed[e];
    }
    for (int shard = 0; shard < ends.length; shard++) {
      if (at[shard] < ends[shard]) {
        long[] block = Arrays.copyOfRange(byShard, at[shard], ends[shard]);
        long[] kept = PackedEdges.cutDown(block, block.length, most, seed.split(shard));
        ready.add(new Tuple2<>(shard, kept));
      }
    }
  }
}
