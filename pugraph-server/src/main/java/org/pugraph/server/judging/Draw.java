package org.pugraph.server.judging;

import java.util.List;
import java.util.function.UnaryOperator;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;

/**
 * Cards that were drawn together. Answers are no part of it: they are the labels of the nodes, so
 * that a label that is undone takes its answer back. Immutable.
 *
 * @param revision of the ranking that they were drawn from
 * @param found how many nodes were labelled positive then
 * @param frames what was there to be drawn from, by stratum
 * @param cards in the order in which they are shown, which is random
 */
record Draw(int revision, int found, List<Frame> frames, List<Card> cards) {

  /**
   * A stratum at the time of a draw.
   *
   * @param stratum which
   * @param nodes how many nodes it held
   * @param share of positives that the model expected among them
   */
  record Frame(Stratum stratum, int nodes, double share) {}

  Draw {
    frames = List.copyOf(frames);
    cards = List.copyOf(cards);
  }

  boolean has(int node) {
    return cards.stream().anyMatch(card -> card.node() == node);
  }

  /** The same with one card skipped, or no longer so. */
  Draw withSkipped(int node, boolean skipped) {
    return with(card -> card.node() == node ? card.withSkipped(skipped) : card);
  }

  private Draw with(UnaryOperator<Card> change) {
    return new Draw(revision, found, frames, cards.stream().map(change).toList());
  }

  /**
   * Without the cards that have no answer: whether one of them is labelled later is no matter of
   * chance.
   */
  Draw answeredOnly(NodeLabels labels) {
    return new Draw(
        revision, found, frames, cards.stream().filter(card -> isAnswered(card, labels)).toList());
  }

  static boolean isAnswered(Card card, NodeLabels labels) {
    return card.skipped() || isJudged(card, labels);
  }

  /** Whether the user knew what to say about a card. */
  static boolean isJudged(Card card, NodeLabels labels) {
    return labels.of(card.node()) != Label.NONE;
  }

  static boolean isPositive(Card card, NodeLabels labels) {
    return labels.of(card.node()) == Label.POSITIVE;
  }
}
