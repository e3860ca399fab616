package org.pugraph.ensemble;

import org.pugraph.learner.BaseModel;
import org.pugraph.learner.BaseModel.Scores;

/**
 * A member of a round with its scores, before it has a weight. Immutable and thread safe.
 *
 * @param learner number of its base learner
 * @param replicate that it belongs to
 * @param scores of all nodes
 */
public record TrainedMember(int learner, int replicate, BaseModel model, Scores scores) {}
