package org.pugraph.explain;

/**
 * A piece of evidence that was tried.
 *
 * @param item a node, or a column of the features
 * @param guess gradient × input
 * @param drop what the score truly loses without it; negative where it rises
 */
record Found(int item, double guess, double drop) {

  /** Drops smaller than this are rounding. */
  static final double NOISE = 1e-6;
}
