package org.pugraph.spark.linear;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.pugraph.classic.Normalisation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.Singles;

/**
 * Labels that spread along the edges of a graph in a lake, several at a time, as LabelPropagation
 * has them in memory. Every iteration is one exchange between shards for all.
 *
 * @param links edges by shard
 * @param roles who is labelled in which replicate
 */
record LakeDiffusion(LakeGraph graph, JavaRDD<Links> links, JavaRDD<Roles> roles) {

  /** Exchanges in one job; what they write is removed behind it. */
  private static final int AT_ONCE = 10;

  /**
   * One spread of labels.
   *
   * @param replicate whose positives are labelled
   * @param start of each of these
   */
  record Model(PropagationSettings settings, int replicate, float start) implements Serializable {}

  /** How much of the labels reaches each node, {@code [nodes, models]} by shard. */
  JavaRDD<float[][]> of(List<Model> models) {
    Model[] all = models.toArray(Model[]::new);
    JavaRDD<float[][][]> state =
        graph
            .memory()
            .keep(
                Singles.zip(
                    links, roles, (edges, known) -> begun(edges, known, all)));
    int iterations = 0;
    for (Model model : all) {
      iterations = Math.max(iterations, model.settings.iterations());
    }
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
    return state.map(matrices -> unsent(matrices));
  }

  private static float[][] unsent(float[][][] state) {
    return state[1];
  }

  /** What is sent, values, and the values at the start. */
  private static float[][][] begun(Links links, Roles roles, Model[] models) {
    float[][] start = new float[links.size()][models.length];
    for (int k = 0; k < roles.size(); k++) {
      for (int m = 0; m < models.length; m++) {
        if (roles.isPositive(k) && roles.takesPart(k, models[m].replicate)) {
          start[roles.places()[k]][m] = models[m].start;
        }
      }
    }
    return new float[][][] {sent(links, start, models), start, start};
  }

  private static float[][] sent(Links links, float[][] values, Model[] models) {
    float[][] sent = new float[values.length][models.length];
    for (int m = 0; m < models.length; m++) {
      Normalisation normalisation = models[m].settings.normalisation();
      for (int i = 0; i < sent.length; i++) {
        sent[i][m] = (float) (normalisation.ofSender(links.degrees()[i]) * values[i][m]);
      }
    }
    return sent;
  }

  private static float[][][] iterated(
      Links links, float[][][] state, Model[] models, int iteration) {
    float[][] start = state[2];
    float[][] next = new float[start.length][models.length];
    double[] sums = new double[models.length];
    for (int i = 0; i < next.length; i++) {
      for (int m = 0; m < models.length; m++) {
        sums[m] = models[m].settings.normalisation().hasLoops() ? state[0][i][m] : 0;
      }
      for (int e = links.offsets()[i]; e < links.offsets()[i + 1]; e++) {
        float[] row = state[0][links.neighbours()[e]];
        for (int m = 0; m < models.length; m++) {
          sums[m] += row[m];
        }
      }
      for (int m = 0; m < models.length; m++) {
        PropagationSettings how = models[m].settings;
        double receiver = how.normalisation().ofReceiver(links.degrees()[i]);
        double moved = how.alpha() * receiver * sums[m] + (1 - how.alpha()) * start[i][m];
        next[i][m] = iteration < how.iterations() ? (float) moved : state[1][i][m];
      }
    }
    return new float[][][] {sent(links, next, models), next, start};
  }
}
