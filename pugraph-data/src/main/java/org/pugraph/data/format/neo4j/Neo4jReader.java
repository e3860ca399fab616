package org.pugraph.data.format.neo4j;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.neo4j.Neo4jField.Role;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Table;
import org.pugraph.graph.Labels;

/**
 * Reads tables of nodes and of relationships; of a relationship its type and the property {@code
 * weight} are read, the others are passed over. Where there is more than one id space, a node is
 * called {@code Space:id}. Labels that differ between nodes are true classes: a class is all labels
 * of a node, {@code Movie;Sequel}.
 */
final class Neo4jReader {

  /** No property can be called this. */
  private static final String LABELS = ":LABEL";

  private final GraphDraft draft;
  private boolean manySpaces;
  private boolean own;

  Neo4jReader(ChosenColumns chosen) {
    this.draft = new GraphDraft(chosen);
  }

  /** A folder of tables. */
  RawGraph folder(Path path, List<Path> files) {
    List<Neo4jTable> tables = files.stream().map(Neo4jTable::at).toList();
    List<Neo4jTable> nodes = tables.stream().filter(table -> table.has(Role.ID)).toList();
    List<Neo4jTable> links = tables.stream().filter(Neo4jTable::hasLinks).toList();
    BadInput.unless(!nodes.isEmpty(), path + ": no table has a column :ID");
    BadInput.unless(!links.isEmpty(), path + ": no table has the columns :START_ID and :END_ID");
    manySpaces = nodes.stream().map(t -> field(t, Role.ID).space()).distinct().count() > 1;
    Optional<GraphNotes> notes = GraphNotes.in(path);
    own = notes.isPresent();
    nodes.forEach(this::nodes);
    links.stream().filter(table -> !table.has(Role.ID)).forEach(this::links);
    return build(path, notes);
  }

  /** One table with nodes first and relationships among them. */
  RawGraph whole(Path path) {
    Neo4jTable table = Neo4jTable.at(path);
    BadInput.unless(
        table.has(Role.ID) && table.hasLinks(),
        path + ": is one table of several, expected the folder they are in");
    nodes(table);
    return build(path, Optional.empty());
  }

  private static Neo4jField field(Neo4jTable table, Role role) {
    return table.fields().get(table.column(role));
  }

  private void nodes(Neo4jTable table) {
    int id = table.column(Role.ID);
    int start = table.column(Role.START);
    int end = table.column(Role.END);
    boolean whole = table.hasLinks();
    table.rows(
        row -> {
          FilePosition place = new FilePosition(table.path(), row.line());
          if (whole && !row.cell(start).isEmpty()) {
            tellLink(table, row);
            draft.link(row.cell(start), row.cell(end), place);
          } else {
            tell(draft.node(name(table, id, row), place), table, row);
          }
        });
  }

  private void tell(int node, Neo4jTable table, Table.Row row) {
    for (int c = 0; c < row.width(); c++) {
      Neo4jField field = table.fields().get(c);
      String cell = row.cell(c);
      if (cell.isEmpty()) {
        continue;
      }
      if (field.role() == Role.LABEL) {
        String labels = cell.startsWith(":") ? cell.substring(1).replace(':', ';') : cell;
        draft.columns().tell(node, draft.columns().called(LABELS, Column.Type.TEXT), labels);
      } else if (field.role() == Role.PROPERTY) {
        int column = draft.columns().called(field.name(), field.columnType());
        draft.columns().tell(node, column, cell);
      }
    }
  }

  private void links(Neo4jTable table) {
    int start = table.column(Role.START);
    int end = table.column(Role.END);
    table.rows(
        row -> {
          FilePosition place = new FilePosition(table.path(), row.line());
          tellLink(table, row);
          draft.link(name(table, start, row), name(table, end, row), place);
        });
  }

  /** The type and the properties of a relationship; what Pugraph wrote says if it is directed. */
  private void tellLink(Neo4jTable table, Table.Row row) {
    draft.edges().tellDirection(!own);
    for (int c = 0; c < row.width(); c++) {
      Neo4jField field = table.fields().get(c);
      String cell = row.cell(c);
      if (field.role() == Role.TYPE) {
        draft.edges().tellType(own && cell.equals(Neo4jWriter.LINK) ? "" : cell);
      } else if (field.role() == Role.PROPERTY) {
        draft.edges().tell(field.name(), cell);
      }
    }
  }

  private String name(Neo4jTable table, int column, Table.Row row) {
    String id = row.cell(column);
    return manySpaces && !id.isEmpty() ? table.fields().get(column).space() + ":" + id : id;
  }

  private RawGraph build(Path path, Optional<GraphNotes> notes) {
    RawGraph raw = draft.build(path, notes, Optional.empty());
    Optional<Column> labels =
        raw.columns().stream().filter(column -> column.name().equals(LABELS)).findFirst();
    return new RawGraph(
        raw.names(),
        raw.links(),
        raw.columns().stream().filter(column -> !column.name().equals(LABELS)).toList(),
        raw.features(),
        notes.isPresent() ? raw.labels() : labels.flatMap(Neo4jReader::classes),
        raw.notes());
  }

  private static Optional<Labels> classes(Column labels) {
    Map<String, Integer> indexOf = new LinkedHashMap<>();
    int[] classOf = new int[labels.cells().size()];
    for (int i = 0; i < classOf.length; i++) {
      String name = labels.cells().get(i);
      classOf[i] =
          name.isEmpty() ? Labels.UNKNOWN : indexOf.computeIfAbsent(name, unseen -> indexOf.size());
    }
    return indexOf.size() > 1
        ? Optional.of(new Labels(List.copyOf(indexOf.keySet()), classOf))
        : Optional.empty();
  }
}
