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
   * @param panel the models
   * @param nodes who was labelled when they were trained, and π
   * @param priorSource who says so: estimated, given or true
   * @param verdict what their scores mean
   */
  public record Answer(Panel panel, PuNodes nodes, String priorSource, Verdict verdict) {

    Ensemble models() {
      return panel.models();
    }
  }

  /** Asks models that were trained before. */
  static Learned again(Answer answer, Hops hops, Trainer trainer) {
    return new Learned(answer, answer.panel.say(answer.verdict, hops, trainer));
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
