package org.pugraph.check;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** Whether the scores distinguish unlabeled nodes at all. */
final class ScoreSpread implements ScoreCheck {

  /**
   * The derivative of σ is at most a quarter: such a spread changes a probability by at most 0.01.
   */
  static final double FLAT = 0.04;

  /**
   * With a smaller share of distinct scores than this, a ranking consists of a few groups of ties.
   */
  static final double DISTINCT = 0.01;

  /**
   * This far from the prior towards all or no nodes called positive, the threshold is meaningless.
   */
  static final double COLLAPSED = 0.95;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes, Scored scored) {
    float[] scores = scored.of(nodes.unlabeled());
    double deviation = deviation(scores);
    if (deviation < FLAT) {
      return Stream.of(
          Finding.warning(
              "flat-scores",
              "Scores of unlabeled nodes hardly differ (standard deviation "
                  + String.format(Locale.ROOT, "%.2g", deviation)
                  + "): nothing was learned",
              "Train longer or with a higher learning rate, and look at features and edges",
              Remedy.STEPS,
              Remedy.LEARNING_RATE));
    }
    return Stream.concat(collapse(nodes, scored), heaps(scores));
  }

  private static double deviation(float[] scores) {
    double mean = IntStream.range(0, scores.length).mapToDouble(i -> scores[i]).average().orElse(0);
    double squares =
        IntStream.range(0, scores.length)
            .mapToDouble(i -> (scores[i] - mean) * (scores[i] - mean))
            .sum();
    return Math.sqrt(squares / scores.length);
  }

  private static Stream<Finding> heaps(float[] scores) {
    float[] sorted = scores.clone();
    Arrays.sort(sorted);
    long distinct =
        IntStream.range(0, sorted.length).filter(i -> i == 0 || sorted[i] != sorted[i - 1]).count();
    if (distinct >= DISTINCT * scores.length) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.warning(
            "tied-scores",
            FindingText.count(scores.length, "unlabeled node")
                + " share "
                + FindingText.count(distinct, "score")
                + ": most of the order in the ranking is arbitrary",
            "Add features or edges that distinguish nodes"));
  }

  private static Stream<Finding> collapse(PuNodes nodes, Scored scored) {
    int all = nodes.unlabeled().length;
    long called = Arrays.stream(nodes.unlabeled()).filter(scored::isPositive).count();
    double share = (double) called / all;
    double prior = nodes.prior();
    boolean everything = share > prior + COLLAPSED * (1 - prior);
    boolean nothing = share < (1 - COLLAPSED) * prior;
    if (!everything && !nothing) {
      return Stream.empty();
    }
    return Stream.of(
        Finding.warning(
            everything ? "all-positive" : "all-negative",
            FindingText.some(called, all, "unlabeled node")
                + FindingText.verb(called, " is", " are")
                + " called positive where the prior expects "
                + FindingText.number(Math.round(prior * all))
                + ": the training has probably failed",
            "Do not use these decisions: train an ensemble of several methods, or train"
                + " with another risk or learning rate, fewer steps or normalised features",
            Remedy.ENSEMBLE,
            Remedy.OTHER_RISK,
            Remedy.LEARNING_RATE,
            Remedy.STEPS,
            Remedy.ROW_NORMALISATION));
  }
}
