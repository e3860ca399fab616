package org.pugraph.linear;

import org.pugraph.tensor.DenseMatrix;

/**
 * The losses of several logistic regressions, summed over nodes: all that Newton's method asks of
 * them, wherever they lie. Nothing that is handed over grows with the number of nodes.
 *
 * <p>The nodes have present scores z = F·w / length + b, at first 0, and a step that is made up of
 * directions, one after the other. {@link LogisticRegressions} has the formulas.
 *
 * <p>Not thread safe: one thread at a time. The same calls give the same bits.
 */
public interface NodeLosses {

  /** Weights of zero, {@code [blocks · columns, models]}. */
  DenseMatrix zeroWeights();

  /** The mean length of the rows of F. */
  double length();

  /**
   * Linearises the losses at the present scores, and starts a step from there.
   *
   * @param into Fᵀr, overwritten
   * @return Σ r of each model
   */
  double[] gradient(DenseMatrix into);

  /**
   * How the losses bend along a direction.
   *
   * @param into Fᵀ (h ∘ (F·d / length + bias)), overwritten
   * @return Σ h ∘ (F·d / length + bias) of each model
   */
  double[] bend(DenseMatrix direction, double[] biasDirection, DenseMatrix into);

  /** Lengthens the step by so many times the last direction, by model. */
  void advance(double[] rate);

  /**
   * The losses of each model at the present scores and so many times the step.
   *
   * @param weights all directions of the step together
   * @param bias likewise
   */
  double[] losses(DenseMatrix weights, double[] bias, double[] rate);

  /** Makes the scores whose losses were asked for last the present ones. */
  void accept();
}
