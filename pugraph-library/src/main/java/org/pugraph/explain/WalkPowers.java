package org.pugraph.explain;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.Propagation;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * S^k e_v for k = 0, 1, …: how much of a value at one node v reaches every node in k steps, once
 * for all members that spread values by S. The last few nodes are remembered. Not thread safe.
 */
final class WalkPowers {

  /** The explained node, whose features are hidden again and again, and the candidate. */
  private static final int REMEMBERED = 2;

  private static final int COLUMNS = 2;

  private final Propagation propagation;
  private final Compute compute;
  private final Map<Integer, float[][]> remembered =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, float[][]> eldest) {
          return size() > REMEMBERED;
        }
      };

  WalkPowers(Adjacency edges, Compute compute) {
    this.compute = compute;
    propagation = new Propagation(edges, compute);
  }

  Compute compute() {
    return compute;
  }

  /** By power, {@code [steps + 1, nodes]}, at least up to that many steps. */
  float[][] of(int node, int steps) {
    float[][] known = remembered.get(node);
    if (known == null || known.length <= steps) {
      known = walk(node, steps);
      remembered.put(node, known);
    }
    return known;
  }

  private float[][] walk(int node, int steps) {
    int nodes = propagation.nodes();
    float[][] powers = new float[steps + 1][nodes];
    powers[0][node] = 1f;
    DenseMatrix now = DenseMatrix.zeros(nodes, COLUMNS);
    DenseMatrix next = DenseMatrix.zeros(nodes, COLUMNS);
    now.row(node)[0] = 1f;
    for (int k = 1; k <= steps; k++) {
      propagation.apply(now, next);
      for (int i = 0; i < nodes; i++) {
        powers[k][i] = next.row(i)[0];
      }
      DenseMatrix before = now;
      now = next;
      next = before;
    }
    return powers;
  }
}
