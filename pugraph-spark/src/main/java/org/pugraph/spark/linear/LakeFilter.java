package org.pugraph.spark.linear;

import java.util.Arrays;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.pugraph.layer.input.RowList;
import org.pugraph.linear.GraphFilter;
import org.pugraph.spark.cluster.ClusterKernels;
import org.pugraph.spark.table.NodeFeatures;
import org.pugraph.spark.table.Shards;
import org.pugraph.spark.table.Singles;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SparseMatrix;

/**
 * Features averaged over a graph in a lake as a linear operator on the weights of several models,
 * as FilteredFeatures is in memory: z = Σ_k S^k Σ_b γ_bk X w_b. Every power of S is one exchange
 * between shards; weights are sent to all of them.
 *
 * @param x scaled features, by shard
 * @param columns of X
 */
record LakeFilter(
    JavaRDD<LakeLinks> links,
    JavaRDD<NodeFeatures> x,
    int columns,
    Shards shards,
    GraphFilter filter,
    ClusterKernels kernels) {

  /** How many weights a model has. */
  int weights() {
    return filter.blocks() * columns;
  }

  /**
   * Scores of the nodes, {@code [nodes, models]} by shard.
   *
   * @param weights {@code [blocks · columns, models]}
   */
  JavaRDD<float[][]> apply(Broadcast<float[][]> weights) {
    GraphFilter powers = filter;
    ClusterKernels with = kernels;
    int width = columns;
    JavaRDD<float[][][]> state =
        x.map(
            rows -> {
              try (Compute compute = with.compute()) {
                return products(rows.matrix(width), weights.value(), powers, compute.kernels());
              }
            });
    for (int k = filter.steps() - 1; k >= 0; k--) {
      int power = k;
      state = stepped(state, (received, own) -> added(received, power, powers, own));
    }
    return state.map(matrices -> matrices[0]);
  }

  /** The first matrix times S, and what is then done with all. */
  private JavaRDD<float[][][]> stepped(
      JavaRDD<float[][][]> state, Function2<float[][][], Kernels, float[][][]> then) {
    ClusterKernels with = kernels;
    return Exchange.step(
        state,
        links,
        shards,
        (edges, received) -> {
          try (Compute compute = with.compute()) {
            received[0] = propagated(edges, received[0], compute.kernels());
            return then.call(received, compute.kernels());
          }
        });
  }

  /** Σ_b γ_bk X w_b for the highest k, and X w_b for the others. */
  private static float[][][] products(
      SparseMatrix x, float[][] weights, GraphFilter filter, Kernels kernels) {
    int models = weights[0].length;
    float[][][] state = new float[1 + filter.blocks()][][];
    state[0] = new float[x.rows()][models];
    RowList list = new RowList(longest(x));
    for (int b = 0; b < filter.blocks(); b++) {
      float[][] own = Arrays.copyOfRange(weights, b * x.columns(), (b + 1) * x.columns());
      state[1 + b] = new float[x.rows()][models];
      for (int i = 0; i < x.rows(); i++) {
        x.copyColumns(x.start(i), x.end(i), list.index);
        x.copyValues(x.start(i), x.end(i), list.weight);
        list.count = x.end(i) - x.start(i);
        list.addTo(state[1 + b][i], own, kernels);
      }
    }
    return added(state, filter.steps(), filter, kernels);
  }

  private static int longest(SparseMatrix x) {
    int longest = 0;
    for (int i = 0; i < x.rows(); i++) {
      longest = Math.max(longest, x.end(i) - x.start(i));
    }
    return longest;
  }

  /** Adds what belongs to a power of S, and drops what is not needed for a lower one. */
  private static float[][][] added(
      float[][][] state, int power, GraphFilter filter, Kernels kernels) {
    for (int b = 0; b < filter.blocks(); b++) {
      addTo(state[0], state[1 + b], filter.weight(b, power), kernels);
      boolean needed = false;
      for (int k = 0; k < power; k++) {
        needed |= filter.weight(b, k) != 0f;
      }
      state[1 + b] = needed ? state[1 + b] : new float[0][];
    }
    return state;
  }

  private static void addTo(float[][] sum, float[][] rows, float weight, Kernels kernels) {
    for (int i = 0; i < rows.length && weight != 0f; i++) {
      kernels.add(sum[i], rows[i], weight);
    }
  }

  /** S times the rows of all local nodes, for the shard's own, as Propagation has it. */
  private static float[][] propagated(LakeLinks links, float[][] rows, Kernels kernels) {
    float[] scale = new float[links.degrees().length];
    for (int i = 0; i < scale.length; i++) {
      scale[i] = (float) (1 / Math.sqrt(links.degrees()[i] + 1.0));
    }
    RowList list = new RowList(links.largest() + 1);
    float[][] out = new float[links.size()][rows.length == 0 ? 0 : rows[0].length];
    for (int i = 0; i < out.length; i++) {
      int from = links.offsets()[i];
      int degree = links.offsets()[i + 1] - from;
      System.arraycopy(links.neighbours(), from, list.index, 0, degree);
      list.index[degree] = i;
      list.count = degree + 1;
      for (int e = 0; e <= degree; e++) {
        list.weight[e] = scale[i] * scale[list.index[e]];
      }
      list.addTo(out[i], rows, kernels);
    }
    return out;
  }

  /**
   * The transpose of {@link #apply}: Xᵀ Σ_k γ_bk S^k residuals, and behind it the sum of the
   * residuals, in one array by shard, whose sum over all shards is sought.
   *
   * @param residuals {@code [nodes, models]} by shard
   */
  JavaRDD<double[]> transposed(JavaRDD<float[][]> residuals) {
    GraphFilter powers = filter;
    ClusterKernels with = kernels;
    JavaRDD<float[][][]> state =
        residuals.map(
            rows -> {
              try (Compute compute = with.compute()) {
                return gathered(begun(rows, powers), 0, powers, compute.kernels());
              }
            });
    for (int k = 1; k <= filter.steps(); k++) {
      int power = k;
      state = stepped(state, (received, own) -> gathered(received, power, powers, own));
    }
    int width = columns;
    return Singles.zip(
        x, state, (rows, matrices) -> gradient(rows.matrix(width), matrices, powers));
  }

  /** The residuals, nothing yet for each polynomial, and the sum of the residuals. */
  private static float[][][] begun(float[][] residuals, GraphFilter filter) {
    float[][][] state = new float[2 + filter.blocks()][][];
    state[0] = residuals;
    Arrays.fill(state, 1, 1 + filter.blocks(), new float[0][]);
    double[] sums = new double[residuals[0].length];
    for (float[] row : residuals) {
      for (int m = 0; m < sums.length; m++) {
        sums[m] += row[m];
      }
    }
    float[] rounded = new float[sums.length];
    for (int m = 0; m < sums.length; m++) {
      rounded[m] = (float) sums[m];
    }
    state[1 + filter.blocks()] = new float[][] {rounded};
    return state;
  }

  private static float[][][] gathered(
      float[][][] state, int power, GraphFilter filter, Kernels kernels) {
    for (int b = 0; b < filter.blocks(); b++) {
      if (filter.weight(b, power) != 0f) {
        if (state[1 + b].length == 0) {
          state[1 + b] = new float[state[0].length][state[0][0].length];
        }
        addTo(state[1 + b], state[0], filter.weight(b, power), kernels);
      }
    }
    return state;
  }

  /** In double precision, in the order of the nodes. */
  private static double[] gradient(SparseMatrix x, float[][][] state, GraphFilter filter) {
    float[] sums = state[1 + filter.blocks()][0];
    int models = sums.length;
    double[] gradient = new double[(filter.blocks() * x.columns() + 1) * models];
    for (int b = 0; b < filter.blocks(); b++) {
      for (int i = 0; i < x.rows(); i++) {
        float[] row = state[1 + b][i];
        for (int e = x.start(i); e < x.end(i); e++) {
          int at = (b * x.columns() + x.column(e)) * models;
          float value = x.value(e);
          for (int m = 0; m < models; m++) {
            gradient[at + m] += value * (double) row[m];
          }
        }
      }
    }
    for (int m = 0; m < models; m++) {
      gradient[gradient.length - models + m] = sums[m];
    }
    return gradient;
  }
}
