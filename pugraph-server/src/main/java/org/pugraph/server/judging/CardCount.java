package org.pugraph.server.judging;

/**
 * How many cards were judged, and how many of them were positive.
 *
 * @param judged those passed over are left out
 */
public record CardCount(int judged, int positive) {

  public static final CardCount NONE = new CardCount(0, 0);
}
