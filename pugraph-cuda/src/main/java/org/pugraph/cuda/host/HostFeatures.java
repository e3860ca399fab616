package org.pugraph.cuda.host;

import org.pugraph.tensor.SparseMatrix;

/**
 * Features as they are copied to the GPU. Immutable and thread safe as long as nobody writes to its
 * arrays.
 *
 * @param byRow X
 * @param byColumn Xᵀ
 */
public record HostFeatures(SparseHost byRow, SparseHost byColumn) {

  public static HostFeatures of(SparseMatrix x) {
    return new HostFeatures(SparseHost.of(x), SparseHost.transposed(x));
  }
}
