package org.pugraph.server.training;

import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.ScoredGraph;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.Predictions;

/**
 * A model that was fitted before, and what it was fitted to. Immutable; safe to share.
 *
 * @param model the model
 * @param nodes the labels and the prior that it was fitted to
 * @param priorSource where that prior comes from
 */
public record SavedTraining(PuModel model, PuNodes nodes, ClassPrior.Source priorSource) {

  /**
   * A model that knows itself what it was fitted to.
   *
   * @param graph the graph it was fitted to; another one is refused
   */
  public static SavedTraining of(PuModel model, Graph graph) {
    BadInput.unless(
        isOf(model, graph),
        "the graph has changed since the model was fitted: fit a new model, or score the graph");
    BadInput.unless(
        !model.provenance().positives().isEmpty(),
        "the model does not say which nodes were labelled: fit a new one");
    return new SavedTraining(model, model.nodes(graph), model.prior().source());
  }

  /** Whether a model was fitted to that very graph. */
  static boolean isOf(PuModel model, Graph graph) {
    return model.provenance().dataHash().equals(graph.contentHash());
  }

  /** Scores the graph again, to the same bits. */
  public TrainingResult score(PreparedGraph graph, FitContext context) {
    Predictions predictions = model.ensemble().score(graph, context);
    return new TrainingResult(
        new ScoredGraph(model, graph, nodes.positives(), nodes.unlabeled(), predictions),
        nodes,
        priorSource);
  }
}
