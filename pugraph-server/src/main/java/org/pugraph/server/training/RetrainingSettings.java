package org.pugraph.server.training;

import java.util.function.UnaryOperator;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;

/**
 * Settings of a training that a user waits for, after a few more labels.
 *
 * <p>An ensemble of several learners keeps them all as they are, in one round. A network alone, or
 * several members of one, takes the short course {@link TrainSettings#QUICK}.
 */
final class RetrainingSettings {

  private RetrainingSettings() {}

  /**
   * The quicker settings.
   *
   * @param first those of the first training
   */
  static EnsembleSettings of(EnsembleSettings first) {
    EnsembleSettings oneRound = first.withRounds(1);
    return first.learners().size() > 1
        ? oneRound
        : networks(
            oneRound,
            network ->
                network.with(
                    network
                        .training()
                        .withOptimisation(TrainSettings.QUICK)
                        .withStopping(Stopping.NEVER)));
  }

  /** Every network takes so many steps. */
  static EnsembleSettings withSteps(EnsembleSettings settings, int steps) {
    return networks(
        settings, network -> network.with(network.training().optimisation().withSteps(steps)));
  }

  private static EnsembleSettings networks(
      EnsembleSettings settings, UnaryOperator<NetworkLearner> change) {
    return settings.withLearners(
        settings.learners().stream()
            .map(
                one ->
                    one.learner() instanceof NetworkLearner network
                        ? new WeightedLearner(change.apply(network), one.weight())
                        : one)
            .toList());
  }
}
