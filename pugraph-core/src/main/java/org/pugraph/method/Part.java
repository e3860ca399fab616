package org.pugraph.method;

import java.util.List;
import org.pugraph.train.TrainSettings;

/**
 * A network among those that answer together.
 *
 * @param training its shape, risk and descent
 * @param pretraining what it is given beside the features
 * @param before what it weighs, among all, where there are too few positives to tell
 */
public record Part(TrainSettings training, Pretraining pretraining, double before) {

  public Part withSeed(long seed) {
    return new Part(training.withSeed(seed), pretraining, before);
  }

  /** What each of several weighs where nothing is known, adding up to one. */
  public static double[] shares(List<Part> parts) {
    return Trust.shares(parts.stream().mapToDouble(Part::before).toArray());
  }
}
