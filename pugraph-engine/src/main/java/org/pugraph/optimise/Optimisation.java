package org.pugraph.optimise;

import org.pugraph.base.BadInput;
import org.pugraph.batch.BatchDraw;
import org.pugraph.layer.input.Dropout;

/**
 * Settings of the optimiser. Immutable and thread safe.
 *
 * @param steps at most so many updates
 * @param learningRate of Adam
 * @param weightDecay added to the gradient, times the parameter
 * @param dropout share of each layer's input that drops out in training
 * @param batch nodes per step, drawn anew each time; 0 for all
 */
public record Optimisation(
    int steps, double learningRate, double weightDecay, double dropout, int batch) {

  /** The usual batch size: all nodes. */
  public static final int WHOLE_GRAPH = 0;

  public Optimisation {
    BadInput.unless(steps >= 1, "steps must be at least 1, got " + steps);
    BadInput.unless(
        learningRate > 0 && learningRate <= 1,
        "learning rate must be above 0 and at most 1, got " + learningRate);
    BadInput.unless(
        weightDecay >= 0 && weightDecay <= 1, "weight decay must be 0..1, got " + weightDecay);
    Dropout.checkRate(dropout);
    if (batch != WHOLE_GRAPH) {
      BatchDraw.checkSize(batch);
    }
  }

  /** Every step on the whole graph. */
  public Optimisation(int steps, double learningRate, double weightDecay, double dropout) {
    this(steps, learningRate, weightDecay, dropout, WHOLE_GRAPH);
  }

  public Optimisation withSteps(int other) {
    return new Optimisation(other, learningRate, weightDecay, dropout, batch);
  }

  public Optimisation withLearningRate(double other) {
    return new Optimisation(steps, other, weightDecay, dropout, batch);
  }

  public Optimisation withWeightDecay(double other) {
    return new Optimisation(steps, learningRate, other, dropout, batch);
  }

  public Optimisation withDropout(double other) {
    return new Optimisation(steps, learningRate, weightDecay, other, batch);
  }

  public Optimisation withBatch(int other) {
    return new Optimisation(steps, learningRate, weightDecay, dropout, other);
  }
}
