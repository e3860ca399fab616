package org.pugraph.explain;

import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.tensor.SparseMatrix;

/**
 * Evidence that is removed, with what is left of features, once for all members that share them.
 */
final class RemovedEvidence {

  private final Evidence evidence;
  private final Map<SparseMatrix, SparseMatrix> left = new IdentityHashMap<>();
  private final Map<SparseMatrix, SparseMatrix> normalised = new IdentityHashMap<>();
  private final Map<FeatureScaling, SparseMatrix> scaled = new EnumMap<>(FeatureScaling.class);

  RemovedEvidence(Evidence evidence) {
    this.evidence = evidence;
  }

  /** What is left of features, row-normalised if the network has them so. */
  SparseMatrix leftOf(SparseMatrix features, boolean rowNormalised) {
    SparseMatrix rest = left.computeIfAbsent(features, evidence::removedFrom);
    return rowNormalised ? normalised.computeIfAbsent(rest, SparseMatrix::rowNormalised) : rest;
  }

  /** What is left of the features of the graph, scaled as a linear model has them. */
  SparseMatrix leftOf(SparseMatrix features, FeatureScaling scaling) {
    return scaled.computeIfAbsent(scaling, how -> how.toScore(leftOf(features, false)));
  }

  boolean holdsLabel(int node) {
    return evidence.holdsLabel(node);
  }
}
