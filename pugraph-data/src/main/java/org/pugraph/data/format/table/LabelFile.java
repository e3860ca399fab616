package org.pugraph.data.format.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.data.table.TableInput;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/**
 * True classes: rows {@code node,label}, with or without a header. Nodes that are missing, or have
 * an empty label, are of unknown class.
 */
final class LabelFile {

  private final TableOrigin origin;
  private final KnownNodes nodes;
  private final boolean closed;
  private final Map<String, Integer> classes = new LinkedHashMap<>();
  private final int[] classOf;

  private LabelFile(TableOrigin origin, KnownNodes nodes, List<String> declared) {
    this.origin = origin;
    this.nodes = nodes;
    this.closed = !declared.isEmpty();
    declared.forEach(name -> classes.put(name, classes.size()));
    this.classOf = new int[nodes.names().size()];
    Arrays.fill(classOf, Labels.UNKNOWN);
  }

  /**
   * Reads the classes of known nodes.
   *
   * @param declared all classes in their order; empty: in order of first appearance
   */
  static Labels read(TableInput input, KnownNodes nodes, List<String> declared) {
    return input.read(2, table -> new LabelFile(table.origin(), nodes, declared).read(table));
  }

  private Labels read(Table table) {
    if (origin.titled()) {
      table.next();
      NameOrder.sorted(table).forEachRemaining(this::add);
      return labels();
    }
    return readText(table);
  }

  private Labels readText(Table rows) {
    Table.@Nullable Row title = null;
    boolean first = true;
    while (rows.hasNext()) {
      Table.Row row = rows.next();
      if (first && nodes.isTitle(row.cell(0))) {
        title = row;
      } else {
        add(row);
      }
      first = false;
    }
    if (title != null && classes.containsKey(title.cell(1))) {
      add(title); // not a title then, but an unknown node
    }
    return labels();
  }

  private Labels labels() {
    return new Labels(new ArrayList<>(classes.keySet()), classOf);
  }

  private void add(Table.Row row) {
    int node = nodes.require(row.cell(0), origin, row.line());
    String label = row.cell(1);
    if (label.isEmpty()) {
      return;
    }
    if (classOf[node] != Labels.UNKNOWN) {
      throw origin.at(row.line(), "node \"" + row.cell(0) + "\" has a label already");
    }
    if (closed && !classes.containsKey(label)) {
      String known = String.join(", ", classes.keySet());
      throw origin.at(
          row.line(), "class \"" + label + "\" is not in meta.json, which has " + known);
    }
    classOf[node] = classes.computeIfAbsent(label, unseen -> classes.size());
  }

  /** Writes the nodes whose class is known. */
  static void write(Labels labels, NodeNames names, Path path) {
    Table.write(
        path,
        csv -> {
          csv.writeRecord("node", "label");
          for (int i = 0; i < labels.classOf().length; i++) {
            if (labels.classOf()[i] != Labels.UNKNOWN) {
              csv.writeRecord(names.name(i), labels.classes().get(labels.classOf()[i]));
            }
          }
        });
  }
}
