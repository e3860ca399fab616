package org.pugraph.layer.input;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SparseMatrix;

/**
 * The features X as input of the first layer.
 *
 * <p>Forward: a node's row of Z is a weighted sum of the rows of w1 that belong to its nonzero
 * features. Backward: a row of w1's gradient is a weighted sum of the rows of ∂L/∂Z of the nodes
 * that have the feature, gathered by column, so that no two threads write to the same row. On large
 * graphs the columns are cut into slabs of nodes whose gradients fit the cache.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class SparseInput implements RowInput {

  private final SparseMatrix x;
  private final Compute compute;
  private final ColumnSlabs slabs;
  private final RowList[] lists;
  private Dropout dropout = Dropout.NONE;

  /** What forward passes read instead of some rows of X; empty where they read X alone. */
  private Optional<ChangedRows> changed = Optional.empty();

  /** Whether products are kept, so that of a changed X only the changed rows are computed. */
  private boolean keeping;

  /** U·w of all rows of X as they are, by weight; empty before there are any, or if not kept. */
  private List<DenseMatrix> kept = List.of();

  private List<DenseMatrix> gradients = List.of();
  private List<Parameter> weights = List.of();

  /** X as the input of a layer; keeps a copy of it by columns. */
  public SparseInput(SparseMatrix x, Compute compute) {
    this(x, true, compute);
  }

  /**
   * As above without a copy: each backward pass turns X round anew, a few thousand rows at a time.
   */
  public static SparseInput lean(SparseMatrix x, Compute compute) {
    return new SparseInput(x, false, compute);
  }

  /**
   * The memory that an input takes beside X.
   *
   * @param words nonzeros of X
   */
  public static long bytes(boolean lean, int rows, long words, int columns, boolean binary) {
    return ColumnSlabs.bytes(!lean, rows, words, columns, binary);
  }

  private SparseInput(SparseMatrix x, boolean keepColumns, Compute compute) {
    this.x = x;
    this.compute = compute;
    slabs = new ColumnSlabs(x, keepColumns, compute);
    int longest = Math.max(longestRow(x), Math.min(x.rows(), ColumnSlabs.SLAB));
    lists = RowList.perWorker(compute.workers().threads(), longest);
  }

  private static int longestRow(SparseMatrix matrix) {
    int longest = 0;
    for (int i = 0; i < matrix.rows(); i++) {
      longest = Math.max(longest, matrix.end(i) - matrix.start(i));
    }
    return longest;
  }

  @Override
  public int columns() {
    return x.columns();
  }

  @Override
  public void forward(Dropout dropout, List<Parameter> weights, List<DenseMatrix> products) {
    this.dropout = dropout;
    if (changed.isPresent() && kept.size() == products.size()) {
      forwardChanged(changed.get(), weights, products);
      return;
    }
    compute.forRows(x.rows(), (worker, i) -> forwardRow(worker, i, weights, products));
    if (keeping && changed.isEmpty() && dropout.isNone()) {
      kept = products.stream().map(DenseMatrix::copy).toList();
    }
  }

  private void forwardRow(int worker, int i, List<Parameter> weights, List<DenseMatrix> products) {
    RowList list = lists[worker];
    keepOfRow(i, list);
    for (int w = 0; w < weights.size() && i < products.get(w).rows(); w++) {
      float[] product = products.get(w).row(i);
      Arrays.fill(product, 0f);
      list.addTo(product, weights.get(w).value().data(), compute.kernels());
    }
  }

  private void forwardChanged(
      ChangedRows rows, List<Parameter> weights, List<DenseMatrix> products) {
    compute.forRows(
        x.rows(),
        (worker, i) -> {
          if (rows.has(i)) {
            forwardRow(worker, i, weights, products);
            return;
          }
          for (int w = 0; w < products.size() && i < products.get(w).rows(); w++) {
            float[] product = products.get(w).row(i);
            System.arraycopy(kept.get(w).row(i), 0, product, 0, product.length);
          }
        });
  }

  @Override
  public RowReader rows(Parameter weight) {
    RowList list = new RowList(longestRow(x));
    float[] product = new float[weight.value().columns()];
    return i -> {
      keepOfRow(i, list);
      Arrays.fill(product, 0f);
      list.addTo(product, weight.value().data(), compute.kernels());
      return product;
    };
  }

  private void keepOfRow(int i, RowList list) {
    if (changed.isPresent() && changed.get().has(i)) {
      take(changed.get().left(), changed.get().indexOf(i), list);
    } else {
      take(x, i, list);
    }
    list.dropColumns(dropout, i);
  }

  @Override
  public void backward(List<DenseMatrix> gradients, List<Parameter> weights) {
    if (changed.isPresent()) {
      throw new IllegalStateException("a backward pass must see what the input was made of");
    }
    this.gradients = gradients;
    this.weights = weights;
    weights.forEach(weight -> weight.gradient().fill(0f));
    for (int g = 0; g < slabs.groups(); g++) {
      addGroup(slabs.group(g));
    }
  }

  private void addGroup(SparseMatrix[] group) {
    Kernels kernels = compute.kernels();
    int block = slabs.count() == 1 ? Compute.BLOCK : Math.max(32, x.columns() / 16);
    compute
        .workers()
        .forBlocks(
            x.columns(),
            block,
            (worker, from, to) -> {
              RowList list = lists[worker];
              for (SparseMatrix slab : group) {
                for (int c = from; c < to; c++) {
                  keepOfColumn(slab, c, list);
                  for (int w = 0; w < weights.size(); w++) {
                    float[] sum = weights.get(w).gradient().row(c);
                    list.cutAt(gradients.get(w).rows());
                    list.addTo(sum, gradients.get(w).data(), kernels);
                  }
                }
              }
            });
  }

  private void keepOfColumn(SparseMatrix slab, int column, RowList list) {
    take(slab, column, list);
    list.dropRows(dropout, column);
  }

  /** A row of a matrix, all of it. */
  private static void take(SparseMatrix matrix, int row, RowList list) {
    matrix.copyColumns(matrix.start(row), matrix.end(row), list.index);
    matrix.copyValues(matrix.start(row), matrix.end(row), list.weight);
    list.count = matrix.end(row) - matrix.start(row);
  }

  /** X as it is, whatever {@linkplain #change changes} forward passes read. */
  public SparseMatrix features() {
    return x;
  }

  /**
   * Keeps the products of forward passes without dropout from now on, so that after a {@link
   * #change} only those of the changed rows are computed. For parameters that no longer change.
   */
  public void keepProducts() {
    keeping = true;
  }

  /**
   * Lets forward passes read these instead of some rows of X, until {@link #restore}. There is no
   * backward pass until then.
   */
  public void change(ChangedRows rows) {
    if (rows.nodes() != x.rows() || rows.left().columns() != x.columns()) {
      throw new IllegalArgumentException(x + " cannot have the rows of " + rows.left());
    }
    changed = Optional.of(rows);
  }

  /** Lets forward passes read X as it is again. */
  public void restore() {
    changed = Optional.empty();
  }

  /** ∂L/∂X_ic of the last backward pass, also where X_ic is zero. */
  public double gradient(int row, int column) {
    double sum = 0;
    for (int w = 0; w < weights.size(); w++) {
      sum += compute.kernels().dot(weights.get(w).value().row(column), gradients.get(w).row(row));
    }
    return sum;
  }

  /** Gradient × input of a stored entry of a row, X_ic ∂L/∂X_ic. */
  public double entryInfluence(int row, int entry) {
    return x.value(entry) * gradient(row, x.column(entry));
  }

  /**
   * Gradient × input of a row, Σ_c X_ic ∂L/∂X_ic: what L would lose without it, at first order.
   * Where products are kept, that is ⟨(X·w)_i, ∂L/∂(X·w)_i⟩.
   */
  public double rowInfluence(int row) {
    double sum = 0;
    if (kept.size() == weights.size()) {
      for (int w = 0; w < kept.size(); w++) {
        sum += compute.kernels().dot(kept.get(w).row(row), gradients.get(w).row(row));
      }
      return sum;
    }
    for (int e = x.start(row); e < x.end(row); e++) {
      sum += entryInfluence(row, e);
    }
    return sum;
  }

  /**
   * Gradient × input of a column, Σ_i X_ic ∂L/∂X_ic: the same as ⟨w_c, ∂L/∂w_c⟩, which is there
   * already, because L depends on X and w by their product alone.
   */
  public double columnInfluence(int column) {
    double sum = 0;
    for (Parameter weight : weights) {
      sum += compute.kernels().dot(weight.value().row(column), weight.gradient().row(column));
    }
    return sum;
  }
}
