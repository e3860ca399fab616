package org.pugraph.ensemble;

import org.pugraph.learner.BaseModel;

/**
 * One trained model of an ensemble. Immutable and thread safe.
 *
 * @param model what was trained
 * @param learner which of the ensemble's learners trained it, counting from 0
 * @param replicate which of that learner's members it is, counting from 0
 * @param scaling from its scores to those that can be averaged
 * @param weight of its learner; the weights of all learners add up to one
 */
public record EnsembleMember(
    BaseModel model, int learner, int replicate, AsinhScaling scaling, double weight) {

  /** Its part in the score of the ensemble. */
  public MemberShare share() {
    return new MemberShare(learner, replicate, scaling, weight);
  }

  EnsembleMember withWeight(double other) {
    return new EnsembleMember(model, learner, replicate, scaling, other);
  }
}
