package org.pugraph.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.graph.NodeNames;

/** The columns of {@code predictions.csv} by node of the graph, as {@link RankedNodes} has them. */
public final class PredictionColumns {

  private PredictionColumns() {}

  public static List<Column> read(Path path, NodeNames names) {
    RankedNodes ranked = RankedNodes.read(path);
    int[] nodes = new int[ranked.names().size()];
    for (int row = 0; row < nodes.length; row++) {
      String name = ranked.names().get(row);
      nodes[row] = names.indexOf(name);
      if (nodes[row] < 0) {
        String complaint = "node \"" + name + "\" is not in the graph";
        throw BadInput.at(path, ranked.lines().get(row), complaint);
      }
    }
    List<Column> columns = new ArrayList<>();
    ranked
        .columns()
        .forEach((title, cells) -> columns.add(column(title, cells, nodes, names.size())));
    return columns;
  }

  private static Column column(String title, List<String> cells, int[] nodes, int size) {
    String[] byNode = new String[size];
    Arrays.fill(byNode, "");
    for (int row = 0; row < nodes.length; row++) {
      byNode[nodes[row]] = cells.get(row);
    }
    return new Column(title, Column.Type.UNKNOWN, Arrays.asList(byNode));
  }
}
