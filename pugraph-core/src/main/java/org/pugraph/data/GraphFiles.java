package org.pugraph.data;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;

/**
 * A graph in loose files of the user's: edges and features, and true labels if there are any.
 *
 * <p>The features define the nodes. They are a table whose first column names the node, or
 * svmlight, where line i is node i; edges and labels are tables that speak of these nodes. Every
 * file may be gzip.
 */
public final class GraphFiles {

  private GraphFiles() {}

  /** Reads a graph; what does not fit is refused with its file and line. */
  public static Graph read(Path edges, Path features, @Nullable Path labels) {
    NodeRows nodes = NodeRows.read(features, Meta.NONE);
    KnownNodes known = new KnownNodes(nodes.names(), features);
    Optional<Labels> classes =
        labels == null
            ? nodes.labels(features, Meta.NONE)
            : Optional.of(LabelFile.read(labels, known, List.of()));
    Adjacency.Symmetrised links = EdgeFile.read(edges, known);
    return new Graph(links.adjacency(), nodes.features(), nodes.names(), classes, links.report());
  }

  /** Writes edges and a table of features, and labels where a file is given for them. */
  public static void writeDense(Graph graph, Path edges, Path features, @Nullable Path labels) {
    EdgeFile.write(graph.edges(), graph.names(), edges);
    DenseFile.write(graph, features);
    writeLabels(graph, labels);
  }

  /** The same with features as svmlight, which has no place for names other than 0, 1, 2, … */
  public static void writeSvmLight(Graph graph, Path edges, Path features, @Nullable Path labels) {
    BadInput.unless(
        graph.names().areNumbers(),
        features + ": svmlight cannot hold node names; write a table or a graph folder instead");
    EdgeFile.write(graph.edges(), graph.names(), edges);
    SvmLight.write(graph.features(), classIndex(graph), features);
    writeLabels(graph, labels);
  }

  private static void writeLabels(Graph graph, @Nullable Path file) {
    if (file != null) {
      graph.labels().ifPresent(labels -> LabelFile.write(labels, graph.names(), file));
    }
  }

  static int[] classIndex(Graph graph) {
    int[] unknown = new int[graph.nodes()];
    Arrays.fill(unknown, Labels.UNKNOWN);
    return graph.labels().map(Labels::classOf).orElse(unknown);
  }
}
