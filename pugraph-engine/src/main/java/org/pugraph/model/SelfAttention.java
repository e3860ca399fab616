package org.pugraph.model;

import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.layer.SelfAttentionLayer;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * The paper's FS, "full-connected self-attention": scaled dot-product attention over all nodes, no
 * edges, stacked as {@link Lsdan} is. The paper does not print it; docs/method.md says why it is
 * read so.
 *
 * <p>Every pair of nodes counts, so its time grows with the square of the graph.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class SelfAttention extends StackedNetwork {

  /** A step on so many nodes visits 400 million pairs, which takes seconds. */
  public static final int MOST_NODES = 20_000;

  /** FS, all parameters zero. */
  SelfAttention(NetworkSettings settings, SparseMatrix features, Compute compute) {
    super(stack(settings, features, compute), features.rows());
  }

  private static ResidualStack stack(
      NetworkSettings settings, SparseMatrix features, Compute compute) {
    checkSize(features.rows());
    ResidualStack.Maker maker =
        (number, input, width, last) ->
            new SelfAttentionLayer(
                ResidualStack.weights(Weights.NEW, number),
                input,
                features.rows(),
                settings.hidden(),
                width,
                !last,
                compute);
    return new ResidualStack(settings, features, maker, compute);
  }

  /** Refuses a graph on which a step would take minutes. */
  static void checkSize(int nodes) {
    BadInput.unless(
        nodes <= MOST_NODES,
        String.format(
            Locale.ROOT,
            "fs attends to every pair of nodes and takes at most %,d of them, got %,d: take fc, which"
                + " has no edges either, or a method that follows them, such as gcn or lsdan",
            MOST_NODES,
            nodes));
  }
}
