package org.pugraph.cli;

import java.util.Optional;
import org.pugraph.graph.Graph;
import org.pugraph.method.Pretraining;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.Compute;

/**
 * A graph as networks see it.
 *
 * @param plain just as it is
 * @param graph with embeddings behind its features, if there are any
 * @param pretrained what makes the embeddings, if there are any
 */
record Seen(Graph plain, Graph graph, Optional<Pretrained> pretrained) {

  /** The graph with what was learned before; refuses one with other features. */
  static Seen with(Optional<Pretrained> pretrained, Graph graph, Compute compute) {
    return new Seen(
        graph,
        pretrained.map(learned -> learned.appendedTo(graph, compute)).orElse(graph),
        pretrained);
  }

  /** As a network sees it that was given this beside the features. */
  Graph by(Pretraining pretraining) {
    return pretraining == Pretraining.NONE ? plain : graph;
  }
}
