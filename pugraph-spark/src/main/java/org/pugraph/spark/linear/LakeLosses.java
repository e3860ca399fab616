package org.pugraph.spark.linear;

import java.util.Arrays;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import org.pugraph.linear.LogisticCosts;
import org.pugraph.linear.NodeLosses;
import org.pugraph.linear.RowLength;
import org.pugraph.spark.cluster.ClusterMemory;
import org.pugraph.spark.table.OrderedSum;
import org.pugraph.spark.table.Singles;
import org.pugraph.tensor.DenseMatrix;
import scala.Tuple2;

/**
 * The losses of logistic regressions on the nodes of a graph in a lake. Weights are here and are
 * sent to the cluster; scores stay there, and only sums come back. What a shard adds up it adds up
 * in the order of its nodes, and shards are added in theirs.
 */
final class LakeLosses implements NodeLosses, AutoCloseable {

  private final LakeFilter filter;
  private final JavaRDD<Roles> roles;
  private final ClusterMemory memory;
  private final LossTerms terms;

  /** Scores of all nodes, {@code [nodes, models]} by shard. */
  private JavaRDD<float[][]> present;

  private @Nullable Step step;
  private @Nullable JavaRDD<float[][]> tried;

  /** A step of the weights, and by how much scores change with it. */
  private record Step(DenseMatrix weights, JavaRDD<float[][]> change) {}

  /**
   * @param replicates that each model belongs to
   */
  LakeLosses(
      LakeFilter filter,
      JavaRDD<Roles> roles,
      int[] replicates,
      LogisticCosts costs,
      ClusterMemory memory) {
    this.filter = filter;
    this.roles = roles;
    this.memory = memory;
    int models = replicates.length;
    DenseMatrix signs = DenseMatrix.zeros(filter.weights(), models);
    RowLength.draw(signs);
    terms = new LossTerms(replicates, costs, length(signs));
    present = memory.keep(filter.links().map(links -> new float[links.size()][models]));
  }

  private double length(DenseMatrix signs) {
    Broadcast<float[][]> sent = memory.broadcast(signs.data());
    int weights = signs.rows();
    double sum =
        OrderedSum.DEFAULT
            .of(
                filter.apply(sent).map(rows -> new double[] {lengths(rows, weights)}),
                OrderedSum::add)[0];
    memory.release(sent);
    return RowLength.mean(sum, filter.shards().nodes());
  }

  private static double lengths(float[][] products, int weights) {
    double sum = 0;
    for (float[] row : products) {
      sum += RowLength.of(row, weights);
    }
    return sum;
  }

  /** Releases what is kept on the cluster. */
  @Override
  public void close() {
    forgetStep();
    forgetTried();
    memory.release(present);
  }

  @Override
  public DenseMatrix zeroWeights() {
    return DenseMatrix.zeros(filter.weights(), terms.replicates().length);
  }

  @Override
  public double length() {
    return terms.length();
  }

  @Override
  public double[] gradient(DenseMatrix into) {
    LossTerms work = terms;
    return summed(Singles.zip(present, roles, work::residuals), into);
  }

  @Override
  public double[] bend(DenseMatrix direction, double[] biasDirection, DenseMatrix into) {
    LossTerms work = terms;
    double[] bias = biasDirection.clone();
    Broadcast<float[][]> sent = memory.broadcast(direction.data());
    JavaRDD<Tuple2<float[][], Roles>> known = Singles.zip(present, roles, Tuple2::new);
    double[] sums =
        summed(
            Singles.zip(
                known,
                filter.apply(sent),
                (own, changes) -> work.bent(own._1(), own._2(), changes, bias)),
            into);
    memory.release(sent);
    return sums;
  }

  /** Fᵀ of some residuals; returns their sums. */
  private double[] summed(JavaRDD<float[][]> residuals, DenseMatrix into) {
    double[] flat = OrderedSum.DEFAULT.of(filter.transposed(residuals), OrderedSum::add);
    int models = into.columns();
    for (int w = 0; w < into.rows(); w++) {
      for (int m = 0; m < models; m++) {
        into.row(w)[m] = (float) flat[w * models + m];
      }
    }
    return Arrays.copyOfRange(flat, flat.length - models, flat.length);
  }

  /** Nothing is kept of directions: what changes with the whole step is computed once. */
  @Override
  public void advance(double[] rate) {}

  @Override
  public double[] losses(DenseMatrix weights, double[] bias, double[] rate) {
    LossTerms work = terms;
    forgetTried();
    tried = memory.keep(moved(weights, bias, rate.clone()));
    return OrderedSum.DEFAULT.of(Singles.zip(tried, roles, work::losses), OrderedSum::add);
  }

  private JavaRDD<float[][]> moved(DenseMatrix weights, double[] bias, double[] rate) {
    if (Arrays.stream(rate).allMatch(by -> by == 0)) {
      return present.map(scores -> scores);
    }
    if (step == null || step.weights != weights) {
      forgetStep();
      step = new Step(weights, change(weights, bias));
    }
    return Singles.zip(
        present, step.change, (scores, change) -> LossTerms.along(scores, change, rate));
  }

  private JavaRDD<float[][]> change(DenseMatrix weights, double[] bias) {
    double length = terms.length();
    double[] added = bias.clone();
    Broadcast<float[][]> sent = memory.broadcast(weights.copy().data());
    return memory.keep(
        filter
            .apply(sent)
            .map(
                rows -> {
                  for (float[] row : rows) {
                    for (int m = 0; m < row.length; m++) {
                      row[m] = (float) (row[m] / length + added[m]);
                    }
                  }
                  return rows;
                }));
  }

  @Override
  public void accept() {
    if (tried != null) {
      memory.release(present);
      present = tried;
      tried = null;
    }
  }

  private void forgetTried() {
    if (tried != null) {
      memory.release(tried);
      tried = null;
    }
  }

  private void forgetStep() {
    if (step != null) {
      memory.release(step.change);
      step = null;
    }
  }
}
