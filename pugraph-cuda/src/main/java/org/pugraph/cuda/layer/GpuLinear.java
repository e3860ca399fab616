package org.pugraph.cuda.layer;

import java.util.List;
import org.pugraph.cuda.input.GpuInput;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.ParameterSpace;
import org.pugraph.cuda.space.Slices;
import org.pugraph.cuda.sparse.GpuPropagation;

/**
 * One linear layer, O = g(S^k·(U·w) + b), k steps after the map and g ReLU or the identity; as the
 * engine's Linear. Not thread safe: one thread at a time.
 */
public final class GpuLinear {

  private final GpuSpace workspace;
  private final GpuInput input;

  /** The same one k times. */
  private final List<GpuPropagation> steps;

  private final ParameterBlock w;
  private final ParameterBlock b;
  private final boolean relu;
  private final Matrix in;
  private final Matrix other;
  private final Slices slices;

  /**
   * A layer.
   *
   * @param in takes U·w, and gives the width
   * @param steps S, as often as a step is taken
   */
  public GpuLinear(
      String name,
      GpuInput input,
      Matrix in,
      List<GpuPropagation> steps,
      boolean relu,
      ParameterSpace parameters,
      GpuSpace workspace) {
    this.workspace = workspace;
    this.input = input;
    this.steps = steps;
    this.relu = relu;
    this.in = in;
    w = parameters.add(name + ".w", input.columns(), in.columns());
    b = parameters.add(name + ".b", 1, in.columns());
    other = steps.isEmpty() ? in : workspace.matrix(in.rows(), in.columns());
    slices = Slices.of(in.rows());
    input.prepare(in.columns());
    steps.forEach(step -> step.prepare(in.columns()));
    workspace.needScratch(slices.bytes(in.columns(), workspace));
  }

  /** O, the same matrix after every forward pass. */
  public Matrix output() {
    return steps.size() % 2 == 0 ? in : other;
  }

  public void forward(boolean dropping) {
    input.forward(w, in, dropping);
    Matrix from = in;
    Matrix to = other;
    for (GpuPropagation step : steps) {
      step.apply(from, to);
      Matrix reached = to;
      to = from;
      from = reached;
    }
    workspace.perElement(
        "bias_forward",
        from.rows() * from.columns(),
        from.address(),
        from.rowStride(),
        from.memberStride(),
        b.value(),
        b.memberStride(),
        (int) from.rows(),
        from.columns(),
        relu ? 1 : 0);
  }

  /** All gradients, given ∂L/∂O, which is lost. */
  public void backward(Matrix outputGradient) {
    Matrix out = output();
    workspace.launch(
        "column_sums",
        slices.count(),
        GpuSpace.blocks(out.columns(), 32),
        outputGradient.address(),
        outputGradient.rowStride(),
        outputGradient.memberStride(),
        relu ? out.address() : 0L,
        out.rowStride(),
        out.memberStride(),
        0L,
        0L,
        (int) out.rows(),
        slices.rows(),
        out.columns(),
        workspace.scratch(),
        (long) slices.count() * out.columns());
    slices.add(workspace, out.columns(), b.gradient(), b.memberStride());
    Matrix from = outputGradient;
    Matrix to = steps.size() % 2 == 0 ? other : in;
    for (GpuPropagation step : steps) {
      step.applyTransposed(from, to);
      Matrix reached = to;
      to = from;
      from = reached;
    }
    input.backward(w, from);
  }
}
