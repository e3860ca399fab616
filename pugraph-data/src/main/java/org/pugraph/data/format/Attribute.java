package org.pugraph.data.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.io.Quoted;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;

/**
 * One attribute that is written for every node. Immutable and thread safe.
 *
 * @param cell its text by node; empty if there is none
 */
public record Attribute(String name, Kind kind, IntFunction<String> cell) {

  /** The type that other programs should read the cells as. Immutable and thread safe. */
  public enum Kind {
    WHOLE,
    DECIMAL,
    TRUE_OR_FALSE,
    TEXT
  }

  private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9]\\d{0,8})");

  /** As JSON and XML spell numbers; what is spelled otherwise stays text. */
  private static final Pattern DECIMAL =
      Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][-+]?\\d{1,3})?");

  private static final Pattern TRUE_OR_FALSE = Pattern.compile("true|false");

  /** All that is written of nodes as attributes; refuses two of one name. */
  public static List<Attribute> of(GraphContent content, Path path) {
    Graph graph = content.graph();
    List<Attribute> attributes = new ArrayList<>();
    content
        .displayAttribute()
        .ifPresent(name -> attributes.add(new Attribute(name, Kind.TEXT, displayed(graph))));
    if (graph.features().columns() > 0) {
      IntFunction<String> text = node -> FeatureText.of(graph.features(), node);
      attributes.add(new Attribute(GraphNotes.FEATURES, Kind.TEXT, text));
    }
    graph.labels().ifPresent(labels -> attributes.add(ofClass(labels, path)));
    for (Column column : content.columns()) {
      attributes.add(new Attribute(column.name(), kind(column), column.cells()::get));
    }
    Set<String> names = new HashSet<>(Set.of(GraphContent.ID));
    for (Attribute attribute : attributes) {
      String name = Quoted.of(attribute.name);
      BadInput.unless(names.add(attribute.name), path + ": two columns are called " + name);
    }
    BadInput.unless(graph.names().indexOf("") < 0, path + ": a node has no name");
    return attributes;
  }

  private static IntFunction<String> displayed(Graph graph) {
    return node -> graph.names().displayName(node).orElse("");
  }

  private static Attribute ofClass(Labels labels, Path path) {
    Set<String> distinct = new HashSet<>(labels.classes());
    BadInput.unless(
        distinct.size() == labels.classes().size() && !distinct.contains(""),
        path + ": a class has no name, or another one's");
    return new Attribute(
        GraphNotes.CLASS,
        Kind.TEXT,
        node -> {
          int index = labels.classOf()[node];
          return index == Labels.UNKNOWN ? "" : labels.classes().get(index);
        });
  }

  /** The narrowest type that fits all cells of a column. */
  private static Kind kind(Column column) {
    if (column.type() == Column.Type.TEXT || column.cells().stream().allMatch(String::isEmpty)) {
      return Kind.TEXT;
    }
    if (all(column, TRUE_OR_FALSE.asMatchPredicate())) {
      return Kind.TRUE_OR_FALSE;
    }
    if (all(column, WHOLE.asMatchPredicate())) {
      return Kind.WHOLE;
    }
    return all(column, DECIMAL.asMatchPredicate()) ? Kind.DECIMAL : Kind.TEXT;
  }

  private static boolean all(Column column, Predicate<String> condition) {
    return column.cells().stream().allMatch(cell -> cell.isEmpty() || condition.test(cell));
  }

  /** The value at a node; empty if there is none. */
  public Optional<String> of(int node) {
    return Optional.of(cell.apply(node)).filter(text -> !text.isEmpty());
  }

  /** A node as the row of a table, its name first. */
  public static List<String> row(Graph graph, List<Attribute> attributes, int node) {
    List<String> row = new ArrayList<>(List.of(graph.names().name(node)));
    attributes.forEach(attribute -> row.add(attribute.cell.apply(node)));
    return row;
  }
}
