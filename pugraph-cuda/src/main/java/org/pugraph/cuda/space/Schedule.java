package org.pugraph.cuda.space;

import java.util.Arrays;
import org.pugraph.layer.input.Dropout;
import org.pugraph.tensor.Seed;

/**
 * What differs from step to step of a run, worked out beforehand for all of its steps, so that the
 * same kernels can be launched again and again: which entries drop out, and how far Adam goes.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class Schedule {

  /** The most steps of a run. */
  public static final int LONGEST = 64;

  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;

  private final GpuSpace workspace;
  private final int layers;
  private final double dropout;
  private final double learningRate;
  private final Seed[] seeds;
  private final long counter;
  private final long keys;
  private final long rates;

  /**
   * A schedule.
   *
   * @param seeds of the members
   * @param layers whose inputs drop out
   */
  public Schedule(
      GpuSpace workspace, Seed[] seeds, int layers, double dropout, double learningRate) {
    this.workspace = workspace;
    this.layers = layers;
    this.dropout = dropout;
    this.learningRate = learningRate;
    this.seeds = Arrays.stream(seeds).map(seed -> seed.split("step")).toArray(Seed[]::new);
    counter = workspace.ints(new int[1]);
    keys = workspace.ints(new int[LONGEST * seeds.length * layers]);
    rates = workspace.floats(new float[LONGEST * seeds.length * 2]);
  }

  /** Where the number of the step in the run is. */
  public long counter() {
    return counter;
  }

  public long rates() {
    return rates;
  }

  /** How a layer's input drops out in training, layers counted from 0. */
  public DropArguments drop(int layer) {
    if (dropout == 0) {
      return DropArguments.NONE;
    }
    Dropout any = Dropout.of(dropout, new Seed(0));
    return new DropArguments(keys, counter, layers, layer, any.droppedBelow(), any.scale());
  }

  /**
   * Writes the steps of a run.
   *
   * @param first the number of the first step by member, counting from 1
   * @param updates of each member before
   * @param counts steps of each member; those of fewer than the run has stay where they are
   */
  public void write(int steps, int[] first, int[] updates, int[] counts) {
    int members = seeds.length;
    int[] ofSteps = new int[steps * members * layers];
    float[] rate = new float[steps * members * 2];
    for (int step = 0; step < steps; step++) {
      for (int m = 0; m < members; m++) {
        int at = step * members + m;
        if (step >= counts[m]) {
          continue;
        }
        int taken = updates[m] + step + 1;
        rate[2 * at] = (float) ((float) learningRate / (1 - Math.pow(BETA1, taken)));
        rate[2 * at + 1] = (float) (1 / Math.sqrt(1 - Math.pow(BETA2, taken)));
        if (dropout > 0) {
          Seed seed = seeds[m].split(first[m] + step);
          for (int layer = 0; layer < layers; layer++) {
            ofSteps[at * layers + layer] = Dropout.of(dropout, seed.split(layer)).key();
          }
        }
      }
    }
    workspace.transfer().upload(keys, ofSteps);
    workspace.transfer().upload(rates, rate);
    workspace.transfer().upload(counter, new int[1]);
  }

  /** Goes on to the next step of the run. */
  public void advance() {
    workspace.launchOnce("advance", counter);
  }
}
