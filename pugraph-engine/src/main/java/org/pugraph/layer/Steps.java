package org.pugraph.layer;

import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.pugraph.tensor.DenseMatrix;

/**
 * S^k of a matrix {@code [nodes, width]}: k steps over the edges, one after the other.
 *
 * <p>The steps alternate between two matrices, so that memory does not grow with k. The gradient
 * takes the steps of Sᵀ, which mostly is S.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Steps {

  /** The same one k times. */
  private final List<Propagation> steps;

  private final DenseMatrix in;
  private final DenseMatrix other;

  private Steps(List<Propagation> steps, int nodes, int width) {
    this.steps = steps;
    in = DenseMatrix.zeros(nodes, width);
    other = steps.isEmpty() ? in : DenseMatrix.zeros(nodes, width);
  }

  /** No step at all: what comes in goes out. */
  public static Steps none(int nodes, int width) {
    return new Steps(List.of(), nodes, width);
  }

  /** That many steps over the edges. */
  public static Steps of(Propagation propagation, int count, int width) {
    return new Steps(Collections.nCopies(count, propagation), propagation.nodes(), width);
  }

  /** Y, to be written before each forward pass. */
  public DenseMatrix in() {
    return in;
  }

  /** S^k·Y, the same matrix after every forward pass. */
  public DenseMatrix out() {
    return endsWhereItBegan() ? in : other;
  }

  private boolean endsWhereItBegan() {
    return steps.size() % 2 == 0;
  }

  /** From {@link #in}, which is lost, to {@link #out}. */
  public void forward() {
    walk(in, other, step -> step);
  }

  /** Whether a row of Y changes no row of the output but its own and those of its neighbours. */
  boolean isLocal() {
    return steps.size() <= 1;
  }

  /** The rows of the output that some rows of Y change, ascending; for local steps. */
  int[] reached(int[] rows) {
    return steps.isEmpty() ? rows : steps.get(0).around(rows);
  }

  /** Computes some rows of the output; for local steps. */
  void forwardRows(int[] rows) {
    if (!steps.isEmpty()) {
      steps.get(0).applyTo(rows, in, other);
    }
  }

  /** ∂L/∂Y from ∂L/∂(S^k·Y), which is lost; valid until the next forward pass. */
  public DenseMatrix backward(DenseMatrix gradient) {
    DenseMatrix free = endsWhereItBegan() ? other : in;
    return walk(gradient, free, Propagation::transposed);
  }

  /** Takes all steps, to and fro between two matrices; returns the one where it ends. */
  private DenseMatrix walk(
      DenseMatrix start, DenseMatrix free, UnaryOperator<Propagation> direction) {
    DenseMatrix from = start;
    DenseMatrix to = free;
    for (Propagation step : steps) {
      direction.apply(step).apply(from, to);
      DenseMatrix reached = to;
      to = from;
      from = reached;
    }
    return from;
  }
}
