package org.pugraph.server.training;

import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.ScoredGraph;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Predictions;

/**
 * A fitted model, the scores it gives to the graph of the session, and what it was fitted to.
 * Immutable; safe to share.
 *
 * @param scored the graph, scored by the model
 * @param nodes the labels and the prior that the model was fitted to
 * @param priorSource where that prior comes from
 */
public record TrainingResult(ScoredGraph scored, PuNodes nodes, ClassPrior.Source priorSource) {

  public PuModel model() {
    return scored.model();
  }

  public Predictions predictions() {
    return scored.predictions();
  }

  public double threshold() {
    return model().decision().threshold();
  }

  public float score(int node) {
    return predictions().scores()[node];
  }

  public boolean isPositive(int node) {
    return scored.isPositive(node);
  }

  /** Whether the members contradict each other about a node. */
  public boolean isUncertain(int node) {
    return scored.isUncertain(node);
  }

  public double probability(int node) {
    return predictions().calibration().probability(score(node));
  }
}
