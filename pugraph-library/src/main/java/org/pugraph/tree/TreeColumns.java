package org.pugraph.tree;

import java.util.List;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Clustering;
import org.pugraph.graph.CoreNumbers;
import org.pugraph.graph.PageRank;
import org.pugraph.layer.Propagation;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * What trees know of every node, derived from the graph without any label:
 *
 * <pre>
 * XV, S·XV, S²·XV   features in few dimensions, {@link FeatureProjection}; S = D^-½ (A + I) D^-½
 * structure         ln(1 + degree), core number, clustering coefficient, ln of PageRank
 * </pre>
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays. The same input gives the
 * same bits at any number of threads.
 *
 * @param values {@code [columns][nodes]}
 */
public record TreeColumns(float[][] values) {

  private static final int STEPS = 2;
  private static final int MEASURES = 4;

  /**
   * Derives the columns of a graph.
   *
   * @param x its features, rows scaled as for the projection
   */
  public static TreeColumns of(
      Adjacency edges, SparseMatrix x, FeatureProjection projection, Compute compute) {
    int width = projection.dimensions();
    float[][] values = new float[count(width)][edges.nodes()];
    Propagation step = new Propagation(edges, compute);
    DenseMatrix projected = projection.apply(x, edges, compute);
    transpose(projected, values, 0);
    for (int k = 1; k <= STEPS; k++) {
      projected = stepped(projected, step);
      transpose(projected, values, k * width);
    }
    addMeasures(edges, values, (STEPS + 1) * width);
    return new TreeColumns(values);
  }

  private static int count(int dimensions) {
    return (STEPS + 1) * dimensions + MEASURES;
  }

  /** Refuses a graph whose columns, with what they are derived in, do not fit that many bytes. */
  public static void checkMemory(int nodes, int dimensions, long memory) {
    long columns = count(dimensions);
    long bytes = nodes * (columns * (Float.BYTES + 1L) + 4L * dimensions * Float.BYTES);
    if (bytes > memory) {
      throw new BadInput(
          String.format(
              Locale.ROOT,
              "trees on %,d columns of %,d nodes need at least %,d MB, %,d MB are allowed: use"
                  + " fewer dimensions of the features",
              columns,
              nodes,
              bytes / 1_000_000,
              memory / 1_000_000),
          List.of(Remedy.MORE_MEMORY));
    }
  }

  public int columns() {
    return values.length;
  }

  public int nodes() {
    return values[0].length;
  }

  private static DenseMatrix stepped(DenseMatrix from, Propagation step) {
    DenseMatrix to = DenseMatrix.zeros(from.rows(), from.columns());
    step.apply(from, to);
    return to;
  }

  private static void transpose(DenseMatrix rows, float[][] columns, int at) {
    for (int i = 0; i < rows.rows(); i++) {
      float[] row = rows.row(i);
      for (int c = 0; c < row.length; c++) {
        columns[at + c][i] = row[c];
      }
    }
  }

  private static void addMeasures(Adjacency edges, float[][] values, int at) {
    int[] core = CoreNumbers.of(edges);
    double[] clustering = Clustering.of(edges);
    double[] rank = PageRank.of(edges);
    for (int i = 0; i < edges.nodes(); i++) {
      values[at][i] = (float) StrictMath.log1p(edges.degree(i));
      values[at + 1][i] = core[i];
      values[at + 2][i] = (float) clustering[i];
      values[at + 3][i] = (float) StrictMath.log(rank[i]);
    }
  }
}
