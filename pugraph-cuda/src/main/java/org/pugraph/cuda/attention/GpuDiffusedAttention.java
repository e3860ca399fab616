package org.pugraph.cuda.attention;

import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.sparse.GpuWalk;

/**
 * Attention over walks, linear in edges; as the engine's DiffusedAttention, with its symbols. Not
 * thread safe: one thread at a time.
 */
public final class GpuDiffusedAttention implements GpuAttention {

  private static final int SLICE = 4096;

  private final GpuSpace workspace;
  private final GpuWalk walk;
  private final int nodes;
  private final int hops;
  private final int width;
  private final Matrix means;

  /** N of every hop, {@code [hops · nodes, 1]}. */
  private final Matrix mass;

  private final Matrix weight;

  /** S^0 = weight · Z. */
  private final Matrix start;

  private final Matrix slicesTop;
  private final Matrix top;
  private final PairScoreSpace scores;

  public GpuDiffusedAttention(GpuWalk walk, int hops, int width, GpuSpace workspace) {
    this.workspace = workspace;
    this.walk = walk;
    this.hops = hops;
    this.width = width;
    nodes = walk.nodes();
    means = workspace.matrix((long) hops * nodes, width);
    mass = workspace.matrix((long) hops * nodes, 1);
    weight = workspace.matrix(nodes, 1);
    start = workspace.matrix(nodes, width);
    slicesTop = workspace.matrix(slices(), 1);
    top = workspace.matrix(1, 1);
    scores = new PairScoreSpace(nodes, 1, width, false, workspace);
    walk.prepare(width);
  }

  private int slices() {
    return GpuSpace.blocks(nodes, SLICE);
  }

  private long hopStride() {
    return (long) nodes * width;
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
    weigh();
    scaleRows(z, weight, false, start);
    for (int k = 0; k < hops; k++) {
      Matrix from = k == 0 ? start : means.block(k - 1, nodes);
      Matrix fromMass = k == 0 ? weight : mass.block(k - 1, nodes);
      walk.apply(from, fromMass, means.block(k, nodes), mass.block(k, nodes));
    }
    scaleRows(means, mass, true, means); // of all hops at once
  }

  private void weigh() {
    largest(scores.t(), scores.memberStride(), nodes, SLICE, slices(), slicesTop);
    largest(slicesTop.address(), slicesTop.memberStride(), slices(), slices(), 1, top);
    workspace.perElement(
        "diffused_weights",
        nodes,
        scores.t(),
        top.address(),
        top.memberStride(),
        weight.address(),
        weight.memberStride(),
        nodes);
  }

  private void largest(long x, long stride, long count, long inSlice, int blocks, Matrix out) {
    workspace.launch(
        "largest", blocks, 1, x, stride, count, inSlice, out.address(), out.memberStride());
  }

  private void scaleRows(Matrix x, Matrix by, boolean divides, Matrix y) {
    workspace.perElement(
        "scale_rows",
        x.rows() * width,
        x.address(),
        x.rowStride(),
        x.memberStride(),
        by.address(),
        by.memberStride(),
        divides ? 1 : 0,
        y.address(),
        y.rowStride(),
        y.memberStride(),
        x.rows(),
        width);
  }

  @Override
  public void backward(Matrix z, Matrix meansGradient, Matrix zGradient, ParameterBlock r) {
    workspace.perWarp(
        "diffused_take_gradient",
        nodes,
        1,
        meansGradient.address(),
        meansGradient.memberStride(),
        means.address(),
        hopStride(),
        means.memberStride(),
        mass.address(),
        mass.memberStride(),
        walk.steps(),
        nodes,
        hops,
        width);
    for (int k = hops - 1; k >= 1; k--) {
      walk.gatherAndDivide(
          meansGradient.block(k, nodes),
          mass.block(k, nodes),
          meansGradient.block(k - 1, nodes),
          mass.block(k - 1, nodes));
    }
    walk.gather(
        meansGradient.block(0, nodes), mass.block(0, nodes), zGradient, scores.tGradients());
    workspace.perWarp(
        "diffused_through_weight",
        nodes,
        1,
        z.address(),
        z.rowStride(),
        z.memberStride(),
        weight.address(),
        scores.tGradient(),
        scores.memberStride(),
        r.value(),
        r.memberStride(),
        zGradient.address(),
        zGradient.rowStride(),
        zGradient.memberStride(),
        nodes,
        width);
    scores.rGradient(z, r);
  }
}
