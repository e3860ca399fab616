package org.pugraph.cuda.space;

/**
 * How the rows of a matrix are cut where something is summed up over all of them: into slices of
 * their own blocks, whose sums are then added in order. Immutable and thread safe.
 *
 * @param rows in a slice
 * @param count of slices
 */
public record Slices(int rows, int count) {

  private static final int FEWEST_ROWS = 32;
  private static final int MOST = 256;

  public static Slices of(long rows) {
    int each = (int) Math.max(FEWEST_ROWS, (rows + MOST - 1) / MOST);
    return new Slices(each, GpuSpace.blocks(rows, each));
  }

  /** Bytes of the slices' sums, of so many floats each. */
  public long bytes(long sums, GpuSpace workspace) {
    return Float.BYTES * count * sums * workspace.members();
  }

  /** Adds up the slices' sums, which lie in the scratch space. */
  public void add(GpuSpace workspace, int sums, long out, long outStride) {
    workspace.launch(
        "slice_sums",
        GpuSpace.blocks(sums, 32),
        1,
        workspace.scratch(),
        (long) count * sums,
        count,
        sums,
        out,
        outStride);
  }
}
