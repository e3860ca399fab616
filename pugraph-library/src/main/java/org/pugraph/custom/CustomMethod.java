package org.pugraph.custom;

import java.util.OptionalDouble;
import java.util.Set;

/**
 * A method of your own, to be compared with those of Pugraph: a graph and a few positives in, a
 * score of every node out. A class with a constructor without arguments is found by {@link
 * java.util.ServiceLoader}. Called by several threads at once.
 *
 * <p>Its class files are part of the key under which results are kept, and so is its {@code
 * toString} where it is a record; of what else decides its scores the key knows nothing.
 */
public interface CustomMethod {

  /** What users call it: letters, digits and dashes. */
  String name();

  /** The names of the settings it takes; none unless it says so. */
  default Set<String> settings() {
    return Set.of();
  }

  /**
   * The score above which it calls a node positive. Empty where scores only rank nodes: then the
   * class prior decides how many are positive.
   */
  default OptionalDouble zero() {
    return OptionalDouble.empty();
  }

  /**
   * Scores every node: the higher, the likelier it is positive. The same problem is to give the
   * same scores, so all that is drawn at random should follow from its seed.
   *
   * @return {@code [nodes]}, all of them finite
   */
  float[] scores(CustomProblem problem);
}
