package org.pugraph.server.judging;

import org.jspecify.annotations.Nullable;

/**
 * How far the search has come.
 *
 * @param sentence the main figures; empty before the first ranking
 * @param found positives that are labelled
 * @param left positives among the other nodes; null before the first ranking
 * @param leftSource judged, estimated, given or true; null with {@code left}
 * @param lastRight how many of the {@code lastOf} cards judged last were positive
 * @param precision the share of positives among as many of the highest ranks as there are left
 * @param forecast what more judgements should find
 * @param stop whether it is time to stop; null before anything was judged
 */
public record SearchProgress(
    String sentence,
    int found,
    @Nullable Range left,
    @Nullable String leftSource,
    int lastRight,
    int lastOf,
    @Nullable Range precision,
    @Nullable Forecast forecast,
    @Nullable Stop stop) {

  /**
   * What so many more judgements should find.
   *
   * @param judge how many
   */
  public record Forecast(int judge, Range find) {}

  /** Whether it is time to stop, and why. */
  public record Stop(boolean advised, String sentence) {}
}
