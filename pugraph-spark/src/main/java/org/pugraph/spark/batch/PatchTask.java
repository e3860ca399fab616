package org.pugraph.spark.batch;

import java.io.Serializable;
import org.pugraph.batch.PatchGradient;
import org.pugraph.batch.RiskSums;
import org.pugraph.model.Pass;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;
import org.pugraph.spark.cluster.ClusterKernels;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

/**
 * The work on one record in a step, with the layers and losses of core.
 *
 * @param shape of the network
 * @param loss ℓ
 * @param dropout share of each layer's input that drops out
 * @param seed of what drops out, in all steps
 * @param kernels those of the driver
 */
record PatchTask(NetworkShape shape, Loss loss, double dropout, long seed, ClusterKernels kernels)
    implements Serializable {

  /**
   * What the record adds to the risk and its gradient.
   *
   * @param number of the patch
   * @param parameters as they are before the step
   */
  RiskSums run(int step, int number, FlatPatch patch, float[] parameters) {
    try (Compute compute = kernels.compute()) {
      PatchGradient gradient =
          new PatchGradient(
              shape.settings(), risk(), shape.parameters(parameters, compute), compute);
      Seed own = new Seed(seed).split(step).split(number);
      return gradient.of(patch.patch(), new Pass(dropout, own));
    }
  }

  /** Sums need the loss alone. */
  private RiskSettings risk() {
    return new RiskSettings(Estimator.UPU, loss, 0, 1);
  }
}
