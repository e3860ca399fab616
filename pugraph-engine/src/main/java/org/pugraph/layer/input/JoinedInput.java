package org.pugraph.layer.input;

import java.util.List;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * An input whose several narrow products are taken as one wide one: the kernels are made for rows
 * of a vector's width, and eight heads of eight units would use a small part of it.
 *
 * <p>The weights are copied side by side before each product, which costs little beside it.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class JoinedInput implements LayerInput {

  private final LayerInput input;
  private final Compute compute;
  private final Parameter joined;
  private final DenseMatrix product;
  private final DenseMatrix productGradient;

  /**
   * @param width of all weights together
   */
  public JoinedInput(LayerInput input, int nodes, int width, Compute compute) {
    this.input = input;
    this.compute = compute;
    joined = Parameter.zeros("joined", input.columns(), width);
    product = DenseMatrix.zeros(nodes, width);
    productGradient = DenseMatrix.zeros(nodes, width);
  }

  @Override
  public int columns() {
    return input.columns();
  }

  @Override
  public void forward(Dropout dropout, List<Parameter> weights, List<DenseMatrix> products) {
    join(weights.stream().map(Parameter::value).toList(), joined.value());
    input.forward(dropout, List.of(joined), List.of(product));
    part(product, products);
  }

  @Override
  public void backward(List<DenseMatrix> gradients, List<Parameter> weights) {
    join(gradients, productGradient);
    input.backward(List.of(productGradient), List.of(joined));
    part(joined.gradient(), weights.stream().map(Parameter::gradient).toList());
  }

  private void join(List<DenseMatrix> parts, DenseMatrix whole) {
    compute.forRows(
        whole.rows(),
        (worker, i) -> {
          int from = 0;
          for (DenseMatrix part : parts) {
            System.arraycopy(part.row(i), 0, whole.row(i), from, part.columns());
            from += part.columns();
          }
        });
  }

  private void part(DenseMatrix whole, List<DenseMatrix> parts) {
    compute.forRows(
        whole.rows(),
        (worker, i) -> {
          int from = 0;
          for (DenseMatrix part : parts) {
            System.arraycopy(whole.row(i), from, part.row(i), 0, part.columns());
            from += part.columns();
          }
        });
  }
}
