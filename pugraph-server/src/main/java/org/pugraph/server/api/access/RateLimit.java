package org.pugraph.server.api.access;

/** Admits so many requests per second, and ten seconds' worth of them at once. Thread safe. */
public final class RateLimit {

  private static final int SECONDS_AT_ONCE = 10;

  private final double perNano;
  private final double most;
  private double left;
  private long last;

  public RateLimit(int perSecond, long now) {
    perNano = perSecond * 1e-9;
    most = (double) perSecond * SECONDS_AT_ONCE;
    left = most;
    last = now;
  }

  /** Whether one more is admitted at a time in nanoseconds. */
  public synchronized boolean admits(long now) {
    left = Math.min(most, left + (now - last) * perNano);
    last = now;
    if (left < 1) {
      return false;
    }
    left--;
    return true;
  }
}
