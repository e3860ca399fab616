package org.pugraph.spark;

import java.io.Serializable;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.pugraph.batch.PatchGradient;
import org.pugraph.batch.RiskSums;
import org.pugraph.model.Pass;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/**
 * What the records of a step add to the risk and its gradient: one task per record, with the layers
 * and losses of core, and a sum in a fixed order.
 *
 * <p>The sums come home as they are. Whether the non-negative risk turns is asked of them here, on
 * the driver, once; no task could know.
 *
 * @param records patch p alone in partition p
 * @param plan which patches belong to a step
 * @param loss ℓ
 * @param dropout share of each layer's input that drops out
 * @param seed of what drops out
 */
record RecordGradient(
    JavaRDD<FlatPatch> records,
    BatchPlan plan,
    NetworkShape shape,
    Loss loss,
    double dropout,
    Seed seed) {

  /**
   * The sums of a step.
   *
   * @param step counts from 1
   * @param parameters as they are before it
   */
  RiskSums of(int step, float[] parameters) {
    Broadcast<float[]> values = broadcast(parameters);
    try {
      return OrderedSum.DEFAULT.of(terms(step, values), plan.ofStep(step));
    } finally {
      values.destroy();
    }
  }

  Broadcast<float[]> broadcast(float[] parameters) {
    return JavaSparkContext.fromSparkContext(records.context()).broadcast(parameters);
  }

  /** What every record would add in that step; computed where it is asked for. */
  JavaRDD<RiskSums> terms(int step, Broadcast<float[]> parameters) {
    Task task = new Task(shape, loss, dropout, seed.split(step).value());
    return records.mapPartitionsWithIndex(
        (number, patches) ->
            Iterators.map(patches, patch -> task.run(number, patch, parameters.value())),
        false);
  }

  /** The work on one record. */
  private record Task(NetworkShape shape, Loss loss, double dropout, long seed)
      implements Serializable {

    RiskSums run(int number, FlatPatch patch, float[] values) {
      try (Compute compute = Compute.on(1)) {
        PatchGradient gradient =
            new PatchGradient(
                shape.settings(), risk(), shape.parameters(values, compute), compute);
        return gradient.of(patch.patch(), new Pass(dropout, new Seed(seed).split(number)));
      }
    }

    /** Sums need the loss alone. */
    private RiskSettings risk() {
      return new RiskSettings(Estimator.UPU, loss, 0, 1);
    }
  }
}
