package org.pugraph.ensemble;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.validation.HeldOutWeights;

/**
 * Which costly learners are worth training on all folds. Each is trained on the first folds alone;
 * what falls behind the best learner by more than chance explains, on the positives held out of
 * them, is dropped, and of the others the best few go on.
 *
 * <p>Chance is what {@link HeldOutWeights} takes for it: a learner goes on where it would still
 * have a tenth of the best one's weight.
 */
final class Race {

  /** Folds that every learner is trained on. */
  static final int HEATS = 2;

  /** A weight beside the best one's, at 1.5 standard errors. */
  private static final double LEAST_WEIGHT = 0.1;

  /** So many go on at most: more of a kind cost time and add little. */
  private static final int MOST = 2;

  private Race() {}

  /**
   * The runners that go on, by number, ascending.
   *
   * @param field ranks of held-out positives by learners that are trained anyway
   * @param runners those by the learners in question, of the same positives
   * @param positives the weights of these
   */
  static List<Integer> survivors(List<double[]> field, List<double[]> runners, double[] positives) {
    double[][] all =
        IntStream.range(0, field.size() + runners.size())
            .mapToObj(k -> k < field.size() ? field.get(k) : runners.get(k - field.size()))
            .toArray(double[][]::new);
    double[] ones = IntStream.range(0, all.length).mapToDouble(k -> 1).toArray();
    double[] weights = HeldOutWeights.of(all, ones, positives);
    double best = IntStream.range(0, weights.length).mapToDouble(k -> weights[k]).max().orElse(0);
    return IntStream.range(0, runners.size())
        .boxed()
        .filter(k -> weights[field.size() + k] >= LEAST_WEIGHT * best)
        .sorted(Comparator.comparingDouble(k -> -weights[field.size() + k]))
        .limit(MOST)
        .sorted()
        .toList();
  }
}
