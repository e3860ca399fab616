package org.pugraph.data.format;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.io.Quoted;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseRows;

/**
 * Columns, some of which hold what {@link GraphNotes} describe.
 *
 * @param told all columns
 * @param places position of each node in the file, for messages
 */
record NotedColumns(List<Column> told, int nodes, IntFunction<FilePosition> places) {

  /** X, parsed from its column. */
  RawGraph.Features features(FeatureNames names) {
    SparseRows rows = new SparseRows();
    for (int i = 0; i < nodes; i++) {
      FeatureText.read(cell(GraphNotes.FEATURES, i), names.size(), rows, places.apply(i));
    }
    return new RawGraph.Features(rows.build(names.size()), names);
  }

  /** The true classes, parsed from their column. */
  Labels labels(List<String> classes) {
    Map<String, Integer> indexOf = new HashMap<>();
    classes.forEach(name -> indexOf.put(name, indexOf.size()));
    indexOf.put("", Labels.UNKNOWN);
    int[] classOf = new int[nodes];
    for (int i = 0; i < nodes; i++) {
      String name = cell(GraphNotes.CLASS, i);
      Integer index = indexOf.get(name);
      if (index == null) {
        String expected = " is not among the " + classes.size() + " classes noted of the graph";
        throw places.apply(i).complaint("class " + Quoted.of(name) + expected);
      }
      classOf[i] = index;
    }
    return new Labels(classes, classOf);
  }

  /** The column that holds display names and nothing else, if it is noted. */
  Optional<Column> displayNames(GraphNotes notes) {
    return notes
        .displayNames()
        .flatMap(name -> told.stream().filter(column -> column.name().equals(name)).findFirst());
  }

  /** The columns that the notes do not describe, with the types that they note. */
  List<Column> others(GraphNotes notes) {
    return told.stream()
        .filter(
            column ->
                !(column.name().equals(GraphNotes.FEATURES) && notes.featureNames().isPresent())
                    && !(column.name().equals(GraphNotes.CLASS) && notes.classes().isPresent())
                    && !notes.displayNames().equals(Optional.of(column.name())))
        .map(
            column ->
                new Column(
                    column.name(),
                    notes.types().getOrDefault(column.name(), column.type()),
                    column.cells()))
        .toList();
  }

  private String cell(String column, int node) {
    for (Column candidate : told) {
      if (candidate.name().equals(column)) {
        return candidate.cells().get(node);
      }
    }
    return "";
  }
}
