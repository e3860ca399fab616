package org.pugraph.spark.batch;

import java.util.List;
import org.pugraph.batch.FlatParameters;
import org.pugraph.batch.RiskSums;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Network;
import org.pugraph.optimise.Objective;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Seed;

/**
 * The risk over the records of a step, computed by the cluster; parameters and Adam stay with the
 * driver. Whether the non-negative risk turns is decided here, by the sums over all records.
 */
final class ClusterObjective implements Objective {

  private final RecordGradient gradients;
  private final Network network;
  private final RiskSettings risk;
  private final double prior;
  private final double positiveShare;
  private double[] gradient = {};

  /**
   * @param network of the driver: all parameters, and no graph
   * @param prior π
   * @param positiveShare of P among all nodes of the graph
   */
  ClusterObjective(
      RecordGradient gradients,
      Network network,
      RiskSettings risk,
      double prior,
      double positiveShare) {
    this.gradients = gradients;
    this.network = network;
    this.risk = risk;
    this.prior = prior;
    this.positiveShare = positiveShare;
  }

  @Override
  public List<Parameter> parameters() {
    return network.parameters();
  }

  @Override
  public void initialise(Seed seed) {
    network.initialise(seed);
  }

  @Override
  public PuRisk.Estimate measure(int step) {
    RiskSums sums = gradients.of(step, FlatParameters.values(parameters()));
    RiskSums.Resolved resolved = sums.resolve(risk, prior, positiveShare);
    gradient = resolved.gradient();
    return resolved.estimate();
  }

  @Override
  public void differentiate() {
    FlatParameters.setGradient(parameters(), gradient);
  }

  @Override
  public double heldOut() {
    throw new UnsupportedOperationException("no positives are held out");
  }
}
