package org.pugraph.method;

import org.pugraph.BadInput;
import org.pugraph.classic.Propagation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.evaluate.MeanSd;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;
import org.pugraph.train.Predictions;

/**
 * Scores made smooth over a graph: each becomes a vote, tanh(z / unit), and votes spread by {@link
 * Propagation}. Without the squash one far-flung score would drown its whole neighbourhood. A node
 * without edges keeps its vote.
 *
 * <p>Where positives are few, their neighbours pull most of them below zero. So smoothed scores are
 * counted from a line of their own, above which as many unlabeled nodes lie as had scored above
 * zero: smoothing says who is positive, and leaves how many to the method.
 *
 * <p>Unit and line belong to the graph that was learned from, so that a score means the same on the
 * next one. Immutable and thread safe; the same bits at any number of threads.
 *
 * @param smoothing how far votes spread
 * @param unit the standard deviation of the scores of the unlabeled nodes; 0 leaves scores as they
 *     are
 * @param line what is taken from every smoothed score, so that zero divides as it did
 */
public record Smoother(Smoothing smoothing, double unit, double line) {

  public Smoother {
    BadInput.unless(
        unit >= 0 && Double.isFinite(unit), "unit must be 0 or more and finite, got " + unit);
    BadInput.unless(Double.isFinite(line), "line must be finite, got " + line);
  }

  /**
   * Fitted to what was learned.
   *
   * @param scores z, one per node
   * @param unlabeled the unlabeled nodes, at least one
   */
  public static Smoother of(
      Smoothing smoothing, Adjacency edges, float[] scores, int[] unlabeled, Workers workers) {
    double[] among = new double[unlabeled.length];
    double called = 0;
    for (int i = 0; i < among.length; i++) {
      among[i] = scores[unlabeled[i]];
      called += among[i] > 0 ? 1 : 0;
    }
    Smoother uncounted = new Smoother(smoothing, among.length > 1 ? MeanSd.of(among).sd() : 0, 0);
    float[] smooth = uncounted.apply(edges, scores, workers);
    double line = Thresholds.atPrior(smooth, unlabeled, called / among.length);
    return new Smoother(smoothing, uncounted.unit, line);
  }

  /** Smooths what models say; how far they agree is said of what they said before. */
  public Predictions apply(Predictions rough, Workers workers) {
    return rough.withScores(apply(rough.graph().edges(), rough.scores(), workers));
  }

  /**
   * Smooths.
   *
   * @param scores z, one per node; not written to
   */
  public float[] apply(Adjacency edges, float[] scores, Workers workers) {
    double[] votes = new double[scores.length];
    for (int i = 0; i < votes.length; i++) {
      votes[i] = unit == 0 ? scores[i] : Math.tanh(scores[i] / unit);
    }
    PropagationSettings spread = new PropagationSettings(smoothing.weight(), smoothing.steps());
    double[] smooth = Propagation.of(edges, votes, spread, workers);
    float[] rounded = new float[smooth.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = (float) smooth[i] - (float) line; // as floats, or the line would be crossed
    }
    return rounded;
  }

  /**
   * How much a node's smoothed score moves with every score before: the spread is symmetric, so
   * what reaches a node from all others is what would reach them from it.
   *
   * @param scores z, one per node
   */
  public double[] gradient(Adjacency edges, float[] scores, int node, Workers workers) {
    double[] one = new double[scores.length];
    one[node] = 1;
    PropagationSettings spread = new PropagationSettings(smoothing.weight(), smoothing.steps());
    double[] gradient = Propagation.of(edges, one, spread, workers);
    for (int i = 0; i < gradient.length && unit > 0; i++) {
      double vote = Math.tanh(scores[i] / unit);
      gradient[i] *= (1 - vote * vote) / unit;
    }
    return gradient;
  }
}
