package org.pugraph.cuda.attention;

import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.sparse.GpuSparse;
import org.pugraph.hop.Rings;

/**
 * Attention over the listed members of rings, for one head or several side by side. The kernels are
 * in ring.cuh, with the symbols. Not thread safe: one thread at a time.
 */
public final class GpuRingAttention implements GpuAttention {

  /** Numbers of a part beside its two sums of rows. */
  private static final int EXTRA = 4;

  private final GpuSpace workspace;
  private final GpuRings rings;
  private final GpuRings transposed;
  private final int nodes;
  private final int hops;
  private final int stride;
  private final int heads;
  private final int width;
  private final int slots;
  private final Matrix means;
  private final Matrix tilts;
  private final PairScoreSpace scores;

  /** L and q, {@code [heads, hops, nodes]}. */
  private final Matrix norms;

  private final Matrix along;

  public GpuRingAttention(
      Rings rings, GpuRings.Both shared, int heads, int width, GpuSpace workspace) {
    this.workspace = workspace;
    this.heads = heads;
    this.width = width;
    nodes = rings.nodes();
    hops = rings.hops();
    stride = rings.stride();
    this.rings = shared.rings();
    transposed = shared.transposed();
    slots = Math.max(this.rings.itemCount(), transposed.itemCount());
    means = workspace.matrix((long) hops * nodes, heads * width);
    tilts = workspace.matrix((long) hops * nodes, heads * width);
    norms = workspace.matrix((long) heads * hops * nodes, 1);
    along = workspace.matrix((long) heads * hops * nodes, 1);
    scores = new PairScoreSpace(nodes, heads, width, true, workspace);
    workspace.needScratch(Float.BYTES * partsStride() * workspace.members());
  }

  private long headStride() {
    return (long) slots * (2 * width + EXTRA);
  }

  private long partsStride() {
    return heads * headStride();
  }

  private long hopStride() {
    return (long) nodes * heads * width;
  }

  @Override
  public int hops() {
    return hops;
  }

  @Override
  public Matrix means() {
    return means;
  }

  @Override
  public void forward(Matrix z, ParameterBlock r) {
    scores.forward(z, r);
    launch(
        "ring_forward_",
        rings.itemCount(),
        z,
        rings.items(),
        rings.itemCount(),
        rings.pairs(),
        z.address(),
        z.rowStride(),
        z.memberStride(),
        scores.s(),
        scores.t(),
        scores.memberStride(),
        workspace.scratch(),
        partsStride(),
        headStride(),
        nodes,
        width,
        tiles(z));
    workspace.perWarp(
        "ring_combine",
        (long) nodes * heads,
        1,
        rings.slots(),
        workspace.scratch(),
        partsStride(),
        headStride(),
        means.address(),
        tilts.address(),
        hopStride(),
        means.memberStride(),
        norms.address(),
        norms.memberStride(),
        nodes,
        heads,
        hops,
        stride,
        width);
  }

  @Override
  public void backward(Matrix z, Matrix meansGradient, Matrix zGradient, ParameterBlock r) {
    workspace.perWarp(
        "ring_take_gradient",
        (long) nodes * heads,
        1,
        meansGradient.address(),
        meansGradient.memberStride(),
        means.address(),
        tilts.address(),
        hopStride(),
        means.memberStride(),
        norms.address(),
        along.address(),
        norms.memberStride(),
        scores.sGradient(),
        scores.memberStride(),
        nodes,
        heads,
        hops,
        stride,
        width);
    launch(
        "ring_backward_",
        transposed.itemCount(),
        meansGradient,
        transposed.items(),
        transposed.itemCount(),
        transposed.pairs(),
        meansGradient.address(),
        meansGradient.rowStride(),
        hopStride(),
        meansGradient.memberStride(),
        scores.s(),
        scores.t(),
        scores.memberStride(),
        norms.address(),
        along.address(),
        norms.memberStride(),
        workspace.scratch(),
        partsStride(),
        headStride(),
        nodes,
        hops,
        width,
        tiles(meansGradient));
    workspace.perWarp(
        "ring_combine_backward",
        (long) nodes * heads,
        1,
        transposed.slots(),
        workspace.scratch(),
        partsStride(),
        headStride(),
        z.address(),
        z.rowStride(),
        z.memberStride(),
        zGradient.address(),
        zGradient.rowStride(),
        zGradient.memberStride(),
        scores.tGradient(),
        scores.memberStride(),
        nodes,
        heads,
        hops,
        width);
    scores.backward(z, zGradient, r);
  }

  /** The variant of a kernel for rows of that width: lanes hold columns, or pairs if few. */
  private void launch(String kernel, int items, Matrix rows, Object... arguments) {
    boolean narrow = isNarrow();
    String variant = narrow ? "n" + width : "v" + lanes(rows);
    workspace.perWarp(kernel + variant, items, heads * (narrow ? 1 : tiles(rows)), arguments);
  }

  private boolean isNarrow() {
    return width == 2 || width == 8;
  }

  private int lanes(Matrix rows) {
    return GpuSparse.lanes(width, rows);
  }

  private int tiles(Matrix rows) {
    return GpuSpace.blocks(width, 32 * lanes(rows));
  }
}
