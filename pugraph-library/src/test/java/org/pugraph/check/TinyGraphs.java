package org.pugraph.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;

/** Graphs to be checked. */
final class TinyGraphs {

  private TinyGraphs() {}

  /** Every node a feature of its own. */
  static Graph graph(int nodes, int[]... edges) {
    float[][] features = new float[nodes][nodes];
    IntStream.range(0, nodes).forEach(i -> features[i][i] = 1);
    return graph(features, edges);
  }

  static Graph graph(float[][] features, int[]... edges) {
    int[] source = Arrays.stream(edges).mapToInt(edge -> edge[0]).toArray();
    int[] target = Arrays.stream(edges).mapToInt(edge -> edge[1]).toArray();
    Adjacency.Symmetrised made = Adjacency.of(features.length, source, target);
    return new Graph(
        made.adjacency(),
        SparseMatrix.ofDense(features, features[0].length),
        NodeNames.numbers(features.length),
        Optional.empty(),
        made.report());
  }

  /** A ring of so many nodes. */
  static int[][] ring(int nodes) {
    int[][] edges = new int[nodes][];
    Arrays.setAll(edges, i -> new int[] {i, (i + 1) % nodes});
    return edges;
  }

  /** The first nodes are labelled. */
  static PuNodes firstLabelled(int labelled, int nodes, double prior) {
    return new PuNodes(
        IntStream.range(0, labelled).toArray(), IntStream.range(labelled, nodes).toArray(), prior);
  }

  /** A graph of papers of which so many of one class are labelled, with the true prior. */
  static Sample sample(CitationGraph settings, int labelled) {
    Graph graph = settings.generate();
    double share = labelled / (double) graph.labels().orElseThrow().counts()[0];
    Split split = Splits.natural(graph.labels().orElseThrow(), 0, share, settings.seed());
    double prior = split.prior().orElseThrow();
    return new Sample(graph, new PuNodes(split.positives(), split.unlabeled(), prior));
  }

  record Sample(Graph graph, PuNodes nodes) {}

  static List<String> codes(List<Finding> findings) {
    return findings.stream().map(Finding::code).toList();
  }

  static List<String> warnings(List<Finding> findings) {
    return findings.stream().filter(Finding::isWarning).map(Finding::code).toList();
  }
}
