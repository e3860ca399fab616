package org.pugraph.classic;

import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;

/**
 * Labels that spread along edges and need no features: {@link DiffusionStep} from 1/|P| on the
 * labelled positives and 0 elsewhere. Label propagation, the random walk with restart and network
 * propagation differ in their {@link PropagationSettings} alone. Stateless and thread safe. The
 * same input gives the same bits at any number of threads.
 */
public final class LabelPropagation {

  private LabelPropagation() {}

  /**
   * How much of the labels reaches each node; zero where no path leads to a positive.
   *
   * <p>All scores are at least zero, so they rank but do not decide: the caller chooses the
   * threshold, for instance where a share π of the unlabeled lies above it.
   */
  public static float[] scores(Adjacency edges, int[] positives, PropagationSettings settings) {
    return scores(edges, positives, new int[0], settings);
  }

  /**
   * How much more of the positive labels reaches each node than of the negative ones, which spread
   * from −1/|N|: above zero where a node is nearer to the positives.
   */
  public static float[] scores(
      Adjacency edges, int[] positives, int[] negatives, PropagationSettings settings) {
    Preconditions.positives(positives, edges.nodes());
    double[] labels = new double[edges.nodes()];
    for (int node : positives) {
      labels[node] = 1.0 / positives.length;
    }
    for (int node : negatives) {
      labels[node] = -1.0 / negatives.length;
    }
    double[] scores;
    try (Workers alone = Workers.of(1)) {
      scores = DiffusionStep.of(edges, labels, settings, alone);
    }
    float[] rounded = new float[scores.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = (float) scores[i];
    }
    return rounded;
  }
}
