package org.pugraph.ensemble;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.validation.HeldOutWeights;

/**
 * Which costly learners are worth training on all folds. Each is trained on the first folds alone;
 * what falls behind the best learner by more than chance explains, on the positives held out of
 * them, is dropped, and of the others the best goes on, with a second one that weighs about as
 * much.
 *
 * <p>Chance is what {@link HeldOutWeights} takes for it: a learner goes on where it would still
 * have a tenth of the best one's weight. Where fewer than ten positives are labelled, all folds are
 * run before the choice, and initial weights count in it.
 */
final class Race {

  /** Folds that every learner is trained on. */
  static final int HEATS = 2;

  /** A weight beside the best one's, at 1.5 standard errors. */
  private static final double LEAST_WEIGHT = 0.1;

  /** So many go on at most: more of a kind cost time and add little. */
  private static final int MOST = 2;

  /** A second one goes on where it weighs at least this share of the first. */
  private static final double SECOND = 0.5;

  private Race() {}

  /**
   * The runners that go on, by number, ascending.
   *
   * @param field ranks of held-out positives by learners that are trained anyway
   * @param runners those by the learners in question, of the same positives
   * @param positives the weights of these
   */
  static List<Integer> survivors(List<double[]> field, List<double[]> runners, double[] positives) {
    return survivors(HeldOutWeights.alike(all(field, runners), positives), field.size());
  }

  /**
   * The same where so few positives are held out that initial weights count as well.
   *
   * @param initial weights of the field, then of the runners
   */
  static List<Integer> survivors(
      List<double[]> field, List<double[]> runners, double[] positives, double[] initial) {
    return survivors(HeldOutWeights.of(all(field, runners), initial, positives), field.size());
  }

  private static double[][] all(List<double[]> field, List<double[]> runners) {
    return Stream.concat(field.stream(), runners.stream()).toArray(double[][]::new);
  }

  private static List<Integer> survivors(double[] weights, int field) {
    double best = Arrays.stream(weights).max().orElse(0);
    double first = Arrays.stream(weights).skip(field).max().orElse(0);
    double least = Math.max(LEAST_WEIGHT * best, SECOND * first);
    return IntStream.range(0, weights.length - field)
        .boxed()
        .filter(k -> weights[field + k] >= least)
        .sorted(Comparator.comparingDouble(k -> -weights[field + k]))
        .limit(MOST)
        .sorted()
        .toList();
  }
}
