package org.pugraph.explain;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.layer.input.ChangedRows;
import org.pugraph.learner.KernelLogisticModel;
import org.pugraph.learner.LogisticModel;
import org.pugraph.linear.FilteredFeatures;
import org.pugraph.linear.GraphFilter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * Linear functions of rows averaged over the graph by one filter: what each part of the evidence
 * contributes is exact, and changes of a few rows spread as the rows themselves do.
 *
 * <p>The rows are the features, or where nodes have weights of their own, the nodes.
 */
final class FilteredMembers extends ExplainedMembers {

  /**
   * Some linear models that are averaged alike.
   *
   * @param rows X, scaled as the models have it
   * @param areFeatures whether they are features, and not the nodes themselves
   * @param changed the rows that evidence changes, and what is left of them
   * @param weights by member, {@code [blocks, columns]} each
   * @param shifts by member
   */
  record Models(
      SparseMatrix rows,
      boolean areFeatures,
      Function<RemovedEvidence, ChangedRows> changed,
      List<DenseMatrix> weights,
      List<Shift> shifts) {

    static Models ofFeatures(
        List<LogisticModel> models,
        SparseMatrix x,
        Function<RemovedEvidence, ChangedRows> changed) {
      return new Models(
          x,
          true,
          changed,
          models.stream().map(LogisticModel::weights).toList(),
          models.stream().map(model -> new Shift(model.bias(), model.zero())).toList());
    }

    /** A removed node stays with its edges, but has no weight. */
    static Models ofNodes(List<KernelLogisticModel> models, Graph graph) {
      return new Models(
          SparseMatrix.identity(graph.nodes()),
          false,
          removed -> removed.labels(graph.nodes()),
          models.stream().map(model -> model.weightsIn(graph)).toList(),
          models.stream().map(model -> new Shift(model.bias(), model.zero())).toList());
    }
  }

  /** What a model adds to every score, and what it subtracts after. */
  record Shift(float bias, float zero) {}

  private final Models models;
  private final GraphFilter filter;
  private final FilteredFeatures filtered;
  private final WalkPowers powers;
  private final Compute compute;

  /** One polynomial's weights after another's, {@code [blocks · columns, members]}. */
  private final DenseMatrix weights;

  /** X w_b of all rows, by polynomial. */
  private List<DenseMatrix> products = List.of();

  /** Before shifts, {@code [nodes, members]}. */
  private final DenseMatrix sums;

  private final DenseMatrix changes;

  FilteredMembers(
      Models models, GraphFilter filter, List<Vote> votes, Adjacency edges, WalkPowers powers) {
    super(votes);
    this.models = models;
    this.filter = filter;
    this.powers = powers;
    compute = powers.compute();
    int count = models.weights.size();
    filtered = FilteredFeatures.toScore(models.rows, edges, filter, count, compute);
    weights = filtered.zeroWeights();
    for (int m = 0; m < count; m++) {
      int row = 0;
      for (float[] block : models.weights.get(m).data()) {
        for (float weight : block) {
          weights.row(row++)[m] = weight;
        }
      }
    }
    sums = DenseMatrix.zeros(edges.nodes(), count);
    changes = DenseMatrix.zeros(edges.nodes(), count);
  }

  @Override
  float[][] computed() {
    filtered.apply(weights, sums);
    products = filtered.products().stream().map(DenseMatrix::copy).toList();
    return shifted((i, m) -> sums.row(i)[m]);
  }

  @Override
  float[][] computedWithout(RemovedEvidence removed, float[][] all) {
    ChangedRows changed = models.changed.apply(removed);
    if (changed.count() == 0) {
      return all;
    }
    if (changed.count() == 1) {
      spreadOne(changed);
    } else {
      spreadAll(changed);
    }
    return shifted((i, m) -> sums.row(i)[m] + changes.row(i)[m]);
  }

  /** The change of one row reaches each node by as much as a walk from there does. */
  private void spreadOne(ChangedRows changed) {
    float[][] walks = powers.of(changed.row(0), filter.steps());
    float[][] change = new float[filter.blocks()][];
    Arrays.setAll(change, b -> change(changed, 0, b));
    compute.forRows(
        changes.rows(),
        (worker, i) -> {
          float[] row = changes.row(i);
          Arrays.fill(row, 0f);
          for (int b = 0; b < change.length; b++) {
            float reach = filter.sum(b, k -> walks[k][i]);
            if (reach != 0f) {
              compute.kernels().add(row, change[b], reach);
            }
          }
        });
  }

  private void spreadAll(ChangedRows changed) {
    for (int b = 0; b < filter.blocks(); b++) {
      DenseMatrix product = filtered.products().get(b);
      product.fill(0f);
      for (int r = 0; r < changed.count(); r++) {
        float[] change = change(changed, r, b);
        System.arraycopy(change, 0, product.row(changed.row(r)), 0, change.length);
      }
    }
    filtered.average(changes);
  }

  /** By how much the products of a changed row change, by member. */
  private float[] change(ChangedRows changed, int r, int block) {
    SparseMatrix left = changed.left();
    float[] now = new float[sums.columns()];
    for (int e = left.start(r); e < left.end(r); e++) {
      compute.kernels().add(now, weightsOf(block, left.column(e)), left.value(e));
    }
    compute.kernels().add(now, products.get(block).row(changed.row(r)), -1f);
    return now;
  }

  private float[] weightsOf(int block, int column) {
    return weights.row(block * models.rows.columns() + column);
  }

  @FunctionalInterface
  private interface Entry {
    float of(int node, int member);
  }

  /** {@code [members, nodes]}. */
  private float[][] shifted(Entry sum) {
    float[][] scores = new float[sums.columns()][sums.rows()];
    compute.forRows(
        sums.rows(),
        (worker, i) -> {
          for (int m = 0; m < scores.length; m++) {
            Shift shift = models.shifts.get(m);
            scores[m][i] = sum.of(i, m) + shift.bias - shift.zero;
          }
        });
    return scores;
  }

  @Override
  void addInfluence(int node, float[][] gradients, Influence sum, Compute within) {
    DenseMatrix columns = DenseMatrix.zeros(sums.rows(), gradients.length);
    for (int m = 0; m < gradients.length; m++) {
      for (int i = 0; i < columns.rows(); i++) {
        columns.row(i)[m] = gradients[m][i];
      }
    }
    List<DenseMatrix> spread = filtered.spread(columns);
    for (int b = 0; b < spread.size(); b++) {
      for (int i = 0; i < columns.rows(); i++) {
        addRow(i, b, spread.get(b).row(i), node, sum);
      }
    }
  }

  /** Nodes count as a whole; their features only where the rows are features. */
  private void addRow(int i, int block, float[] pull, int node, Influence sum) {
    sum.nodes()[i] += compute.kernels().dot(pull, products.get(block).row(i));
    SparseMatrix x = models.rows;
    for (int e = x.start(i); e < x.end(i) && models.areFeatures; e++) {
      double part = x.value(e) * compute.kernels().dot(pull, weightsOf(block, x.column(e)));
      sum.features()[x.column(e)] += part;
      if (i == node) {
        sum.own()[e - x.start(i)] += part;
      }
    }
  }
}
