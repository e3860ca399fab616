package org.pugraph.pretrain;

import java.util.List;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/**
 * The trained parameters of a {@link GraphEncoder}, independent of the graph: H = PReLU(S·X·w + b)
 * for any S and X. The matrices are not written to.
 *
 * @param weight w, {@code [features, dimensions]}
 * @param bias b, {@code [1, dimensions]}
 * @param slope of the activation below zero, {@code [1, 1]}
 */
record Convolution(DenseMatrix weight, DenseMatrix bias, DenseMatrix slope) {

  /** H of the nodes of a graph, {@code [nodes, dimensions]}. */
  DenseMatrix encode(SparseInput features, Propagation step, Compute compute) {
    DenseMatrix product = DenseMatrix.zeros(step.nodes(), weight.columns());
    DenseMatrix h = DenseMatrix.zeros(step.nodes(), weight.columns());
    Parameter fixed = new Parameter("dgi.w", weight, DenseMatrix.zeros(0, 0));
    features.forward(Dropout.NONE, List.of(fixed), List.of(product));
    step.apply(product, h);
    float[] shift = bias.row(0);
    float a = slope.row(0)[0];
    compute.forRows(h.rows(), (worker, i) -> GraphEncoder.activate(h.row(i), shift, a, h.row(i)));
    return h;
  }
}
