package org.pugraph.model;

import java.util.List;
import org.pugraph.layer.InnerProductDecoder;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.DenseInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * The graph auto-encoder (Kipf and Welling 2016): embeddings whose inner products predict the
 * edges. No label is used.
 *
 * <pre>
 * H = ReLU(S·X·w0)     {@code [nodes, hidden]}
 * Z = S·H·w1           {@code [nodes, dimensions]}
 * A'_ij ≈ σ(Z_i·Z_j)   the decoder
 * </pre>
 *
 * <p>Forward and backward passes alternate, because the second consumes the buffers of the first.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Gae {

  private final Compute compute;
  private final Propagation step;
  private final InnerProductDecoder decoder;
  private final SparseInput features;
  private final DenseInput hiddenInput;
  private final Parameter w0;
  private final Parameter w1;

  /** H, and before the step that leads to it X·w0 or the gradient of that. */
  private final DenseMatrix hidden;

  private final DenseMatrix beforeHidden;

  /** Z, and before the step that leads to it H·w1 or the gradient of that. */
  private final DenseMatrix embedding;

  private final DenseMatrix beforeEmbedding;
  private final DenseMatrix embeddingGradient;

  /**
   * An auto-encoder with all parameters zero.
   *
   * @param step S
   * @param decoder also gives the width of Z
   * @param hidden the width of H
   */
  public Gae(
      SparseMatrix features,
      Propagation step,
      InnerProductDecoder decoder,
      int hidden,
      Compute compute) {
    this.compute = compute;
    this.step = step;
    this.decoder = decoder;
    int nodes = features.rows();
    int dimensions = decoder.dimensions();
    this.features = new SparseInput(features, compute);
    this.hidden = DenseMatrix.zeros(nodes, hidden);
    beforeHidden = DenseMatrix.zeros(nodes, hidden);
    hiddenInput = new DenseInput(this.hidden, compute);
    embedding = DenseMatrix.zeros(nodes, dimensions);
    beforeEmbedding = DenseMatrix.zeros(nodes, dimensions);
    embeddingGradient = DenseMatrix.zeros(nodes, dimensions);
    w0 = Parameter.zeros("gae.w0", features.columns(), hidden);
    w1 = Parameter.zeros("gae.w1", hidden, dimensions);
  }

  public List<Parameter> parameters() {
    return List.of(w0, w1);
  }

  /** Glorot uniform. */
  public void initialise(Seed seed) {
    w0.initialise(seed);
    w1.initialise(seed);
  }

  /** Z, {@code [nodes, dimensions]}, valid until the next pass. */
  public DenseMatrix forward(Pass pass) {
    features.forward(pass.ofLayer(0), List.of(w0), List.of(beforeHidden));
    step.apply(beforeHidden, hidden);
    compute.forRows(hidden.rows(), (worker, i) -> rectify(hidden.row(i)));
    hiddenInput.forward(pass.ofLayer(1), List.of(w1), List.of(beforeEmbedding));
    step.apply(beforeEmbedding, embedding);
    return embedding;
  }

  private static void rectify(float[] row) {
    for (int f = 0; f < row.length; f++) {
      row[f] = Math.max(row[f], 0f);
    }
  }

  /** Overwrites the gradients of the decoder's loss with respect to both parameters. */
  public void backward() {
    decoder.gradient(embedding, embeddingGradient);
    step.transposed().apply(embeddingGradient, beforeEmbedding);
    hiddenInput.backward(List.of(beforeEmbedding), List.of(w1));
    DenseMatrix hiddenGradient = hiddenInput.gradient();
    compute.forRows(
        hidden.rows(), (worker, i) -> throughRectifier(hiddenGradient.row(i), hidden.row(i)));
    step.transposed().apply(hiddenGradient, beforeHidden);
    features.backward(List.of(beforeHidden), List.of(w0));
  }

  private static void throughRectifier(float[] gradient, float[] activated) {
    for (int f = 0; f < gradient.length; f++) {
      gradient[f] = activated[f] > 0f ? gradient[f] : 0f;
    }
  }
}
