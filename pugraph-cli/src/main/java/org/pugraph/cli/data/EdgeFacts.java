package org.pugraph.cli.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.graph.EdgeType;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.Graph;

/** Statistics of the edges by type; the other direction of a type is left out. */
final class EdgeFacts {

  private EdgeFacts() {}

  /** A row for each type; none where all edges count the same. */
  static List<Map<String, Object>> of(Graph graph) {
    List<Map<String, Object>> rows = new ArrayList<>();
    graph
        .types()
        .ifPresent(
            types ->
                types.types().stream()
                    .filter(type -> !EdgeTypes.isReverse(type.name()))
                    .forEach(type -> rows.add(row(type, types.isDirected(type)))));
    return rows;
  }

  private static Map<String, Object> row(EdgeType type, boolean directed) {
    float least = 1;
    float most = 1;
    for (int e = 0; e < type.places().length; e++) {
      least = e == 0 ? type.weight(e) : Math.min(least, type.weight(e));
      most = e == 0 ? type.weight(e) : Math.max(most, type.weight(e));
    }
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("type", type.name());
    row.put("edges", type.places().length / (directed ? 1 : 2));
    row.put("directed", directed);
    row.put("least weight", least);
    row.put("greatest weight", most);
    return row;
  }
}
