package org.pugraph.explain;

import java.util.IdentityHashMap;
import java.util.Map;
import org.pugraph.tensor.SparseMatrix;

/**
 * Evidence that is removed, with what is left of features, once for all members that share them.
 */
final class RemovedEvidence {

  private final Evidence evidence;
  private final Map<SparseMatrix, SparseMatrix> left = new IdentityHashMap<>();
  private final Map<SparseMatrix, SparseMatrix> scaled = new IdentityHashMap<>();

  RemovedEvidence(Evidence evidence) {
    this.evidence = evidence;
  }

  /** What is left of features, row-normalised if the network has them so. */
  SparseMatrix leftOf(SparseMatrix features, boolean rowNormalised) {
    SparseMatrix rest = left.computeIfAbsent(features, evidence::removedFrom);
    return rowNormalised ? scaled.computeIfAbsent(rest, SparseMatrix::rowNormalised) : rest;
  }

  boolean holdsLabel(int node) {
    return evidence.holdsLabel(node);
  }
}
