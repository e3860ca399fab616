package org.pugraph.batch;

import java.util.List;
import org.pugraph.hop.Rings;
import org.pugraph.tensor.SparseMatrix;

/**
 * A subgraph around a few target nodes with all that a network needs to score them. Its nodes are
 * numbered from 0: the targets first, then their members, then those members' members, one circle
 * for each layer.
 *
 * <p>Each layer works on the first rows only. The last computes the targets, the one before the
 * targets and their members, and so on down to the first, which reads the features of all nodes.
 * Built by {@link PatchBuilder}.
 *
 * <p>Immutable and thread safe.
 *
 * @param side whether all targets are labelled positives or all are unlabeled
 * @param features X, a row for every node of the patch
 * @param ringsByLayer the first layer's first: each reaches as many nodes as the one before it has
 *     rows, the first all of them, and the last has a row for each target
 */
public record Patch(Side side, SparseMatrix features, List<Rings> ringsByLayer) {

  public Patch {
    ringsByLayer = List.copyOf(ringsByLayer);
    int rows = features.rows();
    for (Rings rings : ringsByLayer) {
      if (rings.reach() != rows || rings.nodes() == 0) {
        throw new IllegalArgumentException(
            "rings of " + rings.nodes() + " among " + rings.reach() + " nodes, expected " + rows);
      }
      rows = rings.nodes();
    }
  }

  /** How many nodes are scored: the first ones. */
  public int targets() {
    return ringsByLayer.get(ringsByLayer.size() - 1).nodes();
  }

  /** How many nodes there are in all. */
  public int nodes() {
    return features.rows();
  }
}
