package org.pugraph.spark.table;

import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.pugraph.hop.HopSettings;
import org.pugraph.spark.cluster.ClusterMemory;
import org.pugraph.tensor.Seed;

/**
 * The rings of every node of a graph, found by walks that all nodes take at once, one step after
 * the other.
 *
 * <p>Each step gathers the neighbour lists of all members of the last rings; see {@link RingWalk}
 * for what becomes of them. A function of graph, settings and seed alone.
 */
final class RingTable {

  private RingTable() {}

  /** By shard, one table per partition, kept with the graph; κ lists for each node. */
  static JavaRDD<ListRows> of(LakeGraph graph, HopSettings hops) {
    Shards shards = graph.shards();
    int fanout = hops.fanout();
    long draws = new Seed(hops.seed()).split("rings").value();
    ClusterMemory memory = graph.memory();
    JavaRDD<ListRows> rings =
        memory.keep(
            Singles.numbered(
                graph.neighbours(),
                (shard, lists) -> walk(fanout, draws).first(shards.first(shard), lists)));
    for (int k = 1; k < hops.count(); k++) {
      JavaRDD<ListRows> longer = memory.keep(extended(graph, rings, fanout, draws));
      longer.count();
      memory.release(rings);
      rings = longer;
    }
    return rings;
  }

  private static JavaRDD<ListRows> extended(
      LakeGraph graph, JavaRDD<ListRows> rings, int fanout, long seed) {
    Shards shards = graph.shards();
    JavaRDD<long[]> asked = rings.map(table -> table.distinctMembers(table.lists() - 1));
    JavaRDD<ListRows> neighbours =
        Gather.rows(asked, graph.neighbours(), shards, ListRows.empty(1));
    return Singles.zip(
        rings,
        neighbours,
        (table, lists) -> {
          long first = shards.first(TaskContext.getPartitionId());
          long[] nodes = table.distinctMembers(table.lists() - 1);
          return walk(fanout, seed).next(first, table, nodes, lists);
        });
  }

  private static RingWalk walk(int fanout, long seed) {
    return new RingWalk(fanout, new Seed(seed));
  }
}
