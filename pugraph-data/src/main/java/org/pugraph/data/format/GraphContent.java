package org.pugraph.data.format;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.DisplayColumns;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseMatrix;

/**
 * What is written of a graph. Immutable and thread safe.
 *
 * @param graph nodes with their names, edges, features and classes
 * @param columns attributes of the nodes: those that were read, and further ones such as scores
 */
public record GraphContent(Graph graph, List<Column> columns) {

  /** What the id of a node is called where attributes have names. */
  static final String ID = "id";

  private static final String LABEL = "label";

  public GraphContent {
    columns = List.copyOf(columns);
  }

  /**
   * A graph as it was read: attributes that were encoded as features are written as what they were,
   * and encoded again when read.
   *
   * @param encoded the same graph, with its classes
   * @param classes the column that holds them, if one does
   */
  public static GraphContent asRead(RawGraph raw, Graph encoded, Optional<String> classes) {
    Graph bare = withoutFeatures(encoded);
    Graph graph =
        raw.features()
            .map(
                ready ->
                    new Graph(
                        bare.edges(),
                        bare.types(),
                        ready.values(),
                        ready.names(),
                        bare.names(),
                        bare.labels(),
                        bare.report()))
            .orElse(bare);
    return new GraphContent(graph, List.of())
        .withAttributes(
            raw.columns().stream()
                .filter(column -> !classes.equals(Optional.of(column.name())))
                .toList());
  }

  /** The same graph with no feature at all. */
  public static Graph withoutFeatures(Graph graph) {
    int nodes = graph.nodes();
    return new Graph(
        graph.edges(),
        graph.types(),
        new SparseMatrix(nodes, 0, new int[nodes + 1], new int[0], null),
        FeatureNames.numbers(0),
        graph.names(),
        graph.labels(),
        graph.report());
  }

  /** The same with attributes that were read; one whose name is taken gets a number. */
  public GraphContent withAttributes(List<Column> read) {
    Set<String> taken = new HashSet<>(Set.of(ID));
    if (graph.features().columns() > 0) {
      taken.add(GraphNotes.FEATURES);
    }
    graph.labels().ifPresent(labels -> taken.add(GraphNotes.CLASS));
    columns.forEach(column -> taken.add(column.name()));
    List<Column> all = new ArrayList<>(columns);
    for (Column column : read) {
      String free = free(column.name(), taken);
      taken.add(free);
      all.add(new Column(free, column.type(), column.cells()));
    }
    return new GraphContent(graph, all);
  }

  private static String free(String name, Set<String> taken) {
    String free = name;
    for (int i = 2; taken.contains(free); i++) {
      free = name + " " + i;
    }
    return free;
  }

  /** The attribute for display names; empty without any, or where columns hold them already. */
  public Optional<String> displayAttribute() {
    return graph.names().haveDisplayNames() && !DisplayColumns.tell(columns, graph.names())
        ? Optional.of(displayAttributeName())
        : Optional.empty();
  }

  /** A name for an attribute of display names that no column has. */
  public String displayAttributeName() {
    Set<String> taken = new HashSet<>(Set.of(ID, GraphNotes.FEATURES, GraphNotes.CLASS));
    columns.forEach(column -> taken.add(column.name()));
    return free(LABEL, taken);
  }

  /** What it has and a format has no place for, in words. */
  public List<String> lostIn(GraphFormat format) {
    return lostFrom(format.holds());
  }

  /** The same of files that hold some parts. */
  public List<String> lostFrom(Set<GraphPart> held) {
    List<String> lost = new ArrayList<>();
    if (!columns.isEmpty() && !held.contains(GraphPart.ATTRIBUTES)) {
      String names = String.join(", ", columns.stream().map(Column::name).toList());
      lost.add("attributes (" + names + "), but as features");
    }
    if (graph.names().haveDisplayNames() && !held.contains(GraphPart.DISPLAY_NAMES)) {
      lost.add("display names");
    }
    if (!held.contains(GraphPart.EDGE_TYPES)) {
      graph.types().ifPresent(types -> lost.addAll(told(types)));
    }
    return lost;
  }

  private static List<String> told(EdgeTypes types) {
    List<String> told = new ArrayList<>();
    if (types.areWeighted()) {
      told.add("edge weights");
    }
    if (Links.areTyped(types)) {
      told.add("edge types");
    }
    if (types.haveDirections()) {
      told.add("edge directions");
    }
    return told;
  }
}
