package org.pugraph.bench.device;

import java.util.Arrays;
import java.util.Map;
import org.pugraph.bench.measure.Samples;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceTraining;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentState;
import org.pugraph.tensor.DenseMatrix;

/**
 * What the steps of a device take, and where they lead. Immutable and thread safe.
 *
 * @param seconds to measure for
 */
record DeviceClock(Device device, double seconds) {

  private static final int WARM_UP = 20;
  private static final int LEAST_STEPS = 100;
  private static final int LEAST_RUNS = 5;
  private static final int LONGEST_RUN = 100;

  /** The times of a step of all members together, each the mean of a run of many. */
  Samples steps(DeviceTraining training, Map<String, DenseMatrix> initial) {
    try (Descent descent = begun(training, initial)) {
      return steps(descent);
    }
  }

  /** The same of a descent that has begun with its first step ahead. */
  Samples steps(Descent descent) {
    go(descent, 1, 1);
    long first = System.nanoTime();
    go(descent, 2, 1);
    double one = (System.nanoTime() - first) * 1e-9;
    int run = (int) Math.min(seconds / LEAST_RUNS / one, Math.min(LONGEST_RUN, descent.stride()));
    run = Math.max(1, run);
    int step = 3;
    while (step <= WARM_UP) {
      go(descent, step, run);
      step += run;
    }
    Samples samples = new Samples();
    long begin = System.nanoTime();
    double passed = 0;
    while (samples.size() < LEAST_RUNS
        || passed < seconds
        || (samples.size() * run < LEAST_STEPS && passed < 2 * seconds)) {
      long start = System.nanoTime();
      go(descent, step, run);
      samples.add((System.nanoTime() - start) / run);
      step += run;
      passed = (System.nanoTime() - begin) * 1e-9;
    }
    return samples;
  }

  /** The parameters of the only member after so many steps. */
  Map<String, DenseMatrix> after(
      int steps, DeviceTraining training, Map<String, DenseMatrix> initial) {
    try (Descent descent = begun(training, initial)) {
      go(descent, 1, steps);
      return descent.fetch(0).values();
    }
  }

  /** All members with the same parameters, no step taken. */
  Descent begun(DeviceTraining training, Map<String, DenseMatrix> initial) {
    Descent descent = device.descent(training);
    for (int member = 0; member < descent.members(); member++) {
      descent.install(member, DescentState.start(initial));
    }
    return descent;
  }

  /** Takes steps with all members. */
  static void go(Descent descent, int first, int count) {
    int[] firsts = new int[descent.members()];
    int[] counts = new int[descent.members()];
    Arrays.fill(firsts, first);
    Arrays.fill(counts, count);
    descent.run(firsts, counts);
  }
}
