package org.pugraph.cuda.input;

import org.pugraph.cuda.host.HostFeatures;
import org.pugraph.cuda.space.DropArguments;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.sparse.GpuSparse;

/**
 * The features X as input of the first layer: read by rows forward, by columns backward. Not thread
 * safe: one thread at a time.
 */
public final class GpuFeatures implements GpuInput {

  private final GpuSparse x;
  private final GpuSparse xTransposed;
  private final int columns;
  private final DropArguments drop;

  public GpuFeatures(HostFeatures features, DropArguments drop, GpuSpace workspace) {
    x = new GpuSparse(features.byRow(), workspace);
    xTransposed = new GpuSparse(features.byColumn(), workspace);
    columns = features.byColumn().rows();
    this.drop = drop;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public void prepare(int width) {
    x.prepare(width);
    xTransposed.prepare(width);
  }

  @Override
  public void forward(ParameterBlock w, Matrix products, boolean dropping) {
    Matrix weights = new Matrix(w.value(), w.rows(), w.columns(), w.columns(), w.memberStride());
    DropArguments now = dropping ? drop : DropArguments.NONE;
    x.multiply(weights, products, now, GpuSparse.Dropping.ENTRIES);
  }

  @Override
  public void backward(ParameterBlock w, Matrix gradients) {
    Matrix into = new Matrix(w.gradient(), w.rows(), w.columns(), w.columns(), w.memberStride());
    xTransposed.multiply(gradients, into, drop, GpuSparse.Dropping.TRANSPOSED_ENTRIES);
  }
}
