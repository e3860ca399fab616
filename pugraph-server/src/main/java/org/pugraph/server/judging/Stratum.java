package org.pugraph.server.judging;

/** A part of a ranking from which cards are drawn apart from the others. */
public enum Stratum {
  /** As many of the highest ranks as there are positives expected: where labels teach most. */
  EXPECTED(0.7, 0.2),
  /** Twice as many ranks below, where most of the positives are that the ranking misses. */
  NEXT(0.2, 0.1),
  /** All others: few cards, so that no node is left out for certain. */
  REST(0.1, 0.02);

  /** The share of the cards that are drawn from it. */
  final double share;

  /** Of one answer, roughly: by it draws are weighted before anything is known of them. */
  final double variance;

  Stratum(double share, double variance) {
    this.share = share;
    this.variance = variance;
  }
}
