package org.pugraph.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.TiesStrategy;
import org.pugraph.base.BadInput;

/**
 * How methods rank on each of several problems, where the scores of one problem cannot be compared
 * with those of another. Rank 1 has the highest score; equal scores share the mean of their ranks.
 * Immutable and thread safe as long as nobody writes to its arrays. The same input gives the same
 * bits.
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

  /** Rank 1 for the highest. */
  private static double[] ranks(double[] scores) {
    return ascending(Arrays.stream(scores).map(score -> -score).toArray());
  }

  /** Rank 1 for the lowest value; equal values share the mean of their ranks. None may be NaN. */
  static double[] ascending(double[] values) {
    double[] withoutMinusZero = Arrays.stream(values).map(value -> value + 0.0).toArray();
    return new NaturalRanking(TiesStrategy.AVERAGE).apply(withoutMinusZero);
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

  /** On how many problems no other is better than a method; a tie for the best counts as a win. */
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
