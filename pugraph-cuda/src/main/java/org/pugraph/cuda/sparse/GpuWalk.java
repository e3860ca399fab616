package org.pugraph.cuda.sparse;

import org.pugraph.cuda.host.HostEdges;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;

/**
 * One step of a lazy walk over the edges, P = D^-1 (W+I), which all diffused layers share. Not
 * thread safe: one thread at a time.
 */
public final class GpuWalk {

  private final GpuSparse walk;
  private final GpuSparse back;
  private final long steps;
  private final int nodes;

  public GpuWalk(HostEdges edges, GpuSpace workspace) {
    nodes = edges.nodes();
    float[] weights = edges.isWeighted() ? edges.weights() : null;
    walk = new GpuSparse(edges.pattern(), weights, workspace);
    back = edges.isSymmetric() ? walk : walk.with(edges.weightsBack());
    steps = workspace.floats(edges.steps());
  }

  public int nodes() {
    return nodes;
  }

  /** D^-1. */
  public long steps() {
    return steps;
  }

  /** Asks for what a step of that width needs while it runs. */
  public void prepare(int width) {
    walk.prepare(width);
  }

  /** y = P·x, of rows and of their masses. */
  public void apply(Matrix x, Matrix xMass, Matrix y, Matrix yMass) {
    walk.multiply(x, y, new GpuSparse.RowUse(steps, false, xMass, yMass));
  }

  /** y = (W+I)ᵀ·x, of rows and of their masses. */
  public void gather(Matrix x, Matrix xMass, Matrix y, Matrix yMass) {
    back.multiply(x, y, new GpuSparse.RowUse(0, false, xMass, yMass));
  }

  /** y = D^-1 (y + (W+I)ᵀ·x), of rows and of their masses. */
  public void gatherAndDivide(Matrix x, Matrix xMass, Matrix y, Matrix yMass) {
    back.multiply(x, y, new GpuSparse.RowUse(steps, true, xMass, yMass));
  }
}
