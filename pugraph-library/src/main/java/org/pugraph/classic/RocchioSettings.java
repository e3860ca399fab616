package org.pugraph.classic;

import org.pugraph.base.BadInput;

/**
 * How the Rocchio SVM learns. Immutable and thread safe.
 *
 * @param tfIdf whether columns are word counts, to be weighted by {@link TfIdf}; rows are scaled to
 *     length one either way
 * @param alpha α, the weight of a prototype's own side
 * @param beta β, the weight of the other side
 * @param cost C, the SVM's penalty for a node on the wrong side
 * @param tolerance the share of labelled positives the last SVM may call negative before the first
 *     is used in its place
 */
public record RocchioSettings(
    boolean tfIdf, double alpha, double beta, double cost, double tolerance) {

  /** For word counts, with the numbers of Li and Liu. */
  public static final RocchioSettings WORDS = new RocchioSettings(true, 16, 4, 1, 0.05);

  /** For embeddings, whose columns are not word counts. */
  public static final RocchioSettings EMBEDDINGS = new RocchioSettings(false, 16, 4, 1, 0.05);

  public RocchioSettings {
    BadInput.unless(alpha > 0, "alpha must be above 0, got " + alpha);
    BadInput.unless(beta >= 0, "beta must be at least 0, got " + beta);
    BadInput.unless(cost > 0, "cost must be above 0, got " + cost);
    BadInput.unless(tolerance >= 0 && tolerance <= 1, "tolerance must be 0..1, got " + tolerance);
  }
}
