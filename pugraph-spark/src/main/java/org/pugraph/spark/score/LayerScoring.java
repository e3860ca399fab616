package org.pugraph.spark.score;

import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.pugraph.spark.cluster.ClusterKernels;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.spark.table.Gather;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.Shards;
import org.pugraph.spark.table.Singles;
import scala.Tuple2;

/**
 * Scores all nodes layer by layer: every layer is computed once for every node, and what travels is
 * Z, as wide as the layer's output and not its input.
 */
final class LayerScoring {

  private final LakeGraph graph;
  private final JavaRDD<ListRows> rings;
  private final NetworkShape shape;
  private final Broadcast<float[]> parameters;

  /**
   * @param rings of all nodes, by shard
   * @param parameters of the trained network
   */
  LayerScoring(LakeGraph graph, JavaRDD<ListRows> rings, NetworkShape shape, float[] parameters) {
    this.graph = graph;
    this.rings = rings;
    this.shape = shape;
    this.parameters = graph.memory().broadcast(parameters);
  }

  /** By shard: two columns for each node, and the attention of the last hidden layer. */
  JavaRDD<Outputs> run() {
    JavaRDD<Outputs> before = outputs(1, firstProducts());
    if (shape.layers() == 1) {
      return before;
    }
    JavaRDD<VectorRows> attention = before.map(Outputs::attention);
    for (int number = 2; number <= shape.layers(); number++) {
      JavaRDD<Outputs> after = outputs(number, products(number, before));
      if (number < shape.layers()) {
        attention = after.map(Outputs::attention);
      }
      before = after;
    }
    return Singles.zip(before, attention, (last, shown) -> new Outputs(last.vectors(), shown));
  }

  private JavaRDD<Products> firstProducts() {
    NetworkShape network = shape;
    Broadcast<float[]> values = parameters;
    ClusterKernels kernels = graph.kernels();
    return graph
        .features()
        .map(
            features -> {
              try (ShardLayer layer = new ShardLayer(network, 1, values.value(), kernels)) {
                return layer.products(features);
              }
            });
  }

  private JavaRDD<Products> products(int number, JavaRDD<Outputs> before) {
    NetworkShape network = shape;
    Broadcast<float[]> values = parameters;
    ClusterKernels kernels = graph.kernels();
    return before.map(
        out -> {
          try (ShardLayer layer = new ShardLayer(network, number, values.value(), kernels)) {
            return layer.products(out.vectors());
          }
        });
  }

  private JavaRDD<Outputs> outputs(int number, JavaRDD<Products> unheld) {
    NetworkShape network = shape;
    Broadcast<float[]> values = parameters;
    ClusterKernels kernels = graph.kernels();
    Shards shards = graph.shards();
    JavaRDD<Products> products = graph.memory().keep(unheld);
    JavaRDD<VectorRows> z =
        Gather.rows(
            rings.map(ListRows::distinctMembers),
            products.map(Products::z),
            shards,
            VectorRows.NONE);
    JavaRDD<Outputs> outputs =
        graph
            .memory()
            .keep(
                Singles.zip(
                    Singles.zip(rings, products, Tuple2::new),
                    z,
                    (own, theirs) -> {
                      long first = shards.first(TaskContext.getPartitionId());
                      try (ShardLayer layer =
                          new ShardLayer(network, number, values.value(), kernels)) {
                        return layer.outputs(first, own._1(), own._2(), theirs);
                      }
                    }));
    outputs.count();
    graph.memory().release(products);
    return outputs;
  }
}
