package org.pugraph.smoothing;

import org.pugraph.base.BadInput;
import org.pugraph.classic.DiffusionStep;
import org.pugraph.classic.Normalisation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.graph.Adjacency;
import org.pugraph.metric.Thresholds;
import org.pugraph.statistics.MeanSd;
import org.pugraph.tensor.Workers;

/**
 * Smooths scores over a graph: each becomes tanh(z / unit), and these spread by {@link
 * DiffusionStep}. Without the tanh one extreme score would drown its whole neighbourhood. A node
 * without edges keeps its value.
 *
 * <p>Where positives are few, their neighbours pull most of them below zero. So smoothed scores are
 * shifted until as many unlabeled nodes lie above zero as did before: smoothing changes which nodes
 * are positive, and leaves how many to the learner.
 *
 * <p>Unit and shift are those of the graph that was fitted to, so that a score means the same on
 * another one.
 *
 * <p>Immutable and thread safe. The same input gives the same bits at any number of threads.
 *
 * @param smoothing how far values spread
 * @param unit the standard deviation of the scores of the unlabeled nodes; 0 leaves scores as they
 *     are
 * @param shift subtracted from every smoothed score
 */
public record Smoother(Smoothing smoothing, double unit, double shift) {

  public Smoother {
    BadInput.unless(
        unit >= 0 && Double.isFinite(unit), "unit must be 0 or more and finite, got " + unit);
    BadInput.unless(Double.isFinite(shift), "shift must be finite, got " + shift);
  }

  /**
   * Fits unit and shift.
   *
   * @param scores z, one per node
   * @param unlabeled the unlabeled nodes, at least one
   */
  public static Smoother of(
      Smoothing smoothing, Adjacency edges, float[] scores, int[] unlabeled, Workers workers) {
    double[] among = new double[unlabeled.length];
    double above = 0;
    for (int i = 0; i < among.length; i++) {
      among[i] = scores[unlabeled[i]];
      above += among[i] > 0 ? 1 : 0;
    }
    Smoother unshifted = new Smoother(smoothing, among.length > 1 ? MeanSd.of(among).sd() : 0, 0);
    float[] smooth = unshifted.apply(edges, scores, workers);
    double shift = Thresholds.atPrior(smooth, unlabeled, above / among.length);
    return new Smoother(smoothing, unshifted.unit, shift);
  }

  /**
   * Smooths.
   *
   * @param scores z, one per node; not written to
   */
  public float[] apply(Adjacency edges, float[] scores, Workers workers) {
    double[] values = new double[scores.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(scores[i]);
    }
    double[] smooth = DiffusionStep.of(edges, values, spread(), workers);
    float[] rounded = new float[smooth.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = (float) smooth[i] - (float) shift; // as floats, so that none crosses zero
    }
    return rounded;
  }

  /** What spreads of a score. */
  public double value(double score) {
    return unit == 0 ? score : Math.tanh(score / unit);
  }

  /** How much of the value of every node reaches one node: its smoothed score is their sum. */
  public double[] reach(Adjacency edges, int node, Workers workers) {
    double[] one = new double[edges.nodes()];
    one[node] = 1;
    return DiffusionStep.back(edges, one, spread(), workers);
  }

  private PropagationSettings spread() {
    return new PropagationSettings(Normalisation.SELF_LOOPS, smoothing.weight(), smoothing.steps());
  }

  /**
   * The gradient of a node's smoothed score by every score before: what reaches the node from each.
   *
   * @param scores z, one per node
   */
  public double[] gradient(Adjacency edges, float[] scores, int node, Workers workers) {
    double[] gradient = reach(edges, node, workers);
    for (int i = 0; i < gradient.length && unit > 0; i++) {
      double value = Math.tanh(scores[i] / unit);
      gradient[i] *= (1 - value * value) / unit;
    }
    return gradient;
  }
}
