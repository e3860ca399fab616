package org.pugraph.data.format.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.DisplayColumns;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.table.TableInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/**
 * A graph in loose tables of the user's: edges and features, and true labels if there are any.
 *
 * <p>The features define the nodes. They are a table whose first column names the node, or
 * svmlight, where line i is node i; edges and labels are tables about these nodes. Every file may
 * be gzip.
 *
 * <p>Stateless and thread safe.
 */
public final class GraphFiles {

  private GraphFiles() {}

  /**
   * Which tables. Not thread safe: one thread at a time.
   *
   * @param edges a table of links
   * @param features a table of nodes; null: the nodes are those with an edge
   * @param labels the true classes, if there are any
   * @param leastWeight lighter edges are dropped
   * @param columns those the user names
   */
  public record Tables(
      TableInput edges,
      @Nullable TableInput features,
      @Nullable TableInput labels,
      OptionalDouble leastWeight,
      ChosenColumns columns) {

    /** Tables in files. */
    public Tables(
        Path edges,
        @Nullable Path features,
        @Nullable Path labels,
        OptionalDouble leastWeight,
        ChosenColumns columns) {
      this(new TableFile(edges), file(features), file(labels), leastWeight, columns);
    }

    /** The same, whose columns are recognised. */
    public Tables(
        Path edges, @Nullable Path features, @Nullable Path labels, OptionalDouble leastWeight) {
      this(edges, features, labels, leastWeight, ChosenColumns.RECOGNISED);
    }

    private static @Nullable TableInput file(@Nullable Path path) {
      return path == null ? null : new TableFile(path);
    }

    /** The same with other edges. */
    public Tables withEdges(TableInput other) {
      return new Tables(other, features, labels, leastWeight, columns);
    }

    private EdgeFile.Reading reading() {
      return new EdgeFile.Reading(columns, leastWeight);
    }
  }

  /**
   * Reads a graph whose features are numbers, which stay as they are; what does not fit is refused
   * with its file and line.
   */
  public static Graph read(Path edges, Path features, @Nullable Path labels) {
    return readNoted(new Tables(edges, features, labels, OptionalDouble.empty()), features).value();
  }

  /** The same with what was decided on its edges. */
  public static Noted<Graph> readNoted(Tables tables, Path features) {
    NodeRows nodes = NodeRows.read(features, GraphMeta.NONE);
    KnownNodes known = new KnownNodes(nodes.names(), features);
    Optional<Labels> classes =
        tables.labels == null
            ? nodes.labels(features.toString(), GraphMeta.NONE)
            : Optional.of(LabelFile.read(tables.labels, known, List.of()));
    Noted<Adjacency.Symmetrised> edges = EdgeFile.read(tables.edges, known, tables.reading());
    Graph graph =
        new Graph(
            edges.value().adjacency(),
            edges.value().types(),
            nodes.features(),
            nodes.featureNames(),
            nodes.names(),
            classes,
            edges.value().report());
    return new Noted<>(graph, edges.notes());
  }

  /**
   * Reads a graph whose features may be a table of words and numbers, or missing.
   *
   * @param said the column types of that table given by the user
   */
  public static RawGraph readRaw(Tables tables, Columns said) {
    return tables.features == null
        ? edgesAlone(tables)
        : withFeatures(tables, tables.features, said);
  }

  private static RawGraph edgesAlone(Tables tables) {
    EdgeFile.Named read = EdgeFile.readAlone(tables.edges, tables.reading());
    Optional<Labels> classes =
        Optional.ofNullable(tables.labels)
            .map(input -> LabelFile.read(input, known(read.names(), tables.edges), List.of()));
    return new RawGraph(
        read.names(), read.links(), List.of(), Optional.empty(), classes, read.notes());
  }

  private static RawGraph withFeatures(Tables tables, TableInput features, Columns said) {
    NodeRows nodes = NodeRows.read(features, new ColumnFile.Reading(said, tables.columns.id()));
    KnownNodes known = known(nodes.names(), features);
    Optional<Labels> classes =
        tables.labels == null
            ? nodes.labels(features.name(), GraphMeta.NONE)
            : Optional.of(LabelFile.read(tables.labels, known, List.of()));
    Noted<Adjacency.Symmetrised> edges = EdgeFile.read(tables.edges, known, tables.reading());
    List<ReadNote> notes = new ArrayList<>(nodes.notes());
    notes.addAll(edges.notes());
    return new RawGraph(
        DisplayColumns.in(nodes.columns(), nodes.names()),
        edges.value(),
        nodes.columns(),
        nodes.readyMade(),
        classes,
        notes);
  }

  /** Reads the true classes of nodes that another file named. */
  public static Labels readLabels(Path labels, NodeNames names, Path namedBy) {
    return LabelFile.read(new TableFile(labels), new KnownNodes(names, namedBy), List.of());
  }

  private static KnownNodes known(NodeNames names, TableInput definedIn) {
    return new KnownNodes(names, definedIn.shortName());
  }

  /** Writes edges and a table of features, and labels where a file is given for them. */
  public static void writeDense(
      GraphContent content, Path edges, Path features, @Nullable Path labels) {
    Graph graph = content.graph();
    EdgeFile.write(graph, graph.names(), edges);
    DenseFile.write(graph, features);
    writeLabels(graph, labels);
  }

  /** The same with features as svmlight, which has no place for names other than 0, 1, 2, … */
  public static void writeSvmLight(
      GraphContent content, Path edges, Path features, @Nullable Path labels) {
    Graph graph = content.graph();
    BadInput.unless(
        graph.names().areNumbers(),
        features + ": svmlight cannot hold node names; write a table or a graph folder instead");
    EdgeFile.write(graph, graph.names(), edges);
    SvmLight.write(graph.features(), classIndex(graph), features);
    writeLabels(graph, labels);
  }

  private static void writeLabels(Graph graph, @Nullable Path file) {
    if (file != null) {
      graph.labels().ifPresent(labels -> LabelFile.write(labels, graph.names(), file));
    }
  }

  static int[] classIndex(Graph graph) {
    int[] unknown = new int[graph.nodes()];
    Arrays.fill(unknown, Labels.UNKNOWN);
    return graph.labels().map(Labels::classOf).orElse(unknown);
  }
}
