package org.pugraph.learner;

import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.linear.FilteredFeatures;
import org.pugraph.linear.GraphFilter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * A trained kernel logistic regression. Scores any graph by those of its nodes that were there when
 * it was trained, found again by name; others count for nothing, but have scores by their
 * neighbours. Immutable and thread safe as long as nobody writes to its matrices. The same input
 * gives the same bits at any number of threads.
 *
 * @param filter by which nodes are averaged over the graph
 * @param weights of the nodes, by polynomial of the filter, {@code [blocks, nodes]}
 * @param bias added to every score
 * @param zero subtracted from every score: where the class prior puts the threshold
 * @param nodes what the nodes were called
 */
public record KernelLogisticModel(
    GraphFilter filter, DenseMatrix weights, float bias, float zero, NodeNames nodes)
    implements BaseModel {

  @Override
  public Scores score(PreparedGraph graph, Compute compute) {
    float[] values = scores(filtered(graph.graph(), compute), weightsIn(graph.graph()));
    return new Scores(values, DenseMatrix.zeros(values.length, 0));
  }

  /** The nodes of a graph, averaged over it. */
  public FilteredFeatures filtered(Graph graph, Compute compute) {
    return FilteredFeatures.toScore(
        SparseMatrix.identity(graph.nodes()), graph.edges(), filter, compute);
  }

  /** The weights of the nodes of a graph, {@code [blocks, nodes]}; 0 where a node is not known. */
  public DenseMatrix weightsIn(Graph graph) {
    DenseMatrix there = DenseMatrix.zeros(weights.rows(), graph.nodes());
    for (int i = 0; i < graph.nodes(); i++) {
      int node = nodes.indexOf(graph.names().name(i));
      for (int b = 0; b < weights.rows() && node >= 0; b++) {
        there.row(b)[i] = weights.row(b)[node];
      }
    }
    return there;
  }

  /** The score of every node, given weights of the nodes of that graph. */
  public float[] scores(FilteredFeatures filtered, DenseMatrix weightsThere) {
    float[] scores = filtered.products(weightsThere);
    for (int i = 0; i < scores.length; i++) {
      scores[i] = scores[i] + bias - zero;
    }
    return scores;
  }

  @Override
  public boolean hasZero() {
    return false;
  }

  @Override
  public KernelLogisticModel less(float other) {
    return new KernelLogisticModel(filter, weights, bias, zero + other, nodes);
  }
}
