package org.pugraph.learner;

import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.classic.LabelPropagation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * Labels that spread along the edges of any graph in which the labelled nodes are found again by
 * name. Immutable and thread safe. The same input gives the same bits at any number of threads.
 *
 * @param settings how they spread
 * @param positives the names of the labelled nodes
 * @param zero subtracted from every score: where the class prior puts the threshold
 */
public record PropagationModel(PropagationSettings settings, List<String> positives, float zero)
    implements BaseModel {

  public PropagationModel {
    BadInput.unless(!positives.isEmpty(), "no node is labelled, so no label can spread");
    positives = List.copyOf(positives);
  }

  @Override
  public Scores score(PreparedGraph graph, Compute compute) {
    float[] scores = spread(graph.graph());
    for (int i = 0; i < scores.length; i++) {
      scores[i] -= zero;
    }
    return new Scores(scores, DenseMatrix.zeros(scores.length, 0));
  }

  @Override
  public boolean hasZero() {
    return false;
  }

  @Override
  public PropagationModel less(float other) {
    return new PropagationModel(settings, positives, zero + other);
  }

  /** How much of the labels reaches each node. */
  float[] spread(Graph graph) {
    return LabelPropagation.scores(graph.edges(), positivesIn(graph), settings);
  }

  /** The labelled nodes that a graph has; refuses a graph with none of them. */
  public int[] positivesIn(Graph graph) {
    int[] found =
        positives.stream().mapToInt(graph.names()::indexOf).filter(node -> node >= 0).toArray();
    BadInput.unless(
        found.length > 0,
        "none of the labelled nodes is in this graph, so no label can spread along its edges");
    return found;
  }
}
