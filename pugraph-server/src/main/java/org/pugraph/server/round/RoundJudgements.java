package org.pugraph.server.round;

/** What was judged on the ranking of each round. */
public interface RoundJudgements {

  /** Nothing was judged. */
  RoundJudgements NONE = revision -> new Judged(0, 0);

  /**
   * Judgements on one ranking.
   *
   * @param judged cards answered
   * @param right how many of them were positive
   */
  record Judged(int judged, int right) {}

  /** Those on the ranking of that revision. */
  Judged on(int revision);
}
