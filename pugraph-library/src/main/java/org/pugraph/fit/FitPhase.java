package org.pugraph.fit;

/**
 * A part of a fit that takes time. Immutable and thread safe.
 *
 * @param kind which part
 * @param round of self-training, counting from 1; 0 outside of training
 * @param rounds how many there are
 * @param steps of all members together in this phase; 0 where they are not counted
 */
public record FitPhase(Kind kind, int round, int rounds, int steps) {

  /** The parts, in the order in which they come. Immutable and thread safe. */
  public enum Kind {
    /** How much each type of edge counts is learned. */
    EDGES,
    /** Neighbourhoods are listed or drawn. */
    NEIGHBOURHOODS,
    /** Embeddings are learned without labels. */
    PRETRAINING,
    /** Learners that need no prior are trained, which takes no steps. */
    SCREENING,
    /** The class prior is estimated. */
    PRIOR,
    /** The members of one round are trained. */
    TRAINING,
    /** Members score the graph and are combined. */
    SCORING
  }

  /** A phase without rounds and steps. */
  public FitPhase(Kind kind) {
    this(kind, 0, 0, 0);
  }
}
