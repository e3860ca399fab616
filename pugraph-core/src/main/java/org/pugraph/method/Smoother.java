package org.pugraph.method;

import org.pugraph.BadInput;
import org.pugraph.classic.Propagation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.evaluate.MeanSd;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;
import org.pugraph.train.Predictions;

/**
 * Scores made smooth over a graph: each becomes a vote, tanh(z / unit), and votes spread by {@link
 * Propagation}. Without the squash one far-flung score would drown its whole neighbourhood. A node
 * without edges keeps its vote, and as votes count from zero, so does what they become.
 *
 * <p>The unit belongs to the graph that was learned from, so that a score means the same on the
 * next one. Immutable and thread safe; the same bits at any number of threads.
 *
 * @param smoothing how far votes spread
 * @param unit the standard deviation of the scores of the unlabeled nodes; 0 leaves scores as they
 *     are
 */
public record Smoother(Smoothing smoothing, double unit) {

  public Smoother {
    BadInput.unless(
        unit >= 0 && Double.isFinite(unit), "unit must be 0 or more and finite, got " + unit);
  }

  /** Fitted to what was learned. */
  public static Smoother of(Smoothing smoothing, float[] scores, int[] unlabeled) {
    double[] among = new double[unlabeled.length];
    for (int i = 0; i < among.length; i++) {
      among[i] = scores[unlabeled[i]];
    }
    return new Smoother(smoothing, among.length > 1 ? MeanSd.of(among).sd() : 0);
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
      rounded[i] = (float) smooth[i];
    }
    return rounded;
  }
}
