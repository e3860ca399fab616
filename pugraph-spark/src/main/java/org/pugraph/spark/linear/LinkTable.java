package org.pugraph.spark.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.pugraph.spark.table.Gather;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.Shards;
import org.pugraph.spark.table.Singles;
import scala.Tuple2;

/** Turns the neighbour lists of a graph into {@link LakeLinks}, once for all steps along edges. */
final class LinkTable {

  private LinkTable() {}

  /** By shard, one per partition; kept until the graph is closed. */
  static JavaRDD<LakeLinks> of(LakeGraph graph) {
    Shards shards = graph.shards();
    JavaRDD<ListRows> neighbours = graph.neighbours();
    JavaRDD<long[]> remote =
        Singles.numbered(neighbours, (shard, lists) -> remote(shards, shard, lists));
    JavaRDD<Degrees> degrees =
        Gather.rows(remote, neighbours.map(Degrees::of), shards, Degrees.NONE);
    JavaRDD<Tuple2<ListRows, Degrees>> known = Singles.zip(neighbours, degrees, Tuple2::new);
    return graph
        .memory()
        .keep(
            known.zipPartitions(
                Gather.requests(remote, shards),
                (own, requests) -> List.of(links(shards, own.next(), requests)).iterator()));
  }

  /** The neighbours in other shards, each once, ascending. */
  private static long[] remote(Shards shards, int shard, ListRows neighbours) {
    return LongStream.of(neighbours.distinctMembers())
        .filter(node -> shards.of(node) != shard)
        .toArray();
  }

  private static LakeLinks links(
      Shards shards, Tuple2<ListRows, Degrees> own, Iterator<Gather.Request> arriving) {
    int shard = TaskContext.getPartitionId();
    ListRows lists = own._1();
    long[] remote = remote(shards, shard, lists);
    int[] local = new int[lists.members().length];
    for (int m = 0; m < local.length; m++) {
      long node = lists.members()[m];
      local[m] =
          shards.of(node) == shard
              ? shards.place(node)
              : lists.size() + Arrays.binarySearch(remote, node);
    }
    List<Gather.Request> requests = new ArrayList<>();
    arriving.forEachRemaining(requests::add);
    requests.sort(Comparator.comparingInt(Gather.Request::requester));
    int[] degrees =
        IntStream.concat(IntStream.of(Degrees.of(lists).values()), IntStream.of(own._2().values()))
            .toArray();
    return new LakeLinks(lists.offsets(), local, degrees, requests);
  }
}
