package org.pugraph.split;

/**
 * How much likelier some positives are to be labelled than others. Stateless and thread safe. The
 * same input gives the same bits.
 */
@FunctionalInterface
public interface LabelPreference {

  /** Every positive is as likely as any other. */
  LabelPreference UNIFORM = positives -> new double[positives.length];

  /**
   * The log-odds of each positive to be drawn next: of those not drawn yet, positive i is drawn
   * with a probability proportional to the exponential of its value.
   *
   * @param positives in random order, so that the first is a random one
   */
  double[] logWeights(int[] positives);
}
