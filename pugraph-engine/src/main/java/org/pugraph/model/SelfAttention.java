package org.pugraph.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.layer.SelfAttentionLayer;
import org.pugraph.layer.attention.Attention;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * The paper's FS, "full-connected self-attention": scaled dot-product attention over all nodes, no
 * edges, stacked as {@link Lsdan} is. The paper does not print it; docs/METHOD.md says why it is
 * read so.
 *
 * <p>Every pair of nodes counts, so its time grows with the square of the graph. Not thread safe;
 * parallel inside, the same bits at any thread count.
 */
public final class SelfAttention implements Network {

  /** A step on so many nodes visits 400 million pairs, which takes seconds. */
  public static final int MOST_NODES = 20_000;

  private final ResidualStack stack;
  private final int nodes;

  /** FS, all parameters zero. */
  SelfAttention(NetworkSettings settings, SparseMatrix features, Compute compute) {
    nodes = features.rows();
    check(nodes);
    ResidualStack.Maker maker =
        (number, input, width, last) ->
            new SelfAttentionLayer(
                ResidualStack.weights(Weights.NEW, number),
                input,
                nodes,
                settings.hidden(),
                width,
                !last,
                compute);
    stack = new ResidualStack(settings, features, maker, compute);
  }

  private static void check(int nodes) {
    BadInput.unless(
        nodes <= MOST_NODES,
        String.format(
            Locale.ROOT,
            "fs attends to every pair of nodes and takes at most %,d of them, got %,d: take fc, which"
                + " has no edges either, or a method that follows them, such as gcn or lsdan",
            MOST_NODES,
            nodes));
  }

  @Override
  public List<Parameter> parameters() {
    return stack.parameters();
  }

  @Override
  public void initialise(Seed seed) {
    stack.initialise(seed);
  }

  @Override
  public float[] forward(Pass pass) {
    return stack.forward(pass);
  }

  @Override
  public void backward(float[] scoreGradient) {
    stack.backward(scoreGradient);
  }

  @Override
  public SparseInput input() {
    return stack.input();
  }

  @Override
  public Optional<Attention> attentionOf(int node, int hop) {
    return stack.attentionOf(node, hop);
  }

  /** None: there is no distance. */
  @Override
  public DenseMatrix hopAttention() {
    return DenseMatrix.zeros(nodes, 0);
  }
}
