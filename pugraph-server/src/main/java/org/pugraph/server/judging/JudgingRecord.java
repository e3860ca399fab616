package org.pugraph.server.judging;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.server.label.NodeLabels;

/**
 * What is kept of judging, beside the labels. Immutable; safe to share.
 *
 * @param graph the content hash of the graph; of another one, nothing here would be true
 * @param choice what the user wants for a prior; null where nothing was said
 * @param estimate the last estimate by the labels alone; null before the first
 * @param draws the oldest first; all but the last hold answered cards alone
 */
record JudgingRecord(
    String graph, @Nullable Choice choice, @Nullable DatedPrior estimate, List<Draw> draws) {

  /**
   * A choice of the user.
   *
   * @param given null where the prior is to be estimated
   */
  record Choice(@Nullable DatedPrior given) {}

  JudgingRecord {
    draws = List.copyOf(draws);
  }

  static JudgingRecord of(String graph) {
    return new JudgingRecord(graph, null, null, List.of());
  }

  /** The cards drawn last; none before the first draw. */
  List<Card> cards() {
    return draws.isEmpty() ? List.of() : draws.get(draws.size() - 1).cards();
  }

  /** Whether a node was passed over. */
  boolean isSkipped(int node) {
    return draws.stream()
        .flatMap(draw -> draw.cards().stream())
        .anyMatch(card -> card.node() == node && card.skipped());
  }

  /** All nodes that were passed over. */
  BitSet skipped() {
    BitSet skipped = new BitSet();
    draws.stream()
        .flatMap(draw -> draw.cards().stream())
        .filter(Card::skipped)
        .forEach(card -> skipped.set(card.node()));
    return skipped;
  }

  JudgingRecord withDraw(Draw next, NodeLabels labels) {
    List<Draw> all = new ArrayList<>(draws);
    if (!all.isEmpty()) {
      int last = all.size() - 1;
      all.set(last, all.get(last).answeredOnly(labels));
    }
    all.add(next);
    return new JudgingRecord(graph, choice, estimate, all);
  }

  /** With a card of the last draw passed over, or no longer so. */
  JudgingRecord withSkipped(int node, boolean skipped) {
    List<Draw> all = new ArrayList<>(draws);
    all.replaceAll(draw -> draw.has(node) ? draw.withSkipped(node, skipped) : draw);
    return new JudgingRecord(graph, choice, estimate, all);
  }

  JudgingRecord withChoice(Choice other) {
    return new JudgingRecord(graph, other, estimate, draws);
  }

  JudgingRecord withEstimate(DatedPrior other) {
    return new JudgingRecord(graph, choice, other, draws);
  }
}
