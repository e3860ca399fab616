package org.pugraph.train;

import java.util.Optional;
import org.pugraph.optimise.Checkpoints;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;

/**
 * One of several trainings of the same network on one graph. Not thread safe: one thread at a time.
 *
 * @param nodes labelled and unlabeled nodes, and π
 * @param seed of all its random numbers; where it goes on from a model, that of the model counts
 * @param steps how many it takes
 * @param start what it goes on from, of the same settings and columns; empty where parameters are
 *     drawn anew
 */
public record MemberTask(
    PuNodes nodes,
    long seed,
    int steps,
    Optional<TrainedModel> start,
    TrainListener listener,
    Optional<Checkpoints> checkpoints) {}
