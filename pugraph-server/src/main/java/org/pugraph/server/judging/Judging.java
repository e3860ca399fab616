package org.pugraph.server.judging;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.server.label.NodeLabels;

/**
 * The cards drawn last, as they are answered.
 *
 * @param draw counts draws; 0 before the first
 * @param next the first card without an answer; as many as there are cards when all have one
 */
public record Judging(int draw, List<AnsweredCard> cards, int next) {

  /**
   * A card and its answer.
   *
   * @param inclusion the probability with which it was drawn
   * @param answer null until it has one
   */
  public record AnsweredCard(int node, double inclusion, @Nullable Answer answer) {

    static AnsweredCard of(Card card, NodeLabels labels) {
      return new AnsweredCard(card.node(), card.inclusion(), answer(card, labels));
    }

    private static @Nullable Answer answer(Card card, NodeLabels labels) {
      return switch (labels.of(card.node())) {
        case POSITIVE -> Answer.POSITIVE;
        case HIDDEN -> Answer.HIDDEN;
        case NONE -> card.skipped() ? Answer.SKIP : null;
      };
    }
  }

  static Judging of(JudgingRecord record, NodeLabels labels) {
    List<AnsweredCard> cards =
        record.cards().stream().map(card -> AnsweredCard.of(card, labels)).toList();
    int next =
        IntStream.range(0, cards.size())
            .filter(i -> cards.get(i).answer() == null)
            .findFirst()
            .orElse(cards.size());
    return new Judging(record.draws().size(), cards, next);
  }
}
