package org.pugraph.base;

/**
 * A change of the settings that helps against a problem, in the field's words. Core attaches
 * remedies to what it refuses or remarks upon and knows no options; each user interface maps them
 * to its own, as the command line does: {@link #FEWER_HOPS} is {@code --hops} there.
 *
 * <p>Immutable and thread safe.
 */
public enum Remedy {
  /** Attend to fewer hops. */
  FEWER_HOPS,
  /** Draw fewer members for each ring of a sampled neighbourhood. */
  SMALLER_FANOUT,
  /** Draw the members of a neighbourhood at random. */
  SAMPLED_NEIGHBOURHOOD,
  /** Weight attention by random walks, which need nothing but the edges. */
  DIFFUSED_ATTENTION,
  /** Make layers narrower. */
  FEWER_HIDDEN_UNITS,
  /** Train on batches of nodes. */
  BATCHES,
  /** Allow training to plan for more memory. */
  MORE_MEMORY,
  /** Train on the CPU. */
  CPU,
  /** Give the Java virtual machine a larger heap. */
  LARGER_HEAP,
  /** Set the prior, the share of positives among the unlabeled nodes. */
  SET_PRIOR,
  /** Compare with a network that ignores edges. */
  COMPARE_WITHOUT_EDGES,
  /** Train on the non-negative risk. */
  NON_NEGATIVE_RISK,
  /** Train on another estimate of the risk. */
  OTHER_RISK,
  /** Stop once the risk on negatives stays below zero. */
  STOP_AT_TURN,
  /** Change the number of training steps. */
  STEPS,
  /** Drop out less. */
  LESS_DROPOUT,
  /** Change the learning rate. */
  LEARNING_RATE,
  /** Leave a column of the input out of the features. */
  IGNORE_COLUMN,
  /** Divide the features of each node by their sum. */
  ROW_NORMALISATION,
  /** Train an ensemble of several kinds of networks. */
  ENSEMBLE,
  /** Name the column of a table that is one end of an edge. */
  SOURCE_COLUMN,
  /** Name the column of a table that is the other end of an edge. */
  TARGET_COLUMN,
  /** Name the column of a table of edges that holds weights. */
  WEIGHT_COLUMN,
  /** Drop edges below a least weight. */
  LEAST_WEIGHT,
  /** Name the column of a table of edges that holds their types. */
  EDGE_TYPE_COLUMN,
  /** Let edges lead from source to target, and not back. */
  EDGE_DIRECTION,
  /** Name the column of a table of nodes that holds their names. */
  ID_COLUMN,
  /** Name the column of a table of positives that holds the nodes. */
  POSITIVE_COLUMN,
  /** Name the column of a table that holds times. */
  TIME_COLUMN,
  /** Keep edges that came later than the time before which is learned. */
  LATER_EDGES,
  /** Give the file as a table of edges. */
  TABLE_OF_EDGES,
  /** Give the file as a graph. */
  GRAPH_FILE
}
