package org.pugraph.neo4j;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;

/**
 * What a run found out about nodes, to be written to a database.
 *
 * <p>Immutable and thread safe.
 *
 * @param origin where it is from, for people: a run folder
 * @param nodes the names of the nodes
 * @param columns by name, as texts by node, in their order; empty where missing
 */
public record ScoredNodes(String origin, List<String> nodes, Map<String, List<String>> columns) {

  /** Refuses columns of other lengths than there are nodes. */
  public ScoredNodes {
    nodes = List.copyOf(nodes);
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    BadInput.unless(!nodes.isEmpty(), origin + ": has no scores");
    for (Map.Entry<String, List<String>> column : columns.entrySet()) {
      int rows = column.getValue().size();
      BadInput.unless(
          rows == nodes.size(),
          "column " + column.getKey() + " has " + rows + " values for " + nodes.size() + " nodes");
    }
  }

  /** The same with some of the columns; refused where one is not there. */
  public ScoredNodes only(List<String> names) {
    Map<String, List<String>> chosen = new LinkedHashMap<>();
    for (String name : names) {
      BadInput.unless(
          columns.containsKey(name),
          origin
              + ": has no column \""
              + name
              + "\", expected some of "
              + String.join(", ", columns.keySet()));
      chosen.put(name, columns.get(name));
    }
    return new ScoredNodes(origin, nodes, chosen);
  }

  /** How many nodes there are. */
  public int size() {
    return nodes.size();
  }

  /** The values of a node by column, as Neo4j keeps them; null where missing. */
  Map<String, @Nullable Object> values(int node) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    columns.forEach((name, cells) -> values.put(name, value(cells.get(node))));
    return values;
  }

  private static @Nullable Object value(String cell) {
    if (cell.isEmpty()) {
      return null;
    }
    if (cell.equals("true") || cell.equals("false")) {
      return Boolean.valueOf(cell);
    }
    @Nullable Object number = NodeKey.number(cell);
    return number == null ? cell : number;
  }

  /** Adds all of it but its origin to a digest. */
  Sha256 addTo(Sha256 digest) {
    digest.add(String.join("\0", columns.keySet()));
    for (int node = 0; node < nodes.size(); node++) {
      List<String> row = new ArrayList<>(List.of(nodes.get(node)));
      for (List<String> cells : columns.values()) {
        row.add(requireNonNull(cells.get(node)));
      }
      digest.add(String.join("\0", row));
    }
    return digest;
  }
}
