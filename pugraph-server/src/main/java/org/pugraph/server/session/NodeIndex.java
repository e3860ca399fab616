package org.pugraph.server.session;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;

/** The nodes of a graph, prepared to be searched and sorted. Immutable and thread safe. */
public final class NodeIndex {

  private final Graph graph;
  private final String[] lowerCase;
  private final int[] byNumber;
  private final int[] byName;
  private final int[] byDegree;

  public NodeIndex(Graph graph) {
    this.graph = graph;
    NodeNames names = graph.names();
    lowerCase = new String[graph.nodes()];
    Arrays.setAll(lowerCase, i -> searched(names, i).toLowerCase(Locale.ROOT));
    byNumber = IntStream.range(0, graph.nodes()).toArray();
    boolean numbers = names.areNumbers() && !names.haveDisplayNames();
    byName = numbers ? byNumber : sorted(Comparator.comparing(i -> lowerCase[i]));
    byDegree = sorted(Comparator.comparingInt(graph.edges()::degree));
  }

  /** The display name first, as lists show it, and the name on a line of its own. */
  private static String searched(NodeNames names, int node) {
    return names.displayName(node).map(d -> d + "\n" + names.name(node)).orElse(names.name(node));
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

  /** Whether the name or display name contains a text, which must be lower case. */
  boolean nameContains(int node, String text) {
    return lowerCase[node].contains(text);
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
