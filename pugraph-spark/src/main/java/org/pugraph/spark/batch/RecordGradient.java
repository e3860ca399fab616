package org.pugraph.spark.batch;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.pugraph.batch.RiskSums;
import org.pugraph.spark.table.OrderedSum;
import org.pugraph.spark.table.Singles;

/**
 * What the records of a step add to the risk and its gradient: one task per record, and a sum in a
 * fixed order.
 *
 * <p>The sums come back as they are. Whether the non-negative risk turns is decided by them, on the
 * driver, once; no task could know.
 *
 * @param records patch p alone in partition p
 * @param plan which patches belong to a step
 * @param task what is done with each
 */
record RecordGradient(JavaRDD<FlatPatch> records, BatchPlan plan, PatchTask task) {

  /**
   * The sums of a step.
   *
   * @param step counts from 1
   * @param parameters as they are before it
   */
  RiskSums of(int step, float[] parameters) {
    Broadcast<float[]> values = broadcast(parameters);
    try {
      return OrderedSum.DEFAULT.of(terms(step, values), plan.ofStep(step), RecordGradient::add);
    } finally {
      values.destroy();
    }
  }

  static RiskSums add(RiskSums sum, RiskSums more) {
    sum.add(more);
    return sum;
  }

  Broadcast<float[]> broadcast(float[] parameters) {
    return JavaSparkContext.fromSparkContext(records.context()).broadcast(parameters);
  }

  /** What every record would add in that step; computed where it is needed. */
  JavaRDD<RiskSums> terms(int step, Broadcast<float[]> parameters) {
    PatchTask work = task;
    return Singles.numbered(
        records, (number, patch) -> work.run(step, number, patch, parameters.value()));
  }
}
