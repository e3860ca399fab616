package org.pugraph.cli;

import java.util.Optional;
import org.pugraph.graph.Graph;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.Compute;

/**
 * A graph as networks see it.
 *
 * @param graph with embeddings behind its features, or just as it is
 * @param pretrained what makes the embeddings, if there are any
 */
record Seen(Graph graph, Optional<Pretrained> pretrained) {

  /** The graph with what was learned before; refuses one with other features. */
  static Seen with(Optional<Pretrained> pretrained, Graph graph, Compute compute) {
    return new Seen(
        pretrained.map(learned -> learned.appendedTo(graph, compute)).orElse(graph), pretrained);
  }
}
