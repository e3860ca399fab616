package org.pugraph.explain;

import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.tensor.SparseMatrix;

/**
 * Evidence that is removed, with what is left of features, once for all members that share them.
 */
final class RemovedEvidence {

  private final Evidence evidence;
  private final Map<SparseMatrix, SparseMatrix> left = new IdentityHashMap<>();
  private final Map<RowScaling, Map<SparseMatrix, SparseMatrix>> scaled =
      new EnumMap<>(RowScaling.class);

  RemovedEvidence(Evidence evidence) {
    this.evidence = evidence;
  }

  /** What is left of features, scaled as the model has them. */
  SparseMatrix leftOf(SparseMatrix features, RowScaling rows) {
    SparseMatrix rest = left.computeIfAbsent(features, evidence::removedFrom);
    return scaled
        .computeIfAbsent(rows, each -> new IdentityHashMap<>())
        .computeIfAbsent(rest, rows::of);
  }

  boolean holdsLabel(int node) {
    return evidence.holdsLabel(node);
  }
}
