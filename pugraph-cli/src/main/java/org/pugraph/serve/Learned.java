package org.pugraph.serve;

import org.pugraph.hop.Hops;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Ensemble;
import org.pugraph.train.Predictions;
import org.pugraph.train.Trainer;

/**
 * What came of a training, and what it says of every node. Immutable; safe to share.
 *
 * @param answer the models, and what they were told
 * @param predictions their scores
 */
public record Learned(Answer answer, Predictions predictions) {

  /**
   * Models that know what they think, before they are asked.
   *
   * @param models one or more
   * @param nodes who was labelled when they were trained, and π
   * @param priorSource who says so: estimated, given or true
   * @param verdict what their scores mean
   */
  public record Answer(Ensemble models, PuNodes nodes, String priorSource, Verdict verdict) {}

  /** Asks models that were trained before. */
  static Learned again(Answer answer, Subject subject, Hops hops, Trainer trainer) {
    Ensemble models = answer.models;
    Predictions predictions =
        models
            .combine(
                Ensemble.predictEach(models.members(), subject.graph(), hops, trainer),
                answer.verdict.memberLines())
            .withCalibration(answer.verdict.calibration());
    return new Learned(answer, predictions);
  }

  float score(int node) {
    return predictions.scores()[node];
  }

  boolean isPositive(int node) {
    return score(node) > answer.verdict.threshold();
  }

  double probability(int node) {
    return predictions.calibration().probability(score(node));
  }
}
