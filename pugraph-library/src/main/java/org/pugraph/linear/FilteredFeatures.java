package org.pugraph.linear;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * Features averaged over the graph as a linear operator, applied to the weights of several models
 * at once. The averaged features themselves, which would be dense, are never formed: z = Σ_k S^k
 * Σ_b γ_bk X w_b is one pass over X and a few over the edges, for all models together.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class FilteredFeatures {

  private final GraphFilter filter;
  private final SparseInput input;
  private final Propagation propagation;
  private final Compute compute;
  private final int columns;

  /** X w_b, and what of a gradient reaches it, {@code [nodes, models]} each. */
  private final List<DenseMatrix> products;

  private final DenseMatrix[] sums;

  /**
   * @param x scaled features, {@code [nodes, columns]}
   * @param models how many are worked on at once
   */
  public FilteredFeatures(
      SparseMatrix x, Adjacency edges, GraphFilter filter, int models, Compute compute) {
    this(new SparseInput(x, compute), edges, filter, models, compute);
  }

  /** Of one model, to score by: nothing is kept that only training needs. */
  public static FilteredFeatures toScore(
      SparseMatrix x, Adjacency edges, GraphFilter filter, Compute compute) {
    return toScore(x, edges, filter, 1, compute);
  }

  /** Of several models, to score by. */
  public static FilteredFeatures toScore(
      SparseMatrix x, Adjacency edges, GraphFilter filter, int models, Compute compute) {
    return new FilteredFeatures(SparseInput.lean(x, compute), edges, filter, models, compute);
  }

  private FilteredFeatures(
      SparseInput input, Adjacency edges, GraphFilter filter, int models, Compute compute) {
    this.filter = filter;
    this.compute = compute;
    this.columns = input.columns();
    this.input = input;
    SparseMatrix x = input.features();
    propagation = new Propagation(edges, compute);
    products = List.of(DenseMatrix.interleaved(filter.blocks(), x.rows(), models));
    sums = DenseMatrix.interleaved(2, x.rows(), models);
  }

  public int nodes() {
    return propagation.nodes();
  }

  public int models() {
    return sums[0].columns();
  }

  /** Weights of zero, {@code [blocks · columns, models]}: those of one polynomial after another. */
  public DenseMatrix zeroWeights() {
    return DenseMatrix.zeros(filter.blocks() * columns, models());
  }

  /** {@code scores = Σ_k S^k Σ_b γ_bk X w_b}, {@code [nodes, models]}. */
  public void apply(DenseMatrix weights, DenseMatrix scores) {
    input.forward(Dropout.NONE, parameters(weights, weights), products);
    average(scores);
  }

  /**
   * X w_b for each polynomial b, {@code [nodes, models]} each: those of the last {@link #apply}, to
   * be written by who then {@linkplain #average averages} others.
   */
  public List<DenseMatrix> products() {
    return products;
  }

  /** {@code scores = Σ_k S^k Σ_b γ_bk products_b}, {@code [nodes, models]}. */
  public void average(DenseMatrix scores) {
    DenseMatrix sum = sums[0];
    int steps = filter.steps();
    combine(steps, null, steps == 0 ? scores : sum);
    for (int k = steps - 1; k >= 0; k--) {
      DenseMatrix spread = sum == sums[0] ? sums[1] : sums[0];
      propagation.apply(sum, spread);
      combine(k, spread, k == 0 ? scores : spread);
      sum = spread;
    }
  }

  /**
   * The same of one model.
   *
   * @param weights by polynomial, {@code [blocks, columns]}
   */
  public float[] products(DenseMatrix weights) {
    DenseMatrix column = zeroWeights();
    for (int b = 0; b < weights.rows(); b++) {
      for (int c = 0; c < weights.columns(); c++) {
        column.row(b * weights.columns() + c)[0] = weights.row(b)[c];
      }
    }
    DenseMatrix sums = DenseMatrix.zeros(nodes(), 1);
    apply(column, sums);
    float[] scores = new float[nodes()];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = sums.row(i)[0];
    }
    return scores;
  }

  /** {@code into = add + Σ_b γ_bk X w_b}. */
  private void combine(int power, @Nullable DenseMatrix add, DenseMatrix into) {
    compute.forRows(
        nodes(),
        (worker, i) -> {
          float[] out = into.row(i);
          if (add == null) {
            Arrays.fill(out, 0f);
          } else if (add != into) {
            System.arraycopy(add.row(i), 0, out, 0, out.length);
          }
          for (int b = 0; b < filter.blocks(); b++) {
            float weight = filter.weight(b, power);
            if (weight != 0f) {
              compute.kernels().add(out, products.get(b).row(i), weight);
            }
          }
        });
  }

  /** The transpose: {@code weights_b = Xᵀ Σ_k γ_bk (Sᵀ)^k residuals}; overwrites them. */
  public void applyTransposed(DenseMatrix residuals, DenseMatrix weights) {
    input.backward(spread(residuals), parameters(weights, weights));
  }

  /**
   * {@code Σ_k γ_bk (Sᵀ)^k residuals} for each polynomial b, {@code [nodes, models]} each: by how
   * much every node's own features have a part in them. Valid until the next call.
   */
  public List<DenseMatrix> spread(DenseMatrix residuals) {
    products.forEach(product -> product.fill(0f));
    DenseMatrix power = residuals;
    for (int k = 0; k <= filter.steps(); k++) {
      if (k > 0) {
        DenseMatrix next = sums[k % 2];
        propagation.transposed().apply(power, next);
        power = next;
      }
      addTo(power, k);
    }
    return products;
  }

  private void addTo(DenseMatrix power, int k) {
    compute.forRows(
        nodes(),
        (worker, i) -> {
          for (int b = 0; b < filter.blocks(); b++) {
            float weight = filter.weight(b, k);
            if (weight != 0f) {
              compute.kernels().add(products.get(b).row(i), power.row(i), weight);
            }
          }
        });
  }

  /** The weights of each polynomial, their rows shared. */
  private List<Parameter> parameters(DenseMatrix value, DenseMatrix gradient) {
    return IntStream.range(0, filter.blocks())
        .mapToObj(b -> new Parameter("w" + b, block(value, b), block(gradient, b)))
        .toList();
  }

  private DenseMatrix block(DenseMatrix weights, int block) {
    return DenseMatrix.of(
        Arrays.copyOfRange(weights.data(), block * columns, (block + 1) * columns));
  }
}
