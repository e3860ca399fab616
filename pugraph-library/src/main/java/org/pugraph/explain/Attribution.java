package org.pugraph.explain;

/**
 * One piece of evidence with its estimated and its measured effect on the score.
 *
 * @param item a node, or a column of the features
 * @param guess the first-order estimate of the drop: gradient × input
 * @param drop how much the score falls when it is removed; negative where the score rises
 */
record Attribution(int item, double guess, double drop) {

  /** Drops smaller than this are rounding. */
  static final double NOISE = 1e-6;
}
