package org.pugraph.explain;

import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.layer.input.ChangedRows;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.tensor.SparseMatrix;

/**
 * Evidence that is removed, with what is left of the rows of features that have any of it: once for
 * all members that share them. All other rows stay as they are.
 */
final class RemovedEvidence {

  private final Evidence evidence;
  private final Map<SparseMatrix, ChangedRows> left = new IdentityHashMap<>();
  private final Map<RowScaling, Map<SparseMatrix, ChangedRows>> scaled =
      new EnumMap<>(RowScaling.class);

  RemovedEvidence(Evidence evidence) {
    this.evidence = evidence;
  }

  /** The rows of features that change, and what is left of them, scaled as the model has them. */
  ChangedRows leftOf(SparseMatrix features, RowScaling rows) {
    return scaled
        .computeIfAbsent(rows, each -> new IdentityHashMap<>())
        .computeIfAbsent(features, each -> scaled(each, rows));
  }

  private ChangedRows scaled(SparseMatrix features, RowScaling by) {
    ChangedRows plain = left.computeIfAbsent(features, this::changed);
    return by == RowScaling.NONE ? plain : plain.with(by.of(plain.left()));
  }

  private ChangedRows changed(SparseMatrix features) {
    int[] rows = evidence.rowsIn(features);
    return new ChangedRows(features.rows(), rows, evidence.leftOf(features, rows));
  }

  /** The nodes whose labels are removed, as rows of a matrix in which each node has a column. */
  ChangedRows labels(int nodes) {
    int[] rows = IntStream.range(0, nodes).filter(evidence::holdsLabel).toArray();
    SparseMatrix nothing =
        new SparseMatrix(rows.length, nodes, new int[rows.length + 1], new int[0], null);
    return new ChangedRows(nodes, rows, nothing);
  }

  boolean holdsLabel(int node) {
    return evidence.holdsLabel(node);
  }
}
