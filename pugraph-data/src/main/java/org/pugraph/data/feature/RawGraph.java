package org.pugraph.data.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

/**
 * A graph as read from a file: attributes of nodes may still be text, or missing altogether.
 * Immutable and thread safe.
 *
 * @param names of the nodes in the file
 * @param links its edges
 * @param columns attributes of the nodes, not yet encoded
 * @param features those that are numeric already
 * @param labels true classes, where the format has a place for them
 * @param notes what its reader decided and the user may want otherwise
 */
public record RawGraph(
    NodeNames names,
    Adjacency.Symmetrised links,
    List<Column> columns,
    Optional<Features> features,
    Optional<Labels> labels,
    List<ReadNote> notes) {

  /** Numeric features by node, and their names. Immutable and thread safe. */
  public record Features(SparseMatrix values, FeatureNames names) {}

  public RawGraph {
    columns = List.copyOf(columns);
    notes = List.copyOf(notes);
    for (Column column : columns) {
      if (column.cells().size() != names.size()) {
        throw new IllegalArgumentException(
            names.size() + " nodes, " + column.cells().size() + " cells of " + column.name());
      }
    }
  }

  /** A graph that was read without doubt. */
  public RawGraph(
      NodeNames names,
      Adjacency.Symmetrised links,
      List<Column> columns,
      Optional<Features> features,
      Optional<Labels> labels) {
    this(names, links, columns, features, labels, List.of());
  }

  /** The same with more notes. */
  public RawGraph with(List<ReadNote> more) {
    List<ReadNote> all = new ArrayList<>(notes);
    all.addAll(more);
    return new RawGraph(names, links, columns, features, labels, all);
  }

  /**
   * The same with some of the nodes only, which keep their order, and the edges among them.
   *
   * @param nodes ascending
   */
  public RawGraph among(int[] nodes) {
    NodeNames kept = NodeNames.of(IntStream.of(nodes).mapToObj(names::name).toList());
    List<String> shown =
        IntStream.of(nodes).mapToObj(i -> names.displayName(i).orElse("")).toList();
    return new RawGraph(
        names.haveDisplayNames() ? kept.withDisplayNames(shown) : kept,
        links.among(nodes),
        columns.stream().map(column -> column.of(nodes)).toList(),
        features.map(all -> new Features(all.values().rowsAt(nodes), all.names())),
        labels.map(all -> all.of(nodes)),
        notes);
  }

  /** A graph that was complete already. */
  public static RawGraph of(Graph graph) {
    return new RawGraph(
        graph.names(),
        new Adjacency.Symmetrised(graph.edges(), graph.report(), graph.types()),
        List.of(),
        Optional.of(new Features(graph.features(), graph.featureNames())),
        graph.labels());
  }
}
