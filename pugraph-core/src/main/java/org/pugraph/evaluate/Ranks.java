package org.pugraph.evaluate;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.pugraph.BadInput;

/**
 * How methods rank on each of several problems, where the scores of one problem say nothing beside
 * those of another. Rank 1 has the highest score; equal scores share the mean of their ranks.
 * Immutable as long as nobody writes to the arrays; deterministic.
 *
 * @param methods how many are ranked
 * @param byProblem their ranks, {@code [problems, methods]}
 */
public record Ranks(int methods, double[][] byProblem) {

  /**
   * Ranks the methods on every problem.
   *
   * @param scores the higher the better, {@code [problems, methods]}; none may be missing
   */
  public static Ranks of(int methods, double[][] scores) {
    BadInput.unless(methods >= 1, "at least one method is needed, got " + methods);
    for (double[] problem : scores) {
      BadInput.unless(
          problem.length == methods && Arrays.stream(problem).noneMatch(Double::isNaN),
          "a problem needs a score of each of "
              + methods
              + " methods, got "
              + Arrays.toString(problem));
    }
    return new Ranks(methods, Arrays.stream(scores).map(Ranks::ranks).toArray(double[][]::new));
  }

  private static double[] ranks(double[] scores) {
    return Arrays.stream(scores).map(score -> rank(score, scores)).toArray();
  }

  /** The mean of the ranks that all scores of this size take up. */
  private static double rank(double score, double[] all) {
    long above = Arrays.stream(all).filter(other -> other > score).count();
    long equal = Arrays.stream(all).filter(other -> other == score).count();
    return above + (equal + 1) / 2.0;
  }

  /** How many problems there are. */
  public int problems() {
    return byProblem.length;
  }

  /** The average rank of each method; NaN without problems. */
  public double[] averages() {
    return IntStream.range(0, methods)
        .mapToDouble(m -> Arrays.stream(byProblem).mapToDouble(r -> r[m]).sum() / problems())
        .toArray();
  }

  /** On how many problems no other is better than a method; who ties for the best wins as well. */
  public int[] wins() {
    int[] wins = new int[methods];
    for (double[] problem : byProblem) {
      double best = Arrays.stream(problem).min().orElseThrow();
      for (int m = 0; m < methods; m++) {
        wins[m] += problem[m] == best ? 1 : 0;
      }
    }
    return wins;
  }
}
