package org.pugraph.server.judging;

/**
 * A node that was drawn to be judged.
 *
 * @param node its number
 * @param stratum what it was drawn from
 * @param inclusion the probability with which it was drawn
 * @param skipped whether the user passed it over
 */
public record Card(int node, Stratum stratum, double inclusion, boolean skipped) {

  Card withSkipped(boolean other) {
    return new Card(node, stratum, inclusion, other);
  }
}
