package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.threshold.ThresholdRule;

/**
 * The ensemble that does best. Half of its learners are given embeddings learned without labels. Of
 * the others, which do better where features say nothing, one uses a node's own features alone, for
 * graphs whose edges mislead. docs/BEST.md has each choice with its figures.
 */
public final class BestRecipe {

  /** What users call it. */
  public static final String NAME = "best";

  /** Enough that each of five folds of the positives is held out once. */
  public static final int MEMBERS = 5;

  /** A second round brings much where positives are few, and costs nothing but time elsewhere. */
  public static final int ROUNDS = 2;

  /** Of a learner that counts little until held-out positives rank high by it. */
  private static final double RESERVE = 0.05;

  /** Half of the usual number: many members make up for it, and twice the rate does. */
  private static final int STEPS = 150;

  private static final double DROPOUT = 0.5;

  private BestRecipe() {}

  /** With a risk for all its networks. */
  public static EnsembleSettings of(Estimator risk) {
    return new EnsembleSettings(
        NAME,
        risk == Estimator.UPU ? unbiased() : learners(risk),
        MEMBERS,
        ROUNDS,
        new SmoothingUse.IfHeldOutRanksRise(Smoothing.DEFAULT),
        new ThresholdRule.F1());
  }

  private static List<WeightedLearner> learners(Estimator risk) {
    List<WeightedLearner> learners = new ArrayList<>();
    learners.add(full(diffused(risk, 0.003, 0.7).with(Pretraining.DGI)));
    learners.add(full(diffused(risk, 0.002, 0.8)));
    learners.add(full(network(Architecture.GCN, risk, 0.01, DROPOUT).with(Pretraining.DGI)));
    learners.add(full(appnp(risk).with(Pretraining.DGI)));
    learners.add(full(appnp(risk).rowNormalised()));
    NetworkLearner features = network(Architecture.FC, risk, 0.03, DROPOUT).rowNormalised();
    learners.add(new WeightedLearner(features, RESERVE));
    return learners;
  }

  /**
   * The unbiased risk falls below zero and goes astray: slower, and no further than the turn. The
   * second APPNP depends on its rate, and so is not among them.
   */
  private static List<WeightedLearner> unbiased() {
    List<WeightedLearner> learners = new ArrayList<>(learners(Estimator.UPU));
    learners.remove(4);
    learners.replaceAll(
        one -> {
          NetworkLearner network = (NetworkLearner) one.learner();
          NetworkLearner slow =
              network.with(
                  network
                      .training()
                      .withModel(network.training().model().withRows(RowScaling.NONE))
                      .withRisk(network.training().risk().withLoss(Loss.LOGISTIC))
                      .withOptimisation(network.training().optimisation().withLearningRate(0.001))
                      .withStopping(
                          new Stopping(
                              Stopping.Rule.TURN,
                              Stopping.NEVER.patience(),
                              Stopping.NEVER.heldOutShare())));
          return new WeightedLearner(slow, one.weight());
        });
    return learners;
  }

  private static WeightedLearner full(NetworkLearner learner) {
    return new WeightedLearner(learner, 1);
  }

  private static NetworkLearner diffused(Estimator risk, double rate, double dropout) {
    NetworkLearner lsdan = network(Architecture.LSDAN, risk, rate, dropout);
    return lsdan.with(hops(lsdan).withNeighbourhood(Neighbourhood.DIFFUSED));
  }

  private static NetworkLearner appnp(Estimator risk) {
    NetworkLearner appnp = network(Architecture.APPNP, risk, 0.01, DROPOUT);
    return appnp.with(hops(appnp).withCount(10));
  }

  private static HopSettings hops(NetworkLearner learner) {
    return learner.training().model().hops();
  }

  private static NetworkLearner network(
      Architecture architecture, Estimator risk, double rate, double dropout) {
    NetworkLearner network = NetworkLearner.of(architecture);
    return network
        .with(network.training().risk().withEstimator(risk))
        .with(new Optimisation(STEPS, rate, 0, dropout));
  }
}
