package org.pugraph.classic;

import org.pugraph.graph.Adjacency;

/**
 * Labels that spread along edges (Zhou et al. 2004), a baseline that sees no features:
 *
 * <pre>
 * s ← α S s + (1 − α) y,   S = D^-½ (A + I) D^-½,   y = 1/|P| on the labelled positives
 * </pre>
 *
 * <p>D counts the self loop. Deterministic; stateless and thread safe.
 */
public final class LabelPropagation {

  private LabelPropagation() {}

  /**
   * How much of the labels reaches each node; zero where no path leads to a positive.
   *
   * <p>All scores are at least zero, so they rank but do not decide: the caller draws the line, for
   * instance where a share π of the unlabeled lies above it.
   */
  public static float[] scores(Adjacency edges, int[] positives, PropagationSettings settings) {
    Given.positives(positives, edges.nodes());
    double[] labels = new double[edges.nodes()];
    for (int node : positives) {
      labels[node] = 1.0 / positives.length;
    }
    double[] perRoot = perRootOfDegree(edges);
    double[] scores = labels;
    for (int iteration = 0; iteration < settings.iterations(); iteration++) {
      scores = spread(edges, perRoot, scores, labels, settings.alpha());
    }
    float[] rounded = new float[scores.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = (float) scores[i];
    }
    return rounded;
  }

  /** D^-½. */
  private static double[] perRootOfDegree(Adjacency edges) {
    double[] perRoot = new double[edges.nodes()];
    for (int i = 0; i < perRoot.length; i++) {
      perRoot[i] = 1 / Math.sqrt(edges.degree(i) + 1.0);
    }
    return perRoot;
  }

  /** α S s + (1 − α) y. */
  private static double[] spread(
      Adjacency edges, double[] perRoot, double[] scores, double[] labels, double alpha) {
    int[] offsets = edges.offsets();
    int[] neighbours = edges.neighbours();
    double[] next = new double[scores.length];
    for (int i = 0; i < next.length; i++) {
      double sum = perRoot[i] * scores[i];
      for (int e = offsets[i]; e < offsets[i + 1]; e++) {
        sum += perRoot[neighbours[e]] * scores[neighbours[e]];
      }
      next[i] = alpha * perRoot[i] * sum + (1 - alpha) * labels[i];
    }
    return next;
  }
}
