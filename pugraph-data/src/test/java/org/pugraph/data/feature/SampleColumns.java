package org.pugraph.data.feature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;

/** Small graphs of which things are told: nodes n0, n1, … in a chain. */
record SampleColumns(List<Column> columns) {

  static final SampleColumns NOTHING = new SampleColumns(List.of());

  static SampleColumns column(String name, String... cells) {
    return NOTHING.and(name, cells);
  }

  SampleColumns and(String name, String... cells) {
    return and(name, Column.Type.UNKNOWN, cells);
  }

  SampleColumns and(String name, Column.Type type, String... cells) {
    List<Column> more = new ArrayList<>(columns);
    more.add(new Column(name, type, List.of(cells)));
    return new SampleColumns(more);
  }

  RawGraph graph() {
    return new RawGraph(
        names(), chain(names().size()), columns, Optional.empty(), Optional.empty());
  }

  /** The same beside features that are numbers already. */
  RawGraph beside(Graph graph) {
    return new RawGraph(
        names(), chain(names().size()), columns, RawGraph.of(graph).features(), Optional.empty());
  }

  private NodeNames names() {
    int nodes = columns.isEmpty() ? 3 : columns.get(0).cells().size();
    return NodeNames.of(IntStream.range(0, nodes).mapToObj(i -> "n" + i).toList());
  }

  private static Adjacency.Symmetrised chain(int nodes) {
    int[] source = IntStream.range(0, nodes - 1).toArray();
    return Adjacency.of(nodes, source, Arrays.stream(source).map(i -> i + 1).toArray());
  }

  /** A row of the features, zeros included. */
  static float[] row(Graph graph, int node) {
    float[] row = new float[graph.features().columns()];
    for (int e = graph.features().start(node); e < graph.features().end(node); e++) {
      row[graph.features().column(e)] = graph.features().value(e);
    }
    return row;
  }
}
