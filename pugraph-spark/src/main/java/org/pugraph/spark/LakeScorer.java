package org.pugraph.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.pugraph.BadInput;
import org.pugraph.Sigmoid;
import org.pugraph.batch.FlatParameters;
import org.pugraph.layer.Parameter;
import org.pugraph.model.Networks;
import org.pugraph.tensor.Compute;
import org.pugraph.train.TrainedModel;

/**
 * Scores every node of a graph in a data lake.
 *
 * @param threshold positive is what scores above this
 */
public record LakeScorer(double threshold) {

  /** Positive is what is more likely so than not. */
  public static final LakeScorer ZERO = new LakeScorer(0);

  /**
   * A row for each node, in no order: {@code node}, {@code score}, {@code probability}, {@code
   * positive}, and {@code hop1}, {@code hop2}, …, how much it listens to each distance, in the last
   * hidden layer.
   *
   * <p>The scores are computed here, and last until the graph is closed: write them before.
   */
  public Dataset<Row> score(TrainedModel model, LakeGraph graph) {
    int columns = model.origin().features();
    BadInput.unless(
        graph.columns() <= columns,
        "the model was trained on " + columns + " features, the graph has " + graph.columns());
    NetworkShape shape = NetworkShape.of(model.settings().model(), columns);
    return Job.run(
        () -> {
          JavaRDD<ListRows> rings = graph.rings(model.settings().model().hops());
          return table(
              new LayerScoring(graph, rings, shape, parameters(model, shape)).run(), graph, shape);
        });
  }

  private static float[] parameters(TrainedModel model, NetworkShape shape) {
    try (Compute compute = Compute.on(1)) {
      List<Parameter> parameters =
          Networks.seedling(shape.settings(), shape.columns(), compute).parameters();
      model.install(parameters);
      return FlatParameters.values(parameters);
    }
  }

  private Dataset<Row> table(JavaRDD<Outputs> outputs, LakeGraph graph, NetworkShape shape) {
    Shards shards = graph.shards();
    double limit = threshold;
    JavaRDD<Row> rows =
        outputs.mapPartitionsWithIndex(
            (shard, out) -> rows(shards.first(shard), out.next(), limit), false);
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

  private static Iterator<Row> rows(long first, Outputs out, double threshold) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < out.vectors().size(); i++) {
      float[] classes = out.vectors().vectors()[i];
      float[] hops = out.attention().vectors()[i];
      Object[] cells = new Object[4 + hops.length];
      float score = classes[1] - classes[0];
      cells[0] = first + i;
      cells[1] = score;
      cells[2] = Sigmoid.of(score);
      cells[3] = score > threshold;
      for (int k = 0; k < hops.length; k++) {
        cells[4 + k] = hops[k];
      }
      rows.add(RowFactory.create(cells));
    }
    return rows.iterator();
  }
}
