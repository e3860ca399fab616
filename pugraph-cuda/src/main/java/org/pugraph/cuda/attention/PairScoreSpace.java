package org.pugraph.cuda.attention;

import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.Slices;

/**
 * The parts s and t of all pair scores with their gradients, {@code [heads, nodes]} each. Not
 * thread safe: one thread at a time.
 */
public final class PairScoreSpace {

  private final GpuSpace workspace;
  private final int nodes;
  private final int heads;
  private final int width;
  private final boolean bothEnds;
  private final Matrix s;
  private final Matrix t;
  private final Matrix sGradient;
  private final Matrix tGradient;
  private final Slices slices;

  /**
   * Room for them.
   *
   * @param bothEnds whether a score joins both ends of a pair, or has t alone
   */
  public PairScoreSpace(int nodes, int heads, int width, boolean bothEnds, GpuSpace workspace) {
    this.workspace = workspace;
    this.nodes = nodes;
    this.heads = heads;
    this.width = width;
    this.bothEnds = bothEnds;
    long all = (long) heads * nodes;
    s = workspace.matrix(bothEnds ? all : 0, 1);
    t = workspace.matrix(all, 1);
    sGradient = workspace.matrix(bothEnds ? all : 0, 1);
    tGradient = workspace.matrix(all, 1);
    slices = Slices.of(nodes);
    workspace.needScratch(slices.bytes(sums(), workspace));
  }

  private int sums() {
    return heads * width * (bothEnds ? 2 : 1);
  }

  public long s() {
    return s.address();
  }

  public long t() {
    return t.address();
  }

  public long sGradient() {
    return sGradient.address();
  }

  public long tGradient() {
    return tGradient.address();
  }

  /** The gradient of t, as a matrix of one column. */
  public Matrix tGradients() {
    return tGradient;
  }

  public long memberStride() {
    return t.memberStride();
  }

  /** s and t from Z and r. */
  public void forward(Matrix z, ParameterBlock r) {
    workspace.perWarp(
        "pair_scores",
        (long) nodes * heads,
        1,
        z.address(),
        z.rowStride(),
        z.memberStride(),
        r.value(),
        r.memberStride(),
        bothEnds ? s.address() : 0L,
        t.address(),
        t.memberStride(),
        nodes,
        heads,
        width);
  }

  /** From the gradients of s and t: that of r, and what they add to ∂L/∂Z. */
  public void backward(Matrix z, Matrix zGradient, ParameterBlock r) {
    rGradient(z, r);
    workspace.perElement(
        "pair_scores_backward",
        (long) nodes * heads * width,
        sGradient.address(),
        tGradient.address(),
        t.memberStride(),
        r.value(),
        r.memberStride(),
        zGradient.address(),
        zGradient.rowStride(),
        zGradient.memberStride(),
        nodes,
        heads,
        width);
  }

  /** From the gradients of s and t that of r. */
  public void rGradient(Matrix z, ParameterBlock r) {
    workspace.launch(
        "pair_score_sums",
        slices.count(),
        GpuSpace.blocks((long) heads * width, 32),
        z.address(),
        z.rowStride(),
        z.memberStride(),
        bothEnds ? sGradient.address() : tGradient.address(),
        bothEnds ? tGradient.address() : 0L,
        t.memberStride(),
        nodes,
        slices.rows(),
        heads,
        width,
        workspace.scratch(),
        (long) slices.count() * sums());
    slices.add(workspace, sums(), r.gradient(), r.memberStride());
  }
}
