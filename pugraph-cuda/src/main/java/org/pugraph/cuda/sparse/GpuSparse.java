package org.pugraph.cuda.sparse;

import org.jspecify.annotations.Nullable;
import org.pugraph.cuda.host.RowItems;
import org.pugraph.cuda.host.SparseHost;
import org.pugraph.cuda.space.DropArguments;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;

/**
 * A sparse matrix in the memory of the GPU, and its product with dense ones: y = A·x, with rows of
 * A shared out among warps as its {@link RowItems} say. All members share it. Not thread safe: one
 * thread at a time.
 */
public final class GpuSparse {

  private final GpuSpace workspace;
  private final int itemCount;
  private final int splitRows;
  private final int slots;
  private final long items;
  private final long split;
  private final long columns;

  /** 0 where every entry is one. */
  private final long values;

  public GpuSparse(SparseHost matrix, GpuSpace workspace) {
    this(matrix, matrix.values(), workspace);
  }

  /** With other values than its own; all one where they are null. */
  public GpuSparse(SparseHost matrix, float @Nullable [] given, GpuSpace workspace) {
    this.workspace = workspace;
    RowItems shared = matrix.items();
    itemCount = shared.count();
    splitRows = shared.splitRows();
    slots = shared.slots();
    items = workspace.ints(shared.items());
    split = workspace.ints(shared.split());
    columns = workspace.ints(matrix.columns());
    values = given == null ? 0 : workspace.floats(given);
  }

  private GpuSparse(GpuSparse other, float[] values, GpuSpace workspace) {
    this.workspace = workspace;
    itemCount = other.itemCount;
    splitRows = other.splitRows;
    slots = other.slots;
    items = other.items;
    split = other.split;
    columns = other.columns;
    this.values = workspace.floats(values);
  }

  /** The same entries with other values. */
  public GpuSparse with(float[] values) {
    return new GpuSparse(this, values, workspace);
  }

  /** Asks for what a product of that width needs while it runs, one more column included. */
  public void prepare(int width) {
    workspace.needScratch(Float.BYTES * (long) slots * (width + 1) * workspace.members());
  }

  /** y = A·x. */
  public void multiply(Matrix x, Matrix y) {
    multiply(x, y, RowUse.PLAIN, DropArguments.NONE, Dropping.NOTHING);
  }

  /** y = a·(A·x), or y = a·(y + A·x), and the same of one more column. */
  public void multiply(Matrix x, Matrix y, RowUse use) {
    multiply(x, y, use, DropArguments.NONE, Dropping.NOTHING);
  }

  /** y = A·x, A with entries that drop out. */
  public void multiply(Matrix x, Matrix y, DropArguments drop, Dropping dropping) {
    multiply(x, y, RowUse.PLAIN, drop, dropping);
  }

  /**
   * What else is done with the rows of a product. Immutable and thread safe.
   *
   * @param factors address of a, a factor for each row; 0 for none
   * @param adds whether y is added before
   * @param xMass one more column of x, that lies elsewhere
   * @param yMass the same of y; both without address where there is none
   */
  public record RowUse(long factors, boolean adds, Matrix xMass, Matrix yMass) {

    static final RowUse PLAIN = new RowUse(0, false, Matrix.NONE, Matrix.NONE);
  }

  /**
   * Whether entries drop out, by their own row and column or by those of Aᵀ. Immutable and thread
   * safe.
   */
  public enum Dropping {
    NOTHING,
    ENTRIES,
    TRANSPOSED_ENTRIES
  }

  private void multiply(Matrix x, Matrix y, RowUse use, DropArguments drop, Dropping dropping) {
    int width = x.columns();
    boolean hasMass = use.xMass.address() != 0;
    long partsMember = (long) slots * (hasMass ? width + 1 : width);
    gather(x, y, use, partsMember, drop, drop.below() == 0 ? Dropping.NOTHING : dropping);
    workspace.perWarp(
        "gather_combine",
        splitRows,
        1,
        split,
        splitRows,
        workspace.scratch(),
        partsMember,
        y.address(),
        y.rowStride(),
        y.memberStride(),
        width,
        use.factors,
        use.adds ? 1 : 0,
        use.yMass.address(),
        use.yMass.memberStride());
  }

  private void gather(
      Matrix x, Matrix y, RowUse use, long partsMember, DropArguments drop, Dropping dropping) {
    int width = x.columns();
    Object[] arguments = {
      items,
      itemCount,
      columns,
      values,
      x.address(),
      x.rowStride(),
      x.memberStride(),
      y.address(),
      y.rowStride(),
      y.memberStride(),
      workspace.scratch(),
      partsMember,
      width,
      use.factors,
      use.adds ? 1 : 0,
      use.xMass.address(),
      use.xMass.memberStride(),
      use.yMass.address(),
      use.yMass.memberStride(),
      drop.keys(),
      drop.counter(),
      drop.layers(),
      drop.layer(),
      drop.below(),
      drop.scale(),
      dropping.ordinal()
    };
    if (width == 1 || width == 2 || width == 4) {
      int itemsInBlock = GpuSpace.THREADS / 8;
      workspace.launch("gather_n" + width, GpuSpace.blocks(itemCount, itemsInBlock), 1, arguments);
    } else {
      int wide = lanes(width, x);
      workspace.perWarp("gather_v" + wide, itemCount, GpuSpace.blocks(width, 32 * wide), arguments);
    }
  }

  /**
   * Columns that a lane takes: as many as one load brings, where rows are that wide and aligned.
   */
  public static int lanes(int width, Matrix x) {
    return lanes(width, x.rowStride(), x.memberStride(), x.address());
  }

  private static int lanes(int width, long rowStride, long memberStride, long address) {
    for (int wide = 4; wide > 1; wide /= 2) {
      boolean fills = width > 16 * wide && width % wide == 0;
      boolean aligned =
          rowStride % wide == 0
              && memberStride % wide == 0
              && address % ((long) wide * Float.BYTES) == 0;
      if (fills && aligned) {
        return wide;
      }
    }
    return 1;
  }
}
