package org.pugraph.server.round;

import java.util.List;
import org.pugraph.server.judging.CardCount;
import org.pugraph.server.judging.Range;

/**
 * One learning, and what followed from it.
 *
 * @param revision of its ranking
 * @param at when it was learned, an ISO instant
 * @param positives labels it was learned from
 * @param hidden nodes that it was told not to be positive
 * @param judged cards judged on its ranking
 * @param right how many of them were positive
 * @param prior π
 * @param priorSource where π comes from
 * @param left positives among the unlabeled nodes, as it was learned
 * @param seconds that learning took; 0 where it was not learned here
 * @param risers nodes whose rank is higher than in the round before
 * @param fallers nodes whose rank is lower
 * @param learner what learned it, in words
 * @param moved the nodes that rose most
 * @param kept whether its labels and ranking can be had back
 * @param shown whether it is the ranking shown
 */
public record Round(
    int revision,
    String at,
    int positives,
    int hidden,
    int judged,
    int right,
    double prior,
    String priorSource,
    Range left,
    double seconds,
    long risers,
    long fallers,
    String learner,
    List<MovedNode> moved,
    boolean kept,
    boolean shown) {

  static Round of(SavedRound saved, CardCount cards, boolean kept, boolean shown) {
    return new Round(
        saved.revision(),
        saved.at(),
        saved.positives(),
        saved.hidden(),
        cards.judged(),
        cards.positive(),
        saved.prior(),
        saved.priorSource(),
        saved.left(),
        saved.seconds(),
        saved.risers(),
        saved.fallers(),
        saved.learner(),
        saved.moved(),
        kept,
        shown);
  }
}
