package org.pugraph.cuda.input;

import org.pugraph.cuda.space.DropArguments;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.Slices;

/**
 * The states U of a layer as input of the next one, {@code [nodes, m']}. Not thread safe: one
 * thread at a time.
 */
public final class GpuStates implements GpuInput {

  private static final int TILE = 64;

  private final GpuSpace workspace;
  private final Matrix u;
  private final Matrix gradient;
  private final DropArguments drop;
  private final Slices slices;

  /** What passes by the layer and is added to the gradient of U; none where address is 0. */
  private Matrix more = Matrix.NONE;

  public GpuStates(Matrix u, DropArguments drop, GpuSpace workspace) {
    this.workspace = workspace;
    this.u = u;
    this.drop = drop;
    gradient = workspace.matrix(u.rows(), u.columns());
    slices = Slices.of(u.rows());
  }

  /** ∂L/∂U. */
  public Matrix gradient() {
    return gradient;
  }

  /** Adds a gradient that does not come through the layer. */
  public void addsToGradient(Matrix other) {
    more = other;
  }

  @Override
  public int columns() {
    return u.columns();
  }

  @Override
  public void prepare(int width) {
    workspace.needScratch(slices.bytes((long) u.columns() * width, workspace));
  }

  @Override
  public void forward(ParameterBlock w, Matrix products, boolean dropping) {
    DropArguments now = dropping ? drop : DropArguments.NONE;
    workspace.launch(
        "dense_forward",
        GpuSpace.blocks(u.rows(), TILE),
        GpuSpace.blocks(w.columns(), TILE),
        u.address(),
        u.rowStride(),
        u.memberStride(),
        w.value(),
        w.memberStride(),
        products.address(),
        products.rowStride(),
        products.memberStride(),
        (int) u.rows(),
        u.columns(),
        w.columns(),
        now.keys(),
        now.counter(),
        now.layers(),
        now.layer(),
        now.below(),
        now.scale());
  }

  @Override
  public void backward(ParameterBlock w, Matrix gradients) {
    weightGradient(w, gradients);
    workspace.launch(
        "dense_backward_input",
        GpuSpace.blocks(u.rows(), TILE),
        GpuSpace.blocks(u.columns(), TILE),
        gradients.address(),
        gradients.rowStride(),
        gradients.memberStride(),
        w.value(),
        w.memberStride(),
        gradient.address(),
        gradient.rowStride(),
        gradient.memberStride(),
        more.address(),
        more.memberStride(),
        (int) u.rows(),
        u.columns(),
        w.columns(),
        drop.keys(),
        drop.counter(),
        drop.layers(),
        drop.layer(),
        drop.below(),
        drop.scale());
  }

  private void weightGradient(ParameterBlock w, Matrix gradients) {
    int across = GpuSpace.blocks(w.columns(), TILE);
    workspace.launch(
        "dense_backward_weights",
        slices.count(),
        across * GpuSpace.blocks(u.columns(), TILE),
        u.address(),
        u.rowStride(),
        u.memberStride(),
        gradients.address(),
        gradients.rowStride(),
        gradients.memberStride(),
        workspace.scratch(),
        (long) slices.count() * w.size(),
        (int) u.rows(),
        slices.rows(),
        u.columns(),
        w.columns(),
        drop.keys(),
        drop.counter(),
        drop.layers(),
        drop.layer(),
        drop.below(),
        drop.scale());
    slices.add(workspace, w.size(), w.gradient(), w.memberStride());
  }
}
