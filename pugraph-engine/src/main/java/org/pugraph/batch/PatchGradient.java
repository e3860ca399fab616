package org.pugraph.batch;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.Weights;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.model.Pass;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;

/**
 * Computes the contribution of a patch's targets to the risk of a step and to its gradient with
 * respect to the current parameters.
 *
 * <pre>
 * side of the patch      summed over targets                  gradients
 * POSITIVE               Σ ℓ(z, +), Σ ℓ(z, −)                 the first, and the second where
 *                                                             nothing else gives it
 * UNLABELED              Σ ℓ(z, −)                            one
 * </pre>
 *
 * <p>Overwrites the parameters' gradients, never their values.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 *
 * @param model the network's shape
 * @param risk gives ℓ, and which gradients are needed
 * @param parameters shared by the networks of all patches; {@link Networks#seedling} makes them
 * @param compute what it runs on
 */
public record PatchGradient(
    NetworkSettings model, RiskSettings risk, List<Parameter> parameters, Compute compute) {

  /**
   * Losses and gradients of one patch.
   *
   * @param pass which inputs drop out: give each patch of a step a seed of its own
   */
  public RiskSums of(Patch patch, Pass pass) {
    Loss loss = risk.loss();
    Network network = network(patch);
    float[] z = network.forward(pass);
    double asNegative = sum(z, loss::negative);
    if (patch.side() == Side.UNLABELED) {
      double[] gradient = gradient(network, slopes(z, loss::negativeSlope));
      return RiskSums.ofUnlabeled(z.length, asNegative, gradient);
    }
    double asPositive = sum(z, loss::positive);
    double[] positive = gradient(network, slopes(z, loss::positiveSlope));
    double[] negative = {};
    if (!loss.isComplementary() && risk.estimator() != Estimator.PN) {
      // A backward pass consumes the buffers of its forward pass.
      negative = gradient(network, slopes(network.forward(pass), loss::negativeSlope));
    }
    return RiskSums.ofPositives(z.length, asPositive, asNegative, positive, negative);
  }

  /** The losses of one patch, all inputs there; no gradients. */
  public RiskSums lossesOf(Patch patch) {
    Loss loss = risk.loss();
    float[] z = scores(patch);
    double asNegative = sum(z, loss::negative);
    double[] none = {};
    return patch.side() == Side.UNLABELED
        ? RiskSums.ofUnlabeled(z.length, asNegative, none)
        : RiskSums.ofPositives(z.length, sum(z, loss::positive), asNegative, none, none);
  }

  /** The scores of the targets of one patch, in order, all inputs there. */
  public float[] scores(Patch patch) {
    return network(patch).forward(Pass.SCORING).clone();
  }

  private Network network(Patch patch) {
    return Networks.ofPatch(
        model, patch.features(), patch.ringsByLayer(), Weights.shared(parameters), compute);
  }

  private double[] gradient(Network network, float[] scoreGradient) {
    network.backward(scoreGradient);
    return FlatParameters.gradient(parameters);
  }

  private static double sum(float[] z, DoubleUnaryOperator term) {
    double sum = 0;
    for (float score : z) {
      sum += term.applyAsDouble(score);
    }
    return sum;
  }

  private static float[] slopes(float[] z, DoubleUnaryOperator slope) {
    float[] slopes = new float[z.length];
    for (int i = 0; i < z.length; i++) {
      slopes[i] = (float) slope.applyAsDouble(z[i]);
    }
    return slopes;
  }
}
