package org.pugraph.cuda.network;

/**
 * One step over the edges, S = D^-½ (A+I) D^-½, and its transpose. Not thread safe: one thread at a
 * time.
 */
final class GpuPropagation {

  private final GpuSparse s;
  private final GpuSparse transposed;

  GpuPropagation(HostEdges edges, Workspace workspace) {
    s = new GpuSparse(edges.pattern(), edges.propagation(), workspace);
    transposed = edges.isSymmetric() ? s : s.with(edges.propagationBack());
  }

  /** Asks for what a step of that width needs while it runs. */
  void prepare(int width) {
    s.prepare(width);
  }

  /** y = S·x. */
  void apply(Matrix x, Matrix y) {
    s.multiply(x, y);
  }

  /** y = Sᵀ·x. */
  void applyTransposed(Matrix x, Matrix y) {
    transposed.multiply(x, y);
  }
}
