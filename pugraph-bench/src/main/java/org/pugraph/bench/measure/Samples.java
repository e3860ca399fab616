package org.pugraph.bench.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The times one body took, run after run. Not thread safe. */
public final class Samples {

  private final List<Long> nanos = new ArrayList<>();

  public void add(long elapsed) {
    nanos.add(elapsed);
  }

  /** Runs the body and keeps its time. */
  public void time(Runnable body) {
    long start = System.nanoTime();
    body.run();
    add(System.nanoTime() - start);
  }

  public void addAll(Samples others) {
    nanos.addAll(others.nanos);
  }

  public int size() {
    return nanos.size();
  }

  /** In milliseconds: what it usually takes. */
  public double median() {
    return quantile(0.5);
  }

  /** In milliseconds: what it takes undisturbed, yet not the luckiest run of all. */
  public double p10() {
    return quantile(0.1);
  }

  /** In milliseconds: so large a share of the runs took no longer. */
  public double quantile(double share) {
    if (nanos.isEmpty()) {
      return Double.NaN;
    }
    List<Long> sorted = new ArrayList<>(nanos);
    Collections.sort(sorted);
    double at = share * (sorted.size() - 1);
    int below = (int) Math.floor(at);
    int above = (int) Math.ceil(at);
    double between = sorted.get(above) - sorted.get(below);
    return (sorted.get(below) + (at - below) * between) * 1e-6;
  }
}
