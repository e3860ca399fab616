package org.pugraph.explain.nearby;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseMatrix;

/**
 * How typical each feature is of the labelled positives.
 *
 * <p>Of a feature that most nodes lack, the number k of positives that have it is compared with the
 * number m to be expected of as many nodes: ±√(2 (k ln(k / m) − (k − m))), the deviance of a
 * Poisson count. Of others, the mean among the positives is compared with that of all nodes, in
 * standard errors. Immutable and thread safe.
 */
final class TypicalFeatures {

  /** Below it, chance alone would often do as much. */
  private static final double LEAST = 1;

  private final SparseMatrix x;
  private final FeatureNames names;
  private final double[] weight;

  /** The mean of each column that most nodes have; NaN for others. */
  private final double[] mean;

  private TypicalFeatures(SparseMatrix x, FeatureNames names, double[] weight, double[] mean) {
    this.x = x;
    this.names = names;
    this.weight = weight;
    this.mean = mean;
  }

  /** Reads every feature once. */
  static TypicalFeatures of(Graph graph, int[] positives) {
    SparseMatrix x = graph.features();
    Sums all = new Sums(x.columns());
    Sums among = new Sums(x.columns());
    IntStream.range(0, x.rows()).forEach(i -> all.add(x, i));
    IntStream.of(positives).forEach(i -> among.add(x, i));
    double[] weight = new double[x.columns()];
    double[] mean = new double[x.columns()];
    for (int c = 0; c < weight.length; c++) {
      boolean isCommon = 2L * all.count[c] > x.rows();
      mean[c] = isCommon ? all.sum[c] / x.rows() : Double.NaN;
      weight[c] =
          isCommon
              ? shift(all, among, c, x.rows(), positives.length)
              : surplus(among.count[c], (double) all.count[c] * positives.length / x.rows());
    }
    return new TypicalFeatures(x, graph.featureNames(), weight, mean);
  }

  /** Sums over nodes, by column. */
  private static final class Sums {
    final int[] count;
    final double[] sum;
    final double[] squares;

    Sums(int columns) {
      count = new int[columns];
      sum = new double[columns];
      squares = new double[columns];
    }

    void add(SparseMatrix x, int row) {
      for (int e = x.start(row); e < x.end(row); e++) {
        double value = x.value(e);
        count[x.column(e)]++;
        sum[x.column(e)] += value;
        squares[x.column(e)] += value * value;
      }
    }
  }

  private static double surplus(int count, double expected) {
    if (count == 0) {
      return -Math.sqrt(2 * expected);
    }
    double deviance = count * Math.log(count / expected) - (count - expected);
    return Math.copySign(Math.sqrt(2 * Math.max(0, deviance)), count - expected);
  }

  private static double shift(Sums all, Sums among, int c, int nodes, int positives) {
    double mean = all.sum[c] / nodes;
    double variance = all.squares[c] / nodes - mean * mean;
    return variance <= 0 || positives == 0
        ? 0
        : (among.sum[c] / positives - mean) / Math.sqrt(variance / positives);
  }

  /** Those of a node's features that are typical, the most typical first; none computed. */
  List<NearbyEvidence.Typical> ofNode(int node, int top) {
    if (names.areOfStructure()) {
      return List.of();
    }
    return IntStream.range(x.start(node), x.end(node))
        .mapToObj(e -> new NearbyEvidence.Typical(names.name(x.column(e)), ofEntry(e)))
        .filter(one -> one.weight() >= LEAST)
        .sorted(Comparator.comparingDouble(one -> -one.weight()))
        .limit(top)
        .toList();
  }

  /** A value below the mean is typical where those of the positives are, too. */
  private double ofEntry(int entry) {
    int c = x.column(entry);
    boolean isBelow = x.value(entry) < mean[c];
    return isBelow ? -weight[c] : weight[c];
  }
}
