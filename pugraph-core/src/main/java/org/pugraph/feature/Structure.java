package org.pugraph.feature;

import java.util.Arrays;
import java.util.List;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.SparseMatrix;

/**
 * A node's place in the graph as its description, where nothing else is known: ln(1 + degree), core
 * number, ln of PageRank, clustering coefficient, each standardised.
 *
 * @param scales mean and spread of each, in that order
 */
record Structure(List<Quantity> scales) {

  private static final List<String> MEASURES = List.of("degree", "core", "pagerank", "clustering");

  Structure {
    scales = List.copyOf(scales);
    if (!scales.stream().map(Quantity::column).toList().equals(MEASURES)) {
      throw new IllegalArgumentException("expected " + MEASURES + ", got " + scales);
    }
  }

  static Structure fit(Adjacency edges) {
    double[][] measures = measures(edges);
    Quantity[] scales = new Quantity[measures.length];
    Arrays.setAll(scales, m -> Quantity.fit(MEASURES.get(m), measures[m]));
    return new Structure(List.of(scales));
  }

  List<String> names() {
    return MEASURES;
  }

  /** {@code [nodes, 4]}. */
  SparseMatrix of(Adjacency edges) {
    double[][] measures = measures(edges);
    float[][] rows = new float[edges.nodes()][measures.length];
    for (int m = 0; m < measures.length; m++) {
      for (int i = 0; i < rows.length; i++) {
        rows[i][m] = scales.get(m).scaled(measures[m][i]);
      }
    }
    return SparseMatrix.ofDense(rows, measures.length);
  }

  private static double[][] measures(Adjacency edges) {
    double[] degree = new double[edges.nodes()];
    Arrays.setAll(degree, i -> Math.log1p(edges.degree(i)));
    double[] core = Arrays.stream(CoreNumbers.of(edges)).asDoubleStream().toArray();
    double[] rank = Arrays.stream(PageRank.of(edges)).map(Math::log).toArray();
    return new double[][] {degree, core, rank, Clustering.of(edges)};
  }

  String sentence() {
    return "no features: nodes are told apart by their place in the graph alone ("
        + String.join(", ", MEASURES)
        + ")";
  }
}
