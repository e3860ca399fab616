package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** Seconds by the name of what they were spent on. */
final class Stopwatch {

  private final Map<String, Double> seconds = new LinkedHashMap<>();
  private long last = System.nanoTime();

  /** Puts the time since the last lap down to something. */
  void lap(String what) {
    long now = System.nanoTime();
    seconds.merge(what, (now - last) / 1e9, Double::sum);
    last = now;
  }

  /** What was spent on something, 0 if nothing was. */
  double seconds(String what) {
    return seconds.getOrDefault(what, 0.0);
  }

  /** All laps in order, and their sum. */
  Map<String, Double> laps() {
    return seconds;
  }
}
