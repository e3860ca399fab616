package org.pugraph.data.format.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.data.format.LinkText;
import org.pugraph.data.format.Links;
import org.pugraph.data.format.title.EdgeTypeTitles;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.Graph;

/** The rows of a table of edges that is written, whose columns are those that the edges need. */
final class EdgeRow {

  private EdgeRow() {}

  static List<String> titles(Graph graph) {
    List<String> titles = new ArrayList<>(List.of("source", "target"));
    Optional<EdgeTypes> types = graph.types();
    types.filter(EdgeTypes::areWeighted).ifPresent(all -> titles.add(WeightColumn.TITLE));
    types.filter(Links::areTyped).ifPresent(all -> titles.add(EdgeTypeTitles.WRITTEN));
    types.filter(EdgeTypes::haveDirections).ifPresent(all -> titles.add(TypeColumn.DIRECTED));
    return titles;
  }

  static List<String> of(Graph graph, String source, String target, LinkText told) {
    List<String> row = new ArrayList<>(List.of(source, target));
    told.weight().ifPresent(row::add);
    told.type().ifPresent(row::add);
    graph
        .types()
        .filter(EdgeTypes::haveDirections)
        .ifPresent(all -> row.add(Boolean.toString(told.directed())));
    return row;
  }
}
