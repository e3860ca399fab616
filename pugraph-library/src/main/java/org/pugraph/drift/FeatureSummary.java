package org.pugraph.drift;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.data.feature.Encoding;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseMatrix;

/**
 * The features that one column of the user's became, in short. Of a number its values, of which
 * zero is that of a missing one, too. Of words or categories how many of them a node has, and how
 * many nodes have each of the most frequent.
 *
 * @param name of the column
 * @param first of its features
 * @param width how many features there are
 * @param values of the only feature, or how many a node has
 * @param mean of these
 * @param frequent the features that most nodes have, and one bin for all others
 * @param which those are; empty where there is one feature
 */
record FeatureSummary(
    String name,
    int first,
    int width,
    Bins values,
    double mean,
    Bins frequent,
    List<Integer> which) {

  /** More features than this, given as numbers, are described together. */
  private static final int MOST_ALONE = 50;

  private static final int MOST_FREQUENT = 50;

  private static final Bins NONE = new Bins(new double[0], new double[1]);

  FeatureSummary {
    which = List.copyOf(which);
  }

  /** All columns of a graph. */
  static List<FeatureSummary> of(Graph graph, Encoding encoding) {
    List<FeatureSummary> all = new ArrayList<>();
    Map<String, Integer> encoded = encoding.widths();
    int given =
        graph.features().columns() - encoded.values().stream().mapToInt(Integer::intValue).sum();
    FeatureNames names = graph.featureNames();
    if (given <= MOST_ALONE) {
      for (int c = 0; c < given; c++) {
        all.add(of(graph.features(), names.name(c), c, 1));
      }
    } else {
      all.add(
          of(
              graph.features(),
              names.areOfStructure() ? "place in the graph" : "features",
              0,
              given));
    }
    int first = given;
    for (Map.Entry<String, Integer> column : encoded.entrySet()) {
      all.add(of(graph.features(), column.getKey(), first, column.getValue()));
      first += column.getValue();
    }
    return all;
  }

  private static FeatureSummary of(SparseMatrix features, String name, int first, int width) {
    double[] values = values(features, first, width);
    double mean = IntStream.range(0, values.length).mapToDouble(i -> values[i]).average().orElse(0);
    if (width == 1) {
      return new FeatureSummary(name, first, width, Bins.of(values), mean, NONE, List.of());
    }
    int[] counts = counts(features, first, width);
    List<Integer> which =
        IntStream.range(0, width)
            .boxed()
            .sorted(Comparator.<Integer>comparingInt(c -> -counts[c]).thenComparing(c -> c))
            .limit(MOST_FREQUENT)
            .toList();
    return new FeatureSummary(
        name, first, width, Bins.of(values), mean, frequent(counts, which), which);
  }

  /** The same columns of another graph, between the same cuts. */
  FeatureSummary again(SparseMatrix features) {
    double[] now = values(features, first, width);
    double nowMean = IntStream.range(0, now.length).mapToDouble(i -> now[i]).average().orElse(0);
    Bins shares = width == 1 ? NONE : frequent(counts(features, first, width), which);
    return new FeatureSummary(name, first, width, values.again(now), nowMean, shares, which);
  }

  private static Bins frequent(int[] counts, List<Integer> which) {
    double[] all = new double[which.size() + 1];
    for (int count : counts) {
      all[which.size()] += count;
    }
    for (int w = 0; w < which.size(); w++) {
      all[w] = counts[which.get(w)];
      all[which.size()] -= all[w];
    }
    return Bins.ofCounts(all);
  }

  /** Of each node the value, or of several features how many it has. */
  private static double[] values(SparseMatrix features, int first, int width) {
    double[] values = new double[features.rows()];
    for (int i = 0; i < values.length; i++) {
      for (int e = start(features, i, first); e < start(features, i, first + width); e++) {
        values[i] += width == 1 ? features.value(e) : 1;
      }
    }
    return values;
  }

  private static int[] counts(SparseMatrix features, int first, int width) {
    int[] counts = new int[width];
    for (int i = 0; i < features.rows(); i++) {
      for (int e = start(features, i, first); e < start(features, i, first + width); e++) {
        counts[features.column(e) - first]++;
      }
    }
    return counts;
  }

  /** Where a row has its first entry from a column on; columns ascend. */
  private static int start(SparseMatrix features, int row, int column) {
    int low = features.start(row);
    int high = features.end(row);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (features.column(middle) < column) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
