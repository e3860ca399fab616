package org.pugraph.graph;

import org.pugraph.base.BadInput;
import org.pugraph.tensor.SparseMatrix;

/**
 * How large a graph is: all that memory and time depend on, known before anything is loaded.
 * Immutable and thread safe.
 *
 * @param nodes n
 * @param edges undirected
 * @param nonzeros stored entries of X
 * @param columns of X
 * @param binary whether every entry of X is one, and so takes no value
 * @param mapped whether edges and features stay in a file
 */
public record GraphSize(
    int nodes, long edges, long nonzeros, int columns, boolean binary, boolean mapped) {

  public GraphSize {
    BadInput.unless(nodes >= 1, "nodes must be at least 1, got " + nodes);
    BadInput.unless(edges >= 0, "edges must not be negative, got " + edges);
    BadInput.unless(nonzeros >= 0, "nonzeros must not be negative, got " + nonzeros);
    BadInput.unless(columns >= 0, "columns must not be negative, got " + columns);
  }

  /** That of a graph. */
  public static GraphSize of(Adjacency edges, SparseMatrix features) {
    return new GraphSize(
        edges.nodes(),
        edges.edges(),
        features.nonZeros(),
        features.columns(),
        features.isBinary(),
        edges.isMapped() && features.isMapped());
  }

  /** What edges and features take, wherever they lie. */
  public long bytes() {
    return 8 * edges + Integer.BYTES * nonzeros * (binary ? 1 : 2);
  }

  /** What of the graph is on the heap: where each node's part starts, and what is not mapped. */
  public long heapBytes() {
    return 2L * Integer.BYTES * nodes + (mapped ? 0 : bytes());
  }
}
