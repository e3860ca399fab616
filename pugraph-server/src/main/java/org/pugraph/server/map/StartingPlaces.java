package org.pugraph.server.map;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * Where nodes start: features projected to two dimensions, averaged over neighbours, and spread by
 * rank.
 *
 * <pre>
 * Z = X Ω, Ω_cf = ±1 by a hash     noise instead of X where a graph has no features
 * Z ← (Z + D⁻¹ A Z) / 2            repeated; columns kept centred and orthogonal
 * place of i = its ranks in the columns of Z
 * </pre>
 *
 * <p>Ranks, since leading eigenvectors put most nodes of a real graph at one point and a few
 * appendages far away. The same bits at any thread count.
 */
final class StartingPlaces {

  private static final int DIMENSIONS = 2;

  /** Columns shorter than this share of what they were are sums of those before them. */
  private static final double DEPENDENT = 1e-9;

  private StartingPlaces() {}

  static Places of(Graph graph, LayoutSettings settings, Compute compute, IntConsumer beforeStep) {
    double[][] columns = projected(graph, settings.seed());
    for (int step = 0; step < settings.smoothing(); step++) {
      beforeStep.accept(step);
      for (int f = 0; f < DIMENSIONS; f++) {
        columns[f] = averaged(columns[f], graph.edges(), compute);
      }
      orthogonalise(columns);
    }
    return new Places(ranks(columns[0]), ranks(columns[1]));
  }

  private static double[][] projected(Graph graph, long seed) {
    SparseMatrix features = graph.features();
    double[][] columns = new double[DIMENSIONS][graph.nodes()];
    for (int i = 0; i < graph.nodes(); i++) {
      int from = features.offsets()[i];
      int count = features.offsets()[i + 1] - from;
      for (int f = 0; f < DIMENSIONS; f++) {
        double sum = 0;
        for (int e = from; e < from + count; e++) {
          long column = features.column(e);
          sum += features.value(e) * Math.signum(noise(seed, f, column) + 0.5);
        }
        // A little noise tells nodes with equal features apart.
        double noise = Noise.signed(noise(seed, f, ~i));
        columns[f][i] = count == 0 ? noise : sum / Math.sqrt(count) + 1e-3 * noise;
      }
    }
    return columns;
  }

  private static long noise(long seed, int dimension, long number) {
    return Noise.mix(Noise.mix(seed + dimension) ^ number);
  }

  private static double[] averaged(double[] column, Adjacency edges, Compute compute) {
    double[] next = new double[column.length];
    compute.forRows(
        column.length,
        (worker, i) -> {
          double sum = 0;
          for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
            sum += column[edges.neighbour(e)];
          }
          int degree = edges.degree(i);
          next[i] = degree == 0 ? column[i] : (column[i] + sum / degree) / 2;
        });
    return next;
  }

  /** Gram–Schmidt with a constant column before the others, in one fixed order. */
  private static void orthogonalise(double[][] columns) {
    for (int f = 0; f < columns.length; f++) {
      double[] column = columns[f];
      double mean = Arrays.stream(column).sum() / Math.max(1, column.length);
      for (int i = 0; i < column.length; i++) {
        column[i] -= mean;
      }
      double length = Math.sqrt(product(column, column));
      for (int before = 0; before < f; before++) {
        double share = product(column, columns[before]);
        for (int i = 0; i < column.length; i++) {
          column[i] -= share * columns[before][i];
        }
      }
      double left = Math.sqrt(product(column, column));
      double factor = left > DEPENDENT * length ? 1 / left : 0;
      for (int i = 0; i < column.length; i++) {
        column[i] *= factor;
      }
    }
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** The rank of each number, from −1 to 1; of equal ones by their place. */
  private static float[] ranks(double[] column) {
    int[] order =
        IntStream.range(0, column.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> column[i]))
            .mapToInt(i -> i)
            .toArray();
    float[] ranks = new float[column.length];
    for (int r = 0; r < order.length; r++) {
      ranks[order[r]] = (float) ((2.0 * r + 1) / order.length - 1);
    }
    return ranks;
  }
}
