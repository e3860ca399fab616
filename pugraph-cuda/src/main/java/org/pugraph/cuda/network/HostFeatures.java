package org.pugraph.cuda.network;

import org.pugraph.tensor.SparseMatrix;

/**
 * Features as they are copied to the GPU. Thread safe as long as nobody writes to its arrays.
 *
 * @param byRow X
 * @param byColumn Xᵀ
 */
record HostFeatures(SparseHost byRow, SparseHost byColumn) {

  static HostFeatures of(SparseMatrix x) {
    return new HostFeatures(SparseHost.of(x), SparseHost.transposed(x));
  }
}
