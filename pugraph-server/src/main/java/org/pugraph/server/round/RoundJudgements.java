package org.pugraph.server.round;

import org.jspecify.annotations.Nullable;

/** What was judged on the ranking of each round. */
public interface RoundJudgements {

  /** Nothing was judged. */
  RoundJudgements NONE = revision -> new Judged(0, 0, null);

  /**
   * Judgements on one ranking.
   *
   * @param judged cards answered
   * @param right how many of them were positive
   * @param left positives that it leaves among the unlabeled nodes; null where nothing tells
   */
  record Judged(int judged, int right, @Nullable Range left) {}

  /** Those on the ranking of that revision. */
  Judged on(int revision);
}
