package org.pugraph.cli.terminal;

import java.util.LinkedHashMap;
import java.util.Map;

/** Measures seconds by phase. */
public final class Stopwatch {

  private final Map<String, Double> seconds = new LinkedHashMap<>();
  private long last = System.nanoTime();

  /** Assigns the time since the last lap to a phase. */
  public void lap(String what) {
    long now = System.nanoTime();
    seconds.merge(what, (now - last) / 1e9, Double::sum);
    last = now;
  }

  /** Seconds spent on a phase; 0 if there was none. */
  public double seconds(String what) {
    return seconds.getOrDefault(what, 0.0);
  }

  /** All laps in order, and their sum. */
  public Map<String, Double> laps() {
    return seconds;
  }
}
