package org.pugraph.server.judging;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pugraph.server.label.NodeLabels;

/**
 * The cards that were judged last, the latest first; those passed over are left out.
 *
 * @param cards of all draws
 * @param labels their answers
 */
record RecentCards(List<Card> cards, NodeLabels labels) {

  static RecentCards of(JudgingRecord record, NodeLabels labels) {
    return of(record.draws(), labels);
  }

  private static RecentCards of(List<Draw> draws, NodeLabels labels) {
    List<Card> judged = new ArrayList<>();
    for (Draw draw : draws) {
      draw.cards().stream().filter(card -> Draw.isJudged(card, labels)).forEach(judged::add);
    }
    Collections.reverse(judged);
    return new RecentCards(judged, labels);
  }

  /** Those drawn from one ranking. */
  static RecentCards of(JudgingRecord record, NodeLabels labels, int revision) {
    List<Draw> draws = record.draws().stream().filter(draw -> draw.revision() == revision).toList();
    return of(draws, labels);
  }

  RecentCards first(int most) {
    return new RecentCards(cards.subList(0, Math.min(most, cards.size())), labels);
  }

  RecentCards of(Stratum stratum) {
    return new RecentCards(
        cards.stream().filter(card -> card.stratum() == stratum).toList(), labels);
  }

  int count() {
    return cards.size();
  }

  int positive() {
    return (int) cards.stream().filter(card -> Draw.isPositive(card, labels)).count();
  }
}
