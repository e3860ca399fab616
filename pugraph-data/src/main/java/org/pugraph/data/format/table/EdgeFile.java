package org.pugraph.data.format.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.Links;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.table.TableInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeRows;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;

/**
 * Edges: one row per link, between the columns that {@link EdgeColumns} finds. A column titled
 * weight, or without titles a third column of numbers, holds weights; an edge of weight 0 is
 * dropped. A column titled type or the like holds types. Further columns are passed over.
 */
final class EdgeFile {

  /** Finds the node of a name, or makes one of it. */
  interface Naming {
    int node(String name, TableOrigin origin, long line);
  }

  /**
   * How a table of edges is read.
   *
   * @param columns those the user names
   * @param least lighter edges are dropped
   */
  record Reading(ChosenColumns columns, OptionalDouble least) {
    static final Reading ALL = new Reading(ChosenColumns.RECOGNISED, OptionalDouble.empty());
  }

  private final TableOrigin origin;
  private final Naming naming;
  private final EdgeRows edges = new EdgeRows();
  private EdgeColumns columns = EdgeColumns.UNTITLED;
  private WeightColumn weights = WeightColumn.NONE;
  private TypeColumn types = TypeColumn.NONE;

  private EdgeFile(TableOrigin origin, Naming naming) {
    this.origin = origin;
    this.naming = naming;
  }

  /** Links, and the nodes they are between. */
  record Named(NodeNames names, Adjacency.Symmetrised links, List<ReadNote> notes) {}

  /** Reads the links between known nodes and symmetrises them. */
  static Adjacency.Symmetrised read(Path path, KnownNodes nodes) {
    return read(new TableFile(path), nodes, Reading.ALL).value();
  }

  /** The same between the columns given, without the edges that are too light. */
  static Noted<Adjacency.Symmetrised> read(TableInput input, KnownNodes nodes, Reading reading) {
    EdgeFile edges =
        input.read(
            2,
            table ->
                new EdgeFile(table.origin(), nodes::require)
                    .rows(
                        table,
                        reading,
                        top -> EdgeColumns.amongNodes(top, reading.columns(), nodes)));
    List<ReadNote> notes = edges.notes();
    return new Noted<>(edges.edges.build(nodes.names().size(), IntUnaryOperator.identity()), notes);
  }

  /** Reads a graph of edges alone: every name in an edge is a node. */
  static Named readAlone(TableInput input, Reading reading) {
    NamesInEdges names = new NamesInEdges();
    EdgeFile edges =
        input.read(
            2,
            table ->
                new EdgeFile(table.origin(), names)
                    .rows(table, reading, top -> EdgeColumns.alone(top, reading.columns())));
    if (!edges.origin.ordered()) {
      names.orderByName();
    }
    if (edges.columns.header().isTitlesOf(names)) {
      edges.dropTitles(names);
    } else if (edges.columns.header() == EdgeColumns.Header.LIKELY_TITLES) {
      edges.columns = edges.columns.withoutTitles(edges.origin);
    }
    BadInput.unless(
        names.size() > 0,
        input.name() + ": has a header but no rows; expected a row for each edge");
    int[] rank = names.ranks();
    List<ReadNote> notes = edges.notes();
    return new Named(names.ranked(), edges.edges.build(names.size(), node -> rank[node]), notes);
  }

  private EdgeFile rows(
      Table rows, Reading reading, Function<EdgeColumns.Top, EdgeColumns> choice) {
    if (!rows.hasNext()) {
      return this;
    }
    Table.Row first = rows.next();
    Table.Row second = rows.hasNext() ? rows.next() : first;
    EdgeColumns.Top top = new EdgeColumns.Top(origin, first, second);
    columns = origin.titled() ? EdgeColumns.underTitles(top, reading.columns()) : choice.apply(top);
    weights = WeightColumn.of(origin, first, columns, reading);
    types = TypeColumn.of(top, columns, weights, reading.columns());
    if (columns.header() != EdgeColumns.Header.TITLES) {
      add(first);
    }
    if (second != first) {
      add(second);
    }
    rows.forEachRemaining(this::add);
    return this;
  }

  /** Takes back a first row that was read as an edge. */
  private void dropTitles(NamesInEdges names) {
    columns = columns.withTitles(origin, names.firstTwo());
    names.dropFirstTwo();
    edges.removeFirst();
  }

  private void add(Table.Row row) {
    int from = naming.node(row.cell(columns.source()), origin, row.line());
    int to = naming.node(row.cell(columns.target()), origin, row.line());
    float weight = weights.of(row, origin);
    if (weight == 0) {
      edges.drop();
    } else {
      edges.add(from, to, weight, types.of(row), types.isDirected(row));
    }
  }

  /** What was decided; types that are none are forgotten. */
  private List<ReadNote> notes() {
    List<ReadNote> notes = new ArrayList<>(columns.notes());
    notes.addAll(weights.notes(origin));
    notes.addAll(types.settle(edges, origin));
    return notes;
  }

  /** Writes each edge once, with its weight, type and direction if there are any. */
  static void write(Graph graph, NodeNames names, Path path) {
    Table.write(
        path,
        csv -> {
          csv.writeRecord(EdgeRow.titles(graph));
          Links.of(
              graph,
              (i, j, told) ->
                  csv.writeRecord(EdgeRow.of(graph, names.name(i), names.name(j), told)));
        });
  }
}
