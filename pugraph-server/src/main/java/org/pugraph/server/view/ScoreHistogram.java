package org.pugraph.server.view;

import java.util.stream.IntStream;
import org.pugraph.risk.PuNodes;
import org.pugraph.server.training.TrainingResult;

/**
 * How the scores of labelled and unlabeled nodes are distributed.
 *
 * @param edges the borders of the bins, one more than there are bins
 */
public record ScoreHistogram(double[] edges, int[] labelled, int[] unlabeled, double threshold) {

  private static final int BINS = 40;

  public static ScoreHistogram of(TrainingResult result) {
    PuNodes nodes = result.nodes();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (float score : result.predictions().scores()) {
      low = Math.min(low, score);
      high = Math.max(high, score);
    }
    double from = low;
    double width = high > low ? (high - low) / BINS : 1;
    return new ScoreHistogram(
        IntStream.rangeClosed(0, BINS).mapToDouble(b -> from + b * width).toArray(),
        counts(result, nodes.positives(), from, width),
        counts(result, nodes.unlabeled(), from, width),
        result.threshold());
  }

  private static int[] counts(TrainingResult result, int[] nodes, double from, double width) {
    int[] counts = new int[BINS];
    for (int node : nodes) {
      int bin = (int) ((result.score(node) - from) / width);
      counts[Math.max(0, Math.min(BINS - 1, bin))]++;
    }
    return counts;
  }
}
