package org.pugraph.cuda.space;

/** Sums of the columns of a matrix. Stateless and thread safe. */
public final class ColumnSums {

  private ColumnSums() {}

  /**
   * Σ_i a_i x_i.
   *
   * @param weights where a is; 0 where every row counts one
   * @param out where the sums go
   */
  public static void of(Matrix x, long weights, Slices slices, GpuSpace workspace, long out) {
    workspace.launch(
        "column_sums",
        slices.count(),
        GpuSpace.blocks(x.columns(), 32),
        x.address(),
        x.rowStride(),
        x.memberStride(),
        0L,
        0L,
        0L,
        weights,
        0L,
        (int) x.rows(),
        slices.rows(),
        x.columns(),
        workspace.scratch(),
        (long) slices.count() * x.columns());
    slices.add(workspace, x.columns(), out, 0);
  }
}
