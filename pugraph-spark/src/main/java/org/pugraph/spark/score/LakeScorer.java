package org.pugraph.spark.score;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.batch.FlatParameters;
import org.pugraph.calibration.Calibration;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Networks;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.spark.cluster.Job;
import org.pugraph.spark.model.LakeModel;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.NodeTable;
import org.pugraph.spark.table.Shards;
import org.pugraph.tensor.Compute;

/**
 * Scores every node of a graph in a data lake.
 *
 * @param network what scores
 * @param calibration from scores to probabilities
 * @param threshold a node is called positive where it scores above this
 */
public record LakeScorer(TrainedModel network, Calibration calibration, double threshold) {

  /** With the model's own calibration and threshold; refuses what is not one network. */
  public static LakeScorer of(PuModel model) {
    return new LakeScorer(
        LakeModel.network(model), model.decision().calibration(), model.decision().threshold());
  }

  public LakeScorer withThreshold(double other) {
    return new LakeScorer(network, calibration, other);
  }

  /** Which neighbours are drawn, so that scoring draws as training did. */
  public long seed() {
    return network.settings().model().hops().seed();
  }

  /**
   * A row for each node, in no order: {@code node}, {@code score}, {@code probability}, {@code
   * positive}, and {@code hop1}, {@code hop2}, …, how much each distance counts for it, in the last
   * hidden layer.
   *
   * <p>The scores are computed here, and last until the graph is closed: write them before.
   */
  public Dataset<Row> score(LakeGraph graph) {
    int columns = network.origin().features();
    BadInput.unless(
        graph.columns() <= columns,
        "the model was trained on " + columns + " features, the graph has " + graph.columns());
    NetworkShape shape = NetworkShape.of(network.settings().model(), columns);
    return Job.run(
        () -> {
          JavaRDD<ListRows> rings = graph.rings(network.settings().model().hops());
          return table(
              new LayerScoring(graph, rings, shape, parameters(shape)).run(), graph, shape);
        });
  }

  private float[] parameters(NetworkShape shape) {
    try (Compute compute = Compute.on(1)) {
      List<Parameter> parameters =
          Networks.seedling(shape.settings(), shape.columns(), compute).parameters();
      network.install(parameters);
      return FlatParameters.values(parameters);
    }
  }

  private Dataset<Row> table(JavaRDD<Outputs> outputs, LakeGraph graph, NetworkShape shape) {
    Shards shards = graph.shards();
    Calibration scale = calibration;
    double limit = threshold;
    JavaRDD<Row> rows =
        outputs.mapPartitionsWithIndex(
            (shard, out) -> rows(shards.first(shard), out.next(), scale, limit), false);
    StructType schema =
        new StructType()
            .add(NodeTable.NUMBER, DataTypes.LongType, false)
            .add("score", DataTypes.FloatType, false)
            .add("probability", DataTypes.DoubleType, false)
            .add("positive", DataTypes.BooleanType, false);
    for (int k = 1; k <= shape.hops(); k++) {
      schema = schema.add("hop" + k, DataTypes.FloatType, false);
    }
    return graph
        .numbers()
        .join(graph.numbers().sparkSession().createDataFrame(rows, schema), NodeTable.NUMBER)
        .drop(NodeTable.NUMBER);
  }

  private static Iterator<Row> rows(
      long first, Outputs out, Calibration calibration, double threshold) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < out.vectors().size(); i++) {
      float[] classes = out.vectors().vectors()[i];
      float[] hops = out.attention().vectors()[i];
      Object[] cells = new Object[4 + hops.length];
      float score = classes[1] - classes[0];
      cells[0] = first + i;
      cells[1] = score;
      cells[2] = calibration.probability(score);
      cells[3] = score > threshold;
      for (int k = 0; k < hops.length; k++) {
        cells[4 + k] = hops[k];
      }
      rows.add(RowFactory.create(cells));
    }
    return rows.iterator();
  }
}
