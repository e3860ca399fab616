package org.pugraph.spark.score;

import java.util.List;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.DenseMatrix;

/**
 * The input of a layer whose products with the weights were computed elsewhere, once for each node.
 * For scoring only.
 *
 * @param columns of the input itself
 * @param z U·w1 of all nodes that a layer attends to
 * @param q U·w2 of those it computes
 */
record GivenProducts(int columns, float[][] z, float[][] q) implements LayerInput {

  @Override
  public void forward(Dropout dropout, List<Parameter> weights, List<DenseMatrix> products) {
    System.arraycopy(z, 0, products.get(0).data(), 0, z.length);
    System.arraycopy(q, 0, products.get(1).data(), 0, q.length);
  }

  @Override
  public void backward(List<DenseMatrix> gradients, List<Parameter> weights) {
    throw new UnsupportedOperationException("for scoring only");
  }
}
