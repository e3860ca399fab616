package org.pugraph.optimise;

import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;

/**
 * Everything that decides a training besides the graph and the labels. Immutable and thread safe.
 *
 * @param model the network's shape
 * @param risk the risk to minimise
 * @param optimisation how it is minimised
 * @param stopping when it ends
 * @param seed the seed of all random numbers
 */
public record TrainSettings(
    NetworkSettings model,
    RiskSettings risk,
    Optimisation optimisation,
    Stopping stopping,
    long seed) {

  /** What was measured to work: sigmoid loss, rate 1e-3, half dropped out, 300 steps. */
  public static final TrainSettings DEFAULT =
      new TrainSettings(
          NetworkSettings.DEFAULT,
          RiskSettings.DEFAULT,
          new Optimisation(300, 1e-3, 0, 0.5),
          Stopping.NEVER,
          1);

  /**
   * A quick training for interactive use, after a few more labels: half the steps, three times the
   * learning rate, and a dropout high enough not to overfit to the region around the labels. Chosen
   * on generated graphs ({@code bench loop generated}).
   */
  public static final Optimisation QUICK = new Optimisation(150, 3e-3, 0, 0.7);

  /** The paper's own settings: A^k masks, clamped risk, logistic loss, rate 1e-4, 500 steps. */
  public static final TrainSettings PAPER =
      new TrainSettings(
          new NetworkSettings(2, 64, 4, Neighbourhood.WALK),
          new RiskSettings(Estimator.NNPU_CLAMP, Loss.LOGISTIC, 0, 1),
          new Optimisation(500, 1e-4, 0, 0),
          Stopping.NEVER,
          1);

  public TrainSettings {
    if (optimisation.batch() != Optimisation.WHOLE_GRAPH) {
      Networks.checkPatches(model);
    }
  }

  public TrainSettings withModel(NetworkSettings other) {
    return new TrainSettings(other, risk, optimisation, stopping, seed);
  }

  public TrainSettings withRisk(RiskSettings other) {
    return new TrainSettings(model, other, optimisation, stopping, seed);
  }

  public TrainSettings withOptimisation(Optimisation other) {
    return new TrainSettings(model, risk, other, stopping, seed);
  }

  public TrainSettings withStopping(Stopping other) {
    return new TrainSettings(model, risk, optimisation, other, seed);
  }

  public TrainSettings withSeed(long other) {
    return new TrainSettings(model, risk, optimisation, stopping, other);
  }
}
