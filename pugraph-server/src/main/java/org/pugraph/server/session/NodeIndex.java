package org.pugraph.server.session;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.table.AttributeTable;
import org.pugraph.server.table.ShownTable;

/** The nodes of a graph, prepared to be searched and sorted. Immutable and thread safe. */
public final class NodeIndex {

  private final Graph graph;
  private final ShownTable table;
  private final int[] byNumber;
  private final int[] byName;
  private final int[] byDegree;

  /** A graph of whose nodes nothing else is known. */
  public NodeIndex(Graph graph) {
    this(graph, ShownTable.of(AttributeTable.of(List.of(), graph.names())));
  }

  /** A graph and the table of its nodes. */
  public NodeIndex(Graph read, ShownTable table) {
    this.table = table;
    NodeNames names = table.named(read.names());
    graph =
        new Graph(
            read.edges(),
            read.types(),
            read.features(),
            read.featureNames(),
            names,
            read.labels(),
            read.report());
    byNumber = IntStream.range(0, graph.nodes()).toArray();
    byName = names.areNumbers() && !names.haveDisplayNames() ? byNumber : sortedByName(names);
    byDegree = sorted(Comparator.comparingInt(graph.edges()::degree));
  }

  /** The display name first, as lists show it, and the name where there is none, or several. */
  private int[] sortedByName(NodeNames names) {
    String[] shown = new String[names.size()];
    Arrays.setAll(
        shown,
        i ->
            names
                .displayName(i)
                .map(d -> d + "\n" + names.name(i))
                .orElse(names.name(i))
                .toLowerCase(Locale.ROOT));
    return sorted(Comparator.comparing(i -> shown[i]));
  }

  private int[] sorted(Comparator<Integer> by) {
    return Arrays.stream(byNumber).boxed().sorted(by).mapToInt(i -> i).toArray();
  }

  public Graph graph() {
    return graph;
  }

  public String name(int node) {
    return graph.names().name(node);
  }

  /** What people know a node by, where that is not its name; null otherwise. */
  public @Nullable String displayName(int node) {
    return graph.names().displayName(node).orElse(null);
  }

  /** What the user's table says of the nodes, and how it is shown. */
  public ShownTable table() {
    return table;
  }

  /** The nodes of which a name or attribute contains a text, which must be lower case. */
  BitSet containing(String text) {
    return table.table().containing(text);
  }

  /** In the order of the graph; do not write. */
  public int[] byNumber() {
    return byNumber;
  }

  /** Ascending; do not write. */
  int[] byName() {
    return byName;
  }

  /** Ascending; do not write. */
  int[] byDegree() {
    return byDegree;
  }
}
