package org.pugraph.layer;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.layer.input.Bias;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * The features seen from several distances at once, side by side: O = ReLU([X·w0, S·X·w1, …
 * S^K·X·wK] + b), {@code [nodes, (K + 1)·width]}.
 *
 * <p>The features are read once for all maps. Owns its buffers: {@link #backward} consumes the
 * buffers of {@link #forward}.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class SteppedFeatures {

  private final LayerInput input;
  private final Compute compute;

  /** The k-th takes k steps. */
  private final List<Steps> branches;

  private final List<Parameter> weights;
  private final Bias bias;
  private final DenseMatrix output;

  /**
   * @param name prefix of the parameters' names
   * @param branches one for each map; all of the same width
   */
  public SteppedFeatures(String name, LayerInput input, List<Steps> branches, Compute compute) {
    this.input = input;
    this.branches = List.copyOf(branches);
    this.compute = compute;
    DenseMatrix first = branches.get(0).in();
    int width = first.columns();
    weights =
        IntStream.range(0, branches.size())
            .mapToObj(k -> Parameter.zeros(name + ".w" + k, input.columns(), width))
            .toList();
    bias = new Bias(name + ".b", branches.size() * width, true, compute);
    output = DenseMatrix.zeros(first.rows(), branches.size() * width);
  }

  public List<Parameter> parameters() {
    return Stream.concat(weights.stream(), Stream.of(bias.parameter())).toList();
  }

  /** Glorot uniform for each map; b starts at zero. */
  public void initialise(Seed seed) {
    weights.forEach(weight -> weight.initialise(seed));
    bias.parameter().value().fill(0f);
  }

  /** O, the same matrix after every forward pass. */
  public DenseMatrix output() {
    return output;
  }

  /** Writes O. */
  public void forward(Dropout dropout) {
    input.forward(dropout, weights, branches.stream().map(Steps::in).toList());
    branches.forEach(Steps::forward);
    compute.forRows(
        output.rows(),
        (worker, i) -> {
          int at = 0;
          for (Steps branch : branches) {
            float[] part = branch.out().row(i);
            System.arraycopy(part, 0, output.row(i), at, part.length);
            at += part.length;
          }
        });
    bias.forward(output);
  }

  /** Overwrites the gradients of the parameters, given ∂L/∂O, which is lost. */
  public void backward(DenseMatrix outputGradient) {
    bias.backward(output, outputGradient);
    compute.forRows(
        output.rows(),
        (worker, i) -> {
          int at = 0;
          for (Steps branch : branches) {
            float[] part = branch.out().row(i); // copied to O by now, so free for the gradient
            System.arraycopy(outputGradient.row(i), at, part, 0, part.length);
            at += part.length;
          }
        });
    input.backward(branches.stream().map(b -> b.backward(b.out())).toList(), weights);
  }
}
