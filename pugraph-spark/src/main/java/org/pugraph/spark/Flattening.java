package org.pugraph.spark;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.pugraph.batch.PatchBuilder;
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

  /** The records of planned patches: patch p alone in partition p. */
  JavaRDD<FlatPatch> records(List<BatchPlan.Planned> planned) {
    JavaSparkContext spark = JavaSparkContext.fromSparkContext(rings.context());
    JavaRDD<BatchPlan.Planned> patches = spark.parallelize(planned, planned.size());
    JavaRDD<Circle> circle = around(patches.map(patch -> sorted(patch.targets())));
    for (int layer = 1; layer < shape.layers(); layer++) {
      circle = around(circle.map(Circle::everybody));
    }
    JavaRDD<FeatureRows> features =
        Gather.rows(
            circle.map(Circle::everybody), graph.features(), graph.shards(), FeatureRows.NONE);
    NetworkShape network = shape;
    return Singles.zip(
        Singles.zip(patches, circle, Tuple2::new),
        features,
        (patch, x) -> flatten(patch._1(), patch._2(), x, network));
  }

  private JavaRDD<Circle> around(JavaRDD<long[]> nodes) {
    ListRows none = ListRows.empty(shape.hops());
    return Singles.zip(nodes, Gather.rows(nodes, rings, graph.shards(), none), Circle::new);
  }

  private static FlatPatch flatten(
      BatchPlan.Planned patch, Circle circle, FeatureRows features, NetworkShape shape) {
    Surroundings source = new Surroundings(circle, circle.everybody(), features, shape.columns());
    PatchBuilder builder = new PatchBuilder(source, shape.layers());
    return FlatPatch.of(builder.build(patch.side(), patch.targets()));
  }

  private static long[] sorted(long[] nodes) {
    return Longs.distinct(nodes.clone(), nodes.length);
  }
}
