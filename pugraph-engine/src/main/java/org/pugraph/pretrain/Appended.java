package org.pugraph.pretrain;

import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * Appends embeddings to the features.
 *
 * <p>The rows of the other features are first scaled to one length. Otherwise the scale of the
 * embeddings would suit nodes with twenty nonzero features, but not those with two hundred: on
 * generated graphs a GCN with embeddings reaches F1 0.80 without this scaling and 1.00 with it.
 *
 * <p>Stateless and thread safe. The same input gives the same bits at any number of threads.
 */
public final class Appended {

  /** Scale of the embeddings beside features of that length: best on Cora and Citeseer. */
  public static final double SCALE = 0.15;

  /**
   * Length of a row of features: that of sixteen binary features, as of the words of an abstract.
   */
  static final double LENGTH = 4;

  private Appended() {}

  /** The graph with embeddings behind its features, in columns called {@code e1, e2, …}. */
  public static Graph to(Graph graph, DenseMatrix embedding, double scale) {
    List<String> names =
        IntStream.rangeClosed(1, embedding.columns()).mapToObj(f -> "e" + f).toList();
    return new Graph(
        graph.edges(),
        graph.types(),
        to(graph.features(), embedding, scale),
        graph.featureNames().and(names),
        graph.names(),
        graph.labels(),
        graph.report());
  }

  /**
   * {@code [X′ | scale·E]}, with rows of X brought to {@link #LENGTH} unless they are zero, and an
   * entry for every number of E.
   */
  public static SparseMatrix to(SparseMatrix x, DenseMatrix embedding, double scale) {
    if (embedding.rows() != x.rows()) {
      throw new IllegalArgumentException(embedding + " cannot stand beside " + x);
    }
    int wide = embedding.columns();
    long entries = x.nonZeros() + (long) x.rows() * wide;
    long columns = (long) x.columns() + wide;
    BadInput.unless(
        Math.max(entries, columns) <= Integer.MAX_VALUE - 8,
        "features with embeddings must have fewer than 2^31 entries, got " + entries);
    int[] offsets = new int[x.rows() + 1];
    int[] indices = new int[(int) entries];
    float[] values = new float[(int) entries];
    int at = 0;
    for (int i = 0; i < x.rows(); i++) {
      double factor = LENGTH / RowScaling.length(x, i);
      for (int e = x.start(i); e < x.end(i); e++) {
        indices[at] = x.column(e);
        values[at++] = (float) (factor * x.value(e));
      }
      for (int f = 0; f < wide; f++) {
        indices[at] = x.columns() + f;
        values[at++] = (float) (scale * embedding.row(i)[f]);
      }
      offsets[i + 1] = at;
    }
    return new SparseMatrix(x.rows(), (int) columns, offsets, indices, values);
  }
}
