package org.pugraph.cuda.sparse;

import org.pugraph.cuda.host.HostEdges;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;

/**
 * One step over the edges, S = D^-½ (A+I) D^-½, and its transpose. Not thread safe: one thread at a
 * time.
 */
public final class GpuPropagation {

  private final GpuSparse s;
  private final GpuSparse transposed;

  public GpuPropagation(HostEdges edges, GpuSpace workspace) {
    s = new GpuSparse(edges.pattern(), edges.propagation(), workspace);
    transposed = edges.isSymmetric() ? s : s.with(edges.propagationBack());
  }

  /** Asks for what a step of that width needs while it runs. */
  public void prepare(int width) {
    s.prepare(width);
  }

  /** y = S·x. */
  public void apply(Matrix x, Matrix y) {
    s.multiply(x, y);
  }

  /** y = Sᵀ·x. */
  public void applyTransposed(Matrix x, Matrix y) {
    transposed.multiply(x, y);
  }
}
