package org.pugraph.data.format.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.Attribute;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphNotes;
import org.pugraph.data.format.GraphPart;
import org.pugraph.data.format.Links;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.title.EdgeTitles;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;
import org.pugraph.file.StagedFolder;
import org.pugraph.graph.Graph;

/**
 * Two tables with a header each, for spreadsheets: nodes, whose first column is their name, and
 * edges, whose columns titled source and target or the like, or else the first two, are names of
 * nodes. What a spreadsheet would run is written and read as {@link SpreadsheetCsv} has it.
 *
 * <p>Stateless and thread safe.
 */
public final class CsvFormat implements GraphFormat {

  private static final String NODES = "nodes.csv";
  private static final String EDGES = "edges.csv";

  @Override
  public String name() {
    return "csv";
  }

  @Override
  public String description() {
    return "a folder with nodes.csv (name, then anything) and edges.csv (two names)";
  }

  @Override
  public boolean recognises(Path path) {
    return Files.isRegularFile(path.resolve(NODES)) && Files.isRegularFile(path.resolve(EDGES));
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    BadInput.unless(Files.isDirectory(path), path + ": is a file; give a folder instead");
    GraphDraft draft = new GraphDraft(chosen);
    TextFile.read(path.resolve(NODES), file -> nodes(Table.verbatim(file, 1), file, draft));
    TextFile.read(path.resolve(EDGES), file -> edges(Table.verbatim(file, 2), file, draft));
    return draft.build(path, GraphNotes.in(path), Optional.empty());
  }

  private static GraphDraft nodes(Table rows, TextFile file, GraphDraft draft) {
    Table.Row titles = header(rows, file);
    for (int c = 1; c < titles.width(); c++) {
      draft.columns().declare(text(titles, c), Column.Type.UNKNOWN, "");
    }
    rows.forEachRemaining(
        row -> {
          int node = draft.node(text(row, 0), new FilePosition(file.path(), row.line()));
          for (int c = 1; c < row.width(); c++) {
            if (!row.cell(c).isEmpty()) {
              draft.columns().tell(node, c - 1, text(row, c));
            }
          }
        });
    return draft;
  }

  private static Table.Row header(Table rows, TextFile file) {
    BadInput.unless(rows.hasNext(), file.path() + ": has no header");
    return rows.next();
  }

  private static String text(Table.Row row, int column) {
    return SpreadsheetCsv.original(row.cell(column));
  }

  private static GraphDraft edges(Table rows, TextFile file, GraphDraft draft) {
    Table.Row titles = header(rows, file);
    Optional<EdgeTitles> ends = EdgeTitles.in(titles.cells());
    int source = ends.map(EdgeTitles::source).orElse(0);
    int target = ends.map(EdgeTitles::target).orElse(1);
    EdgeAttributes attributes = draft.edges();
    rows.forEachRemaining(
        row -> {
          for (int c = 0; c < row.width(); c++) {
            if (c != source && c != target) {
              attributes.tell(titles.cell(c), text(row, c));
            }
          }
          draft.link(
              text(row, source), text(row, target), new FilePosition(file.path(), row.line()));
        });
    return draft;
  }

  @Override
  public Set<GraphPart> holds() {
    return EnumSet.allOf(GraphPart.class);
  }

  @Override
  public void write(GraphContent content, Path path) {
    Graph graph = content.graph();
    List<Attribute> attributes = Attribute.of(content, path);
    BadInput.unless(
        !Files.exists(path) || Files.isDirectory(path),
        path + ": is a file; give a folder instead");
    try (StagedFolder staged = StagedFolder.in(path)) {
      GraphNotes.of(content).writeTo(staged.path());
      writeNodes(graph, attributes, staged.path().resolve(NODES));
      writeEdges(graph, staged.path().resolve(EDGES));
      staged.publishLast(EDGES, List.of(GraphNotes.FILE, NODES));
    }
  }

  private static void writeEdges(Graph graph, Path path) {
    SpreadsheetCsv.write(
        path,
        csv -> {
          csv.row(EdgeRow.titles(graph));
          Links.of(
              graph,
              (i, j, told) ->
                  csv.row(EdgeRow.of(graph, graph.names().name(i), graph.names().name(j), told)));
        });
  }

  private static void writeNodes(Graph graph, List<Attribute> attributes, Path path) {
    List<String> titles = new ArrayList<>(List.of("id"));
    attributes.forEach(attribute -> titles.add(attribute.name()));
    SpreadsheetCsv.write(
        path,
        csv -> {
          csv.row(titles);
          for (int i = 0; i < graph.nodes(); i++) {
            csv.row(Attribute.row(graph, attributes, i));
          }
        });
  }
}
