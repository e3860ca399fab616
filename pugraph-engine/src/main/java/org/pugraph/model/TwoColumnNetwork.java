package org.pugraph.model;

import java.util.Optional;
import org.pugraph.layer.attention.Attention;
import org.pugraph.tensor.DenseMatrix;

/** What networks without attention share: two columns out, and no hops to weigh. */
abstract class TwoColumnNetwork implements Network {

  private final ClassDifference difference;
  private final DenseMatrix noAttention;

  TwoColumnNetwork(int nodes) {
    difference = new ClassDifference(nodes);
    noAttention = DenseMatrix.zeros(nodes, 0);
  }

  /** O, {@code [nodes, 2]}. */
  abstract DenseMatrix output(Pass pass);

  /** Overwrites every parameter's gradient, given ∂L/∂O of the last pass, which may be lost. */
  abstract void outputGradient(DenseMatrix gradient);

  @Override
  public final float[] forward(Pass pass) {
    return difference.forward(output(pass));
  }

  /** The scores of the last pass, with those of some rows as the output now is. */
  final float[] scoresWith(int[] rows, DenseMatrix output) {
    return difference.scoresWith(rows, output);
  }

  @Override
  public final void backward(float[] scoreGradient) {
    outputGradient(difference.backward(scoreGradient));
  }

  @Override
  public final DenseMatrix hopAttention() {
    return noAttention;
  }

  @Override
  public final Optional<Attention> attentionOf(int node, int hop) {
    return Optional.empty();
  }
}
