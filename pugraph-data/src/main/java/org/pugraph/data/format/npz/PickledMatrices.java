package org.pugraph.data.format.npz;

import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.matrix.Csr;
import org.pugraph.data.format.matrix.DenseRows;
import org.pugraph.data.format.matrix.FeatureRows;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.data.format.numpy.Npz;
import org.pugraph.data.format.numpy.NumPy;

/**
 * Matrices of SciPy that NumPy pickled into an array each: {@code adj_matrix}, {@code node_attr},
 * which may also be dense, and {@code node_label}. Nothing in a pickle is executed.
 */
record PickledMatrices(Npz npz) {

  private static final String ADJACENCY = "adj_matrix";
  private static final String FEATURES = "node_attr";

  static boolean isIn(Npz npz) {
    return npz.has(ADJACENCY);
  }

  RawGraph read() {
    NdArray adjacency = npz.array(ADJACENCY);
    BadInput.unless(
        adjacency.dimensions() == 0,
        adjacency.where() + ": must be a sparse matrix of SciPy, got a dense array");
    Optional<FeatureRows> features =
        npz.has(FEATURES) ? Optional.of(rows(npz.array(FEATURES))) : Optional.empty();
    return EdgeArrays.graph(npz, matrix(adjacency).links(), features, "node_label");
  }

  private static FeatureRows rows(NdArray array) {
    return array.dimensions() == 0 ? matrix(array) : DenseRows.of(array);
  }

  private static Csr matrix(NdArray pickled) {
    String where = pickled.where();
    NumPy.Csr parts = NumPy.matrix(pickled.object(), where);
    return Csr.of(where, parts.shape(), parts.offsets(), parts.indices(), parts.values());
  }
}
