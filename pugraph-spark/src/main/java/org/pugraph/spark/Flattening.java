package org.pugraph.spark;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.pugraph.batch.PatchBuilder;

/**
 * Gathers all that a patch needs into one record, as many layers deep as the network, so that
 * training reads records and not the graph.
 */
final class Flattening {

  private Flattening() {}

  /**
   * The records of planned patches: patch p alone in partition p.
   *
   * @param rings of all nodes, by shard
   * @param layers L
   */
  static JavaRDD<FlatPatch> of(
      List<BatchPlan.Planned> planned, LakeGraph graph, JavaRDD<ListRows> rings, int layers) {
    JavaSparkContext spark = JavaSparkContext.fromSparkContext(rings.context());
    JavaRDD<BatchPlan.Planned> patches = spark.parallelize(planned, planned.size());
    Shards shards = graph.shards();
    int hops = rings.first().lists();
    int columns = graph.columns();
    JavaRDD<long[]> ringed = patches.map(patch -> sorted(patch.targets()));
    JavaRDD<ListRows> theirs = gather(ringed, rings, shards, hops);
    for (int layer = 1; layer < layers; layer++) {
      // Everybody is in a ring of their own, so this is the circle before and those around it.
      ringed = theirs.map(ListRows::everybody);
      theirs = gather(ringed, rings, shards, hops);
    }
    JavaRDD<long[]> everybody = theirs.map(ListRows::everybody);
    JavaRDD<FeatureRows> features =
        Gather.rows(everybody, graph.features(), shards, FeatureRows.NONE);
    JavaRDD<Around> around =
        ringed.zipPartitions(
            theirs, (nodes, lists) -> List.of(new Around(nodes.next(), lists.next())).iterator());
    return patches
        .zipPartitions(around, (patch, a) -> List.of(new Half(patch.next(), a.next())).iterator())
        .zipPartitions(
            features,
            (half, x) -> List.of(half.next().record(x.next(), columns, layers)).iterator());
  }

  private static JavaRDD<ListRows> gather(
      JavaRDD<long[]> asked, JavaRDD<ListRows> rings, Shards shards, int hops) {
    return Gather.rows(asked, rings, shards, ListRows.empty(hops));
  }

  private static long[] sorted(long[] nodes) {
    return Longs.distinct(nodes.clone(), nodes.length);
  }

  private record Around(long[] ringed, ListRows rings) {}

  private record Half(BatchPlan.Planned patch, Around around) {

    FlatPatch record(FeatureRows features, int columns, int layers) {
      Surroundings source =
          new Surroundings(
              around.ringed, around.rings, around.rings.everybody(), features, columns);
      return FlatPatch.of(
          new PatchBuilder(source, layers).build(patch.side(), patch.targets()));
    }
  }
}
