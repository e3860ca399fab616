package org.pugraph.data.format.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.Links;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.table.TableInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;
import org.pugraph.graph.WeightList;
import org.pugraph.tensor.IntList;

/**
 * Edges: one row per link, between the columns that {@link EdgeColumns} finds. A column titled
 * weight, or without titles a third column of numbers, holds weights; an edge of weight 0 is
 * dropped. Further columns are passed over.
 */
final class EdgeFile {

  /** An edge without a weight among edges that have one counts once. */
  private static final String UNWEIGHTED = "1";

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
  private final IntList source = new IntList();
  private final IntList target = new IntList();
  private final WeightList read = new WeightList();
  private EdgeColumns columns = EdgeColumns.UNTITLED;
  private WeightColumn weights = WeightColumn.NONE;
  private int firstEdge;
  private long tooLight;

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
    return new Noted<>(
        edges.links(nodes.names().size(), IntUnaryOperator.identity()), edges.columns.notes());
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
    return new Named(
        names.ranked(), edges.links(names.size(), node -> rank[node]), edges.columns.notes());
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
    firstEdge = 1;
  }

  private void add(Table.Row row) {
    int from = naming.node(row.cell(columns.source()), origin, row.line());
    int to = naming.node(row.cell(columns.target()), origin, row.line());
    if (weights.keeps(row, origin)) {
      source.add(from);
      target.add(to);
      read.add(weights.of(row));
    } else {
      tooLight++;
    }
  }

  private Adjacency.Symmetrised links(int nodes, IntUnaryOperator numbering) {
    int[] from = Arrays.stream(source.toArray()).skip(firstEdge).map(numbering).toArray();
    int[] to = Arrays.stream(target.toArray()).skip(firstEdge).map(numbering).toArray();
    Adjacency.Symmetrised links =
        Adjacency.of(nodes, from, to).weighing(from, to, read.from(firstEdge));
    return links.with(links.report().withTooLight(tooLight));
  }

  /**
   * Writes each undirected edge once, the smaller node first, with its weight if there are any;
   * refuses a weight of 0, by which a reader would drop the edge.
   */
  static void write(GraphContent content, NodeNames names, Path path) {
    Table.write(
        path,
        csv -> {
          csv.writeRecord(WeightColumn.titles(content.weights()));
          Links.of(
              content,
              (i, j, weight) -> {
                List<String> row = new ArrayList<>(List.of(names.name(i), names.name(j)));
                content.weights().ifPresent(all -> row.add(weight.orElse(UNWEIGHTED)));
                BadInput.unless(
                    row.size() < 3 || Numbers.finite(row.get(2)) != 0,
                    path + ": the edge " + row + " would count as none, for its weight is 0");
                csv.writeRecord(row);
              });
        });
  }
}
