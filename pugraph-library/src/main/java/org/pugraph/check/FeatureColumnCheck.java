package org.pugraph.check;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.SparseMatrix;

/** Features without information, and features that dominate the others by size. */
final class FeatureColumnCheck implements GraphCheck {

  /** A vocabulary has unused words; a tenth of all columns is worth a note. */
  static final double CONSTANT = 0.1;

  /** A year beside shares is a thousand times larger; word counts differ by tens. */
  static final double LOUD = 100;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes) {
    Columns columns = Columns.of(graph.features());
    return Stream.concat(constant(columns), loud(columns, graph));
  }

  private static Stream<Finding> constant(Columns columns) {
    int all = columns.largest().length;
    long constant = columns.constant();
    if (constant == 0 || constant < CONSTANT * all) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.graded(
            constant == all,
            "constant-features",
            FindingText.some(constant, all, "feature")
                + FindingText.verb(constant, " has", " have")
                + " the same value at every node",
            constant == all
                ? "Nothing but edges tells nodes apart: add features, such as degrees"
                : "They do no harm; leave them out to save memory"));
  }

  private static Stream<Finding> loud(Columns columns, Graph graph) {
    float[] used = sortedPositive(columns.largest());
    if (used.length < 2) {
      return Stream.empty();
    }
    float usual = used[(used.length - 1) / 2];
    int loudest =
        IntStream.range(0, columns.largest().length)
            .reduce((a, b) -> columns.largest()[b] > columns.largest()[a] ? b : a)
            .orElseThrow();
    float most = columns.largest()[loudest];
    if (most <= LOUD * usual) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.warning(
            "loud-feature",
            "Feature "
                + graph.featureNames().name(loudest)
                + " reaches "
                + FindingText.number(most)
                + " where the usual one reaches "
                + FindingText.number(usual)
                + ", so that the others hardly count",
            "Bring features to a common scale, for example mean 0 and standard deviation 1"));
  }

  private static float[] sortedPositive(float[] values) {
    float[] sorted = values.clone();
    Arrays.sort(sorted);
    int zeros = 0;
    while (zeros < sorted.length && sorted[zeros] == 0) {
      zeros++;
    }
    return Arrays.copyOfRange(sorted, zeros, sorted.length);
  }

  /**
   * The columns of a matrix.
   *
   * @param largest absolute value of each
   * @param constant how many hold one value only
   */
  private record Columns(float[] largest, long constant) {

    static Columns of(SparseMatrix matrix) {
      int columns = matrix.columns();
      float[] largest = new float[columns];
      float[] first = new float[columns];
      int[] stored = new int[columns];
      boolean[] varies = new boolean[columns];
      for (int e = 0; e < matrix.nonZeros(); e++) {
        int c = matrix.column(e);
        float value = matrix.value(e);
        largest[c] = Math.max(largest[c], Math.abs(value));
        first[c] = stored[c] == 0 ? value : first[c];
        varies[c] |= value != first[c];
        stored[c]++;
      }
      long constant =
          IntStream.range(0, columns)
              .filter(c -> !varies[c] && (stored[c] == 0 || stored[c] == matrix.rows()))
              .count();
      return new Columns(largest, constant);
    }
  }
}
