package org.pugraph.serve;

/** Lets so many through per second, and ten seconds' worth of them at once. Thread safe. */
final class RateLimit {

  private static final int SECONDS_AT_ONCE = 10;

  private final double perNano;
  private final double most;
  private double left;
  private long seen;

  RateLimit(int perSecond, long now) {
    perNano = perSecond * 1e-9;
    most = (double) perSecond * SECONDS_AT_ONCE;
    left = most;
    seen = now;
  }

  /** Whether one more may pass at a time in nanoseconds. */
  synchronized boolean admits(long now) {
    left = Math.min(most, left + (now - seen) * perNano);
    seen = now;
    if (left < 1) {
      return false;
    }
    left--;
    return true;
  }
}
