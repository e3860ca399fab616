package org.pugraph.layer;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.layer.input.Bias;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowInput;
import org.pugraph.layer.input.RowReader;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * One linear layer, U {@code [nodes, m']} to O {@code [nodes, d]}: O = g(S^k·(U·w) + b).
 *
 * <p>Without steps (k = 0) a layer of a perceptron, with one a graph convolution. The steps come
 * after the map, because d is the narrower side: the hidden width instead of a vocabulary, two
 * classes instead of the hidden width. Owns its buffers: {@link #backward} consumes the buffers of
 * {@link #forward}.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Linear {

  private final LayerInput input;
  private final Steps steps;
  private final Parameter w;
  private final Bias bias;

  /**
   * @param name prefix of the parameters' names
   * @param steps also gives the width d
   * @param relu whether g is ReLU (hidden layers) or the identity (the last)
   */
  public Linear(String name, LayerInput input, Steps steps, boolean relu, Compute compute) {
    this.input = input;
    this.steps = steps;
    int width = steps.in().columns();
    w = Parameter.zeros(name + ".w", input.columns(), width);
    bias = new Bias(name + ".b", width, relu, compute);
  }

  public List<Parameter> parameters() {
    return List.of(w, bias.parameter());
  }

  /** Glorot uniform for w; b starts at zero. */
  public void initialise(Seed seed) {
    w.initialise(seed);
    bias.parameter().value().fill(0f);
  }

  /** O, the same matrix after every forward pass. */
  public DenseMatrix output() {
    return steps.out();
  }

  /** Returns O, which stays valid until the next forward pass. */
  public DenseMatrix forward(Dropout dropout) {
    input.forward(dropout, List.of(w), List.of(steps.in()));
    steps.forward();
    bias.forward(steps.out());
    return steps.out();
  }

  /** Whether {@link #forwardChanged} is possible. */
  public boolean isLocal() {
    return steps.isLocal() && input instanceof RowInput;
  }

  /**
   * Computes again what some rows of the input change; the rest stays as the last pass left it.
   *
   * @param backup gets the rows before they change
   * @return the rows of the output that may have changed, ascending
   */
  public int[] forwardChanged(int[] rows, RowBackup backup, Compute compute) {
    RowInput source = (RowInput) input;
    List<RowReader> readers =
        Stream.generate(() -> source.rows(w)).limit(compute.workers().threads()).toList();
    int[] reached = steps.reached(rows);
    backup.save(steps.in(), rows);
    backup.save(steps.out(), reached);
    compute.forRows(
        rows.length,
        (worker, r) -> {
          float[] product = readers.get(worker).row(rows[r]);
          System.arraycopy(product, 0, steps.in().row(rows[r]), 0, product.length);
        });
    steps.forwardRows(reached);
    compute.forRows(reached.length, (worker, r) -> bias.forwardRow(output().row(reached[r])));
    return reached;
  }

  /** Overwrites the gradients of the parameters and of the input, given ∂L/∂O, which is lost. */
  public void backward(DenseMatrix outputGradient) {
    bias.backward(steps.out(), outputGradient);
    input.backward(List.of(steps.backward(outputGradient)), List.of(w));
  }
}
