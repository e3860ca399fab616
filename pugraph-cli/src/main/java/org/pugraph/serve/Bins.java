package org.pugraph.serve;

import java.util.stream.IntStream;
import org.pugraph.risk.PuNodes;

/**
 * How the scores spread, as the page is told.
 *
 * @param edges the borders of the bins, one more than there are bins
 */
record Bins(double[] edges, int[] labelled, int[] unlabeled, double threshold) {

  private static final int COUNT = 40;

  static Bins of(Learned learned) {
    PuNodes nodes = learned.answer().nodes();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (float score : learned.predictions().scores()) {
      low = Math.min(low, score);
      high = Math.max(high, score);
    }
    double from = low;
    double width = high > low ? (high - low) / COUNT : 1;
    return new Bins(
        IntStream.rangeClosed(0, COUNT).mapToDouble(b -> from + b * width).toArray(),
        counts(learned, nodes.positives(), from, width),
        counts(learned, nodes.unlabeled(), from, width),
        learned.answer().verdict().threshold());
  }

  private static int[] counts(Learned learned, int[] nodes, double from, double width) {
    int[] counts = new int[COUNT];
    for (int node : nodes) {
      int bin = (int) ((learned.score(node) - from) / width);
      counts[Math.max(0, Math.min(COUNT - 1, bin))]++;
    }
    return counts;
  }
}
