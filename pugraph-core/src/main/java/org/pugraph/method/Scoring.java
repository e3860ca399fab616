package org.pugraph.method;

/**
 * What a method says of the nodes of a graph.
 *
 * @param scores one per node; above zero means positive
 * @param updates so many steps of training lie behind it; 0 where nothing is trained in steps
 * @param hopAttention mean attention by hop over all nodes; empty where hops are not weighed
 */
public record Scoring(float[] scores, int updates, double[] hopAttention) {

  /** Scores without a training behind them. */
  public static Scoring of(float[] scores) {
    return new Scoring(scores, 0, new double[0]);
  }
}
