package org.pugraph.tree;

import java.util.List;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Clustering;
import org.pugraph.graph.CoreNumbers;
import org.pugraph.graph.Graph;
import org.pugraph.graph.PageRank;
import org.pugraph.layer.Propagation;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * What trees know of every node, derived from the graph without any label:
 *
 * <pre>
 * X, S·X, S²·X    chosen features, rows divided by their sums; S = D^-½ (A + I) D^-½
 * E, S·E          embeddings
 * structure       ln(1 + degree), core number, clustering coefficient, ln of PageRank
 * </pre>
 *
 * <p>Immutable as long as the arrays are not written to; the same bits at any thread count.
 *
 * @param values {@code [columns][nodes]}
 */
public record TreeColumns(float[][] values) {

  private static final int STEPS = 2;
  private static final int MEASURES = 4;

  /** Derives the columns of a graph; the encoder must have been learned on the same features. */
  public static TreeColumns of(
      Graph graph, FeatureChoice choice, Pretrained encoder, Compute compute) {
    int width = choice.size();
    float[][] values = new float[count(width, encoder.width())][graph.nodes()];
    Propagation step = new Propagation(graph.edges(), compute);
    DenseMatrix chosen = chosen(graph.features(), choice);
    transpose(chosen, values, 0);
    for (int k = 1; k <= STEPS; k++) {
      chosen = stepped(chosen, step);
      transpose(chosen, values, k * width);
    }
    int at = (STEPS + 1) * width;
    DenseMatrix embedded = encoder.embed(graph, compute);
    transpose(embedded, values, at);
    transpose(stepped(embedded, step), values, at + encoder.width());
    addMeasures(graph.edges(), values, at + 2 * encoder.width());
    return new TreeColumns(values);
  }

  private static int count(int features, int embedding) {
    return (STEPS + 1) * features + 2 * embedding + MEASURES;
  }

  /** Refuses a graph whose columns, with what they are derived in, do not fit that many bytes. */
  public static void checkMemory(int nodes, int features, int embedding, long memory) {
    long columns = count(features, embedding);
    int widest = Math.max(features, embedding);
    long bytes = nodes * (columns * (Float.BYTES + 1L) + 2L * widest * Float.BYTES);
    if (bytes > memory) {
      throw new BadInput(
          String.format(
              Locale.ROOT,
              "trees on %,d columns of %,d nodes need at least %,d MB, %,d MB are allowed: use"
                  + " fewer columns of the features",
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

  /** The chosen columns of X with rows divided by their sums, {@code [nodes, chosen]}. */
  private static DenseMatrix chosen(SparseMatrix x, FeatureChoice choice) {
    int[] placeOf = new int[x.columns()];
    for (int place = 0; place < choice.size(); place++) {
      placeOf[choice.features().get(place)] = place + 1;
    }
    SparseMatrix scaled = x.rowNormalised();
    DenseMatrix chosen = DenseMatrix.zeros(x.rows(), choice.size());
    for (int i = 0; i < x.rows(); i++) {
      for (int e = scaled.start(i); e < scaled.end(i); e++) {
        int place = placeOf[scaled.column(e)];
        if (place > 0) {
          chosen.row(i)[place - 1] = scaled.value(e);
        }
      }
    }
    return chosen;
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
