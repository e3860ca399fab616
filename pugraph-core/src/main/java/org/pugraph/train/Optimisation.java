package org.pugraph.train;

import org.pugraph.BadInput;
import org.pugraph.layer.Dropout;

/**
 * How the risk is descended.
 *
 * @param steps at most so many updates, each on the whole graph
 * @param learningRate of Adam
 * @param weightDecay added to the gradient, times the parameter
 * @param dropout share of each layer's input that drops out in training
 */
public record Optimisation(int steps, double learningRate, double weightDecay, double dropout) {

  public Optimisation {
    BadInput.unless(steps >= 1, "steps must be at least 1, got " + steps);
    BadInput.unless(
        learningRate > 0 && learningRate <= 1,
        "learning rate must be above 0 and at most 1, got " + learningRate);
    BadInput.unless(
        weightDecay >= 0 && weightDecay <= 1, "weight decay must be 0..1, got " + weightDecay);
    Dropout.checkRate(dropout);
  }
}
