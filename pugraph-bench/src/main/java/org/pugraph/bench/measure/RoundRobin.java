package org.pugraph.bench.measure;

import java.util.ArrayList;
import java.util.List;

/**
 * Times several bodies in turns, so that a disturbance of the machine hits all of them alike and
 * their ratios stand even where their times do not.
 *
 * @param seconds how long to measure, all bodies together
 * @param warmUp how long to run each body before, in seconds
 */
public record RoundRobin(double seconds, double warmUp) {

  private static final int LEAST_ROUNDS = 5;

  /** Nanoseconds. */
  private static final long SETTLING = 100_000_000;

  private static final int LEAST_WARM_UPS = 2;

  /** A body and what it took. */
  public record Contestant(String name, Runnable body, Samples samples) {

    public static Contestant of(String name, Runnable body) {
      return new Contestant(name, body, new Samples());
    }
  }

  /** Runs all to the end of the time; the samples are in the contestants afterwards. */
  public void run(List<Contestant> contestants) {
    contestants.forEach(this::warmUp);
    long end = System.nanoTime() + (long) (seconds * 1e9);
    for (int round = 0; round < LEAST_ROUNDS || System.nanoTime() < end; round++) {
      for (Contestant contestant : contestants) {
        settle(contestant);
        contestant.samples.time(contestant.body);
      }
    }
  }

  /**
   * Untimed runs that win back the caches and the cores from whoever ran before: the threads of an
   * OpenMP program go on spinning for a while after its work is done.
   */
  private static void settle(Contestant contestant) {
    long end = System.nanoTime() + SETTLING;
    do {
      contestant.body.run();
    } while (System.nanoTime() < end);
  }

  /** Runs one body alone. */
  public Samples run(Runnable body) {
    List<Contestant> alone = new ArrayList<>(List.of(Contestant.of("", body)));
    run(alone);
    return alone.get(0).samples;
  }

  private void warmUp(Contestant contestant) {
    long end = System.nanoTime() + (long) (warmUp * 1e9);
    for (int run = 0; run < LEAST_WARM_UPS || System.nanoTime() < end; run++) {
      contestant.body.run();
    }
  }
}
