package org.pugraph.spark.linear;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.pugraph.classic.Normalisation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.Shards;
import org.pugraph.spark.table.Singles;

/**
 * Labels that spread along the edges of a graph in a lake, several at a time, as LabelPropagation
 * has them in memory. Every iteration is one exchange between shards for all.
 *
 * @param links edges by shard
 */
record LakeDiffusion(LakeGraph graph, JavaRDD<LakeLinks> links) {

  /** Exchanges in one job; what they write is removed behind it. */
  private static final int AT_ONCE = 10;

  /**
   * One spread of labels.
   *
   * @param positives numbers of the labelled nodes, ascending
   */
  record Model(PropagationSettings settings, long[] positives) {}

  /**
   * Labelled nodes of one shard.
   *
   * @param places by model
   * @param values of each of these at the start, by model
   */
  @DefaultSerializer(JavaSerializer.class)
  private record Start(int[][] places, float[] values) implements Serializable {}

  /**
   * How much of the labels reaches each node, {@code [nodes, models]} by shard; kept until the
   * graph is closed.
   */
  JavaRDD<float[][]> of(List<Model> models) {
    PropagationSettings[] all =
        models.stream().map(Model::settings).toArray(PropagationSettings[]::new);
    JavaRDD<float[][][]> state =
        graph
            .memory()
            .keep(Singles.zip(links, starts(models), (edges, start) -> begun(edges, start, all)));
    int iterations =
        Arrays.stream(all).mapToInt(PropagationSettings::iterations).max().orElseThrow();
    for (int done = 0; done < iterations; ) {
      JavaRDD<float[][][]> next = state;
      for (int job = 0; job < AT_ONCE && done < iterations; job++, done++) {
        int iteration = done;
        next =
            Exchange.step(
                next,
                links,
                graph.shards(),
                (edges, received) -> iterated(edges, received, all, iteration));
      }
      JavaRDD<float[][][]> kept = graph.memory().keep(next);
      kept.count();
      graph.memory().release(state);
      state = kept;
    }
    return state.map(LakeDiffusion::unsent);
  }

  private JavaRDD<Start> starts(List<Model> models) {
    Shards shards = graph.shards();
    float[] values = new float[models.size()];
    for (int m = 0; m < values.length; m++) {
      values[m] = (float) (1.0 / models.get(m).positives.length);
    }
    List<Start> starts = new ArrayList<>();
    for (int shard = 0; shard < shards.count(); shard++) {
      int own = shard;
      int[][] places =
          models.stream()
              .map(
                  model ->
                      LongStream.of(model.positives)
                          .filter(node -> shards.of(node) == own)
                          .mapToInt(shards::place)
                          .toArray())
              .toArray(int[][]::new);
      starts.add(new Start(places, values));
    }
    return JavaSparkContext.fromSparkContext(graph.features().context())
        .parallelize(starts, shards.count());
  }

  private static float[][] unsent(float[][][] state) {
    return state[1];
  }

  /** What is sent, values, and the values at the start. */
  private static float[][][] begun(LakeLinks links, Start labelled, PropagationSettings[] models) {
    float[][] start = new float[links.size()][models.length];
    for (int m = 0; m < models.length; m++) {
      for (int place : labelled.places[m]) {
        start[place][m] = labelled.values[m];
      }
    }
    return new float[][][] {sent(links, start, models), start, start};
  }

  private static float[][] sent(LakeLinks links, float[][] values, PropagationSettings[] models) {
    float[][] sent = new float[values.length][models.length];
    for (int m = 0; m < models.length; m++) {
      Normalisation normalisation = models[m].normalisation();
      for (int i = 0; i < sent.length; i++) {
        sent[i][m] = (float) (normalisation.ofSender(links.degrees()[i]) * values[i][m]);
      }
    }
    return sent;
  }

  private static float[][][] iterated(
      LakeLinks links, float[][][] state, PropagationSettings[] models, int iteration) {
    float[][] start = state[2];
    float[][] next = new float[start.length][models.length];
    double[] sums = new double[models.length];
    for (int i = 0; i < next.length; i++) {
      for (int m = 0; m < models.length; m++) {
        sums[m] = models[m].normalisation().hasLoops() ? state[0][i][m] : 0;
      }
      for (int e = links.offsets()[i]; e < links.offsets()[i + 1]; e++) {
        float[] row = state[0][links.neighbours()[e]];
        for (int m = 0; m < models.length; m++) {
          sums[m] += row[m];
        }
      }
      for (int m = 0; m < models.length; m++) {
        PropagationSettings how = models[m];
        double receiver = how.normalisation().ofReceiver(links.degrees()[i]);
        double moved = how.alpha() * receiver * sums[m] + (1 - how.alpha()) * start[i][m];
        next[i][m] = iteration < how.iterations() ? (float) moved : state[1][i][m];
      }
    }
    return new float[][][] {sent(links, next, models), next, start};
  }
}
