package org.pugraph.server.round;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.pugraph.server.judging.Range;

/**
 * A round as it is on disk.
 *
 * @param revision of its ranking, from 1
 * @param at when it was learned, an ISO instant
 * @param graph digest of the graph it was learned on
 * @param fingerprint tells its model from others
 * @param positives labels it was learned from
 * @param hidden nodes that it was told not to be positive
 * @param prior π
 * @param priorSource where π comes from
 * @param left positives among the unlabeled nodes
 * @param seconds that learning took; 0 where it was not learned here
 * @param risers nodes whose rank is higher than in the round before
 * @param fallers nodes whose rank is lower
 * @param learner what learned it, in words
 * @param moved the nodes that rose most
 */
record SavedRound(
    int revision,
    String at,
    String graph,
    String fingerprint,
    int positives,
    int hidden,
    double prior,
    String priorSource,
    Range left,
    double seconds,
    long risers,
    long fallers,
    String learner,
    List<MovedNode> moved) {

  SavedRound {
    requireNonNull(at);
    requireNonNull(graph);
    requireNonNull(fingerprint);
    requireNonNull(priorSource);
    requireNonNull(left);
    requireNonNull(learner);
    moved = List.copyOf(moved);
  }
}
