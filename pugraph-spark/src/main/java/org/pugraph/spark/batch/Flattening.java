package org.pugraph.spark.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.pugraph.batch.PatchBuilder;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.spark.table.Gather;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.Longs;
import org.pugraph.spark.table.NodeFeatures;
import org.pugraph.spark.table.Shards;
import org.pugraph.spark.table.Singles;
import scala.Tuple2;

/**
 * Gathers all that a patch needs into one record, as many layers deep as the network, so that
 * training reads records and not the graph.
 *
 * @param graph with features
 * @param rings of all its nodes, by shard
 * @param shape of the network
 */
record Flattening(LakeGraph graph, JavaRDD<ListRows> rings, NetworkShape shape) {

  /** Patches gathered in one go: what several of them need is requested once. */
  private static final int GROUP = 16;

  /** The records of planned patches: patch p alone in partition p. */
  public JavaRDD<FlatPatch> records(List<BatchPlan.Planned> planned) {
    JavaRDD<BatchPlan.Planned[]> groups = groups(planned);
    JavaRDD<NodeRings> computed = around(groups.map(Flattening::targets));
    for (int layer = 1; layer < shape.layers(); layer++) {
      computed = around(computed.map(NodeRings::members));
    }
    JavaRDD<NodeFeatures> features =
        Gather.rows(
            computed.map(NodeRings::members), graph.features(), graph.shards(), NodeFeatures.NONE);
    int columns = shape.columns();
    int layers = shape.layers();
    JavaRDD<PatchBuilder> builders =
        Singles.zip(
            computed,
            features,
            (c, x) -> new PatchBuilder(new PatchSource(c, c.members(), x, columns), layers));
    return groups
        .zipPartitions(builders, (group, builder) -> flat(group.next(), builder.next()))
        .mapToPair(record -> record)
        .partitionBy(new Shards.Numbered(planned.size()))
        .values();
  }

  private JavaRDD<BatchPlan.Planned[]> groups(List<BatchPlan.Planned> planned) {
    List<BatchPlan.Planned[]> groups = new ArrayList<>();
    for (int from = 0; from < planned.size(); from += GROUP) {
      int to = Math.min(from + GROUP, planned.size());
      groups.add(planned.subList(from, to).toArray(BatchPlan.Planned[]::new));
    }
    return JavaSparkContext.fromSparkContext(rings.context()).parallelize(groups, groups.size());
  }

  private static long[] targets(BatchPlan.Planned[] group) {
    long[] all = Arrays.stream(group).flatMapToLong(p -> Arrays.stream(p.targets())).toArray();
    return Longs.distinct(all, all.length);
  }

  private static Iterator<Tuple2<Integer, FlatPatch>> flat(
      BatchPlan.Planned[] group, PatchBuilder builder) {
    int first = GROUP * TaskContext.getPartitionId();
    return IntStream.range(0, group.length)
        .mapToObj(
            p ->
                new Tuple2<>(
                    first + p, FlatPatch.of(builder.build(group[p].side(), group[p].targets()))))
        .iterator();
  }

  private JavaRDD<NodeRings> around(JavaRDD<long[]> nodes) {
    ListRows none = ListRows.empty(shape.hops());
    return Singles.zip(nodes, Gather.rows(nodes, rings, graph.shards(), none), NodeRings::new);
  }
}
