package org.pugraph.spark.linear;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.LogisticModel;
import org.pugraph.linear.LogisticRegressions;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.NodeFeatures;
import org.pugraph.tensor.SparseMatrix;

/**
 * Scores the nodes of a graph in a lake by trained regressions, all those that have a filter and a
 * scaling in common at a time.
 */
final class RegressionScores {

  private final LakeGraph graph;
  private final JavaRDD<LakeLinks> links;
  private final int columns;
  private final Map<RowScaling, JavaRDD<NodeFeatures>> scaled = new LinkedHashMap<>();

  /**
   * @param columns of the features
   */
  RegressionScores(LakeGraph graph, JavaRDD<LakeLinks> links, int columns) {
    this.graph = graph;
    this.links = links;
    this.columns = columns;
  }

  /**
   * A column of scores for each model, before its zero is subtracted, by shard; kept until the
   * graph is closed.
   */
  JavaRDD<float[][]> of(List<LogisticModel> models) {
    LogisticSettings shared = models.get(0).settings();
    LakeFilter filter =
        new LakeFilter(
            links,
            x(shared.scaling().rows()),
            columns,
            graph.shards(),
            shared.filter(),
            graph.kernels());
    float[][] weights = new float[filter.weights()][LogisticRegressions.models(models.size())];
    float[] bias = new float[weights[0].length];
    for (int m = 0; m < models.size(); m++) {
      bias[m] = models.get(m).bias();
      for (int w = 0; w < weights.length; w++) {
        weights[w][m] = models.get(m).weights().row(w / columns)[w % columns];
      }
    }
    Broadcast<float[][]> sent = graph.memory().broadcast(weights);
    JavaRDD<float[][]> scores =
        graph.memory().keep(filter.apply(sent).map(rows -> added(rows, bias)));
    scores.count();
    return scores;
  }

  private static float[][] added(float[][] rows, float[] bias) {
    for (float[] row : rows) {
      for (int m = 0; m < row.length; m++) {
        row[m] += bias[m];
      }
    }
    return rows;
  }

  private JavaRDD<NodeFeatures> x(RowScaling scaling) {
    int width = columns;
    return scaled.computeIfAbsent(
        scaling,
        how ->
            how == RowScaling.NONE
                ? graph.features()
                : graph
                    .memory()
                    .keep(graph.features().map(rows -> of(how.of(rows.matrix(width))))));
  }

  /** The rows of a matrix as they are sent. */
  static NodeFeatures of(SparseMatrix x) {
    return new NodeFeatures(x.offsets(), x.indices(), x.values());
  }
}
