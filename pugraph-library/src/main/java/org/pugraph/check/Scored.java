package org.pugraph.check;

/**
 * The result of a training, as input of the checks. Arrays are not copied. Immutable and thread
 * safe as long as nobody writes to its arrays.
 *
 * @param scores of all nodes
 * @param threshold a node is called positive where it scores above this
 * @param negativePart N of each step of the training; empty where there were no steps
 */
public record Scored(float[] scores, double threshold, double[] negativePart) {

  boolean isPositive(int node) {
    return scores[node] > threshold;
  }

  float[] of(int[] nodes) {
    float[] chosen = new float[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      chosen[i] = scores[nodes[i]];
    }
    return chosen;
  }
}
