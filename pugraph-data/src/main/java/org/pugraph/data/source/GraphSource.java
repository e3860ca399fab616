package org.pugraph.data.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.file.FileNames;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;

/**
 * Where a graph is read from: one file or folder in any format, loose tables, or the built-in one.
 * Plain data, so that a run can keep it and read its graph again. Immutable and thread safe.
 *
 * @param path of a file or folder; null where tables or the built-in graph are meant
 * @param format of the file or folder, where it is not recognised by its content
 * @param edges table of linked nodes
 * @param features table of nodes
 * @param labels table of true classes
 * @param minWeight edges lighter than this are dropped
 * @param columns types of columns, where they are not inferred from their content
 * @param builtIn whether the built-in graph is meant
 * @param nodes of the built-in graph, where another number is wanted
 * @param folder relative paths start from here where it holds them; null for the working folder
 * @param tableColumns columns of the tables that the user names; null where all are recognised
 */
public record GraphSource(
    @Nullable String path,
    @Nullable String format,
    @Nullable String edges,
    @Nullable String features,
    @Nullable String labels,
    @Nullable Double minWeight,
    Columns columns,
    boolean builtIn,
    @Nullable Integer nodes,
    @Nullable String folder,
    @Nullable ChosenColumns tableColumns) {

  /** The built-in graph never changes, whatever seed a fit has. */
  private static final long BUILT_IN_SEED = 1;

  /** Refuses settings that do not describe exactly one graph. */
  public GraphSource {
    int ways = (path == null ? 0 : 1) + (edges == null ? 0 : 1) + (builtIn ? 1 : 0);
    BadInput.unless(ways == 1, "expected one graph, got " + ways);
  }

  /** A file or folder in any known format, recognised by its content. */
  public static GraphSource at(Path path) {
    return new GraphSource(
        FileNames.withSlashes(path),
        null,
        null,
        null,
        null,
        null,
        Columns.INFERRED,
        false,
        null,
        null,
        null);
  }

  /** The built-in citation graph. */
  public static GraphSource ofBuiltIn() {
    return new GraphSource(
        null, null, null, null, null, null, Columns.INFERRED, true, null, null, null);
  }

  /** A table of edges, and one of nodes. */
  public static GraphSource ofTables(Path edges, @Nullable Path features) {
    return new GraphSource(
        null,
        null,
        FileNames.withSlashes(edges),
        features == null ? null : FileNames.withSlashes(features),
        null,
        null,
        Columns.INFERRED,
        false,
        null,
        null,
        null);
  }

  /** With relative paths that start from a folder. */
  public GraphSource startingFrom(Path start) {
    return new GraphSource(
        path,
        format,
        edges,
        features,
        labels,
        minWeight,
        columns,
        builtIn,
        nodes,
        FileNames.withSlashes(start),
        tableColumns);
  }

  /**
   * The same after its files may have been moved: those are read from the new places that exist.
   *
   * @param places as many as {@link #files} has, in the same order
   */
  public GraphSource movedTo(List<Path> places) {
    Iterator<Path> next = places.iterator();
    return new GraphSource(
        moved(path, next),
        format,
        moved(edges, next),
        moved(features, next),
        moved(labels, next),
        minWeight,
        columns,
        builtIn,
        nodes,
        folder,
        tableColumns);
  }

  /** The same read from a copy of the graph, which holds its true classes, too. */
  public GraphSource copiedTo(Path copy, String copyFormat) {
    return new GraphSource(
        FileNames.withSlashes(copy),
        copyFormat,
        null,
        null,
        null,
        null,
        columns.withoutLabel(),
        false,
        null,
        null,
        null);
  }

  private @Nullable String moved(@Nullable String given, Iterator<Path> places) {
    if (given == null || !places.hasNext()) {
      return given;
    }
    Path place = places.next();
    boolean same = place.equals(resolved(given).toAbsolutePath().normalize());
    return same || !Files.exists(place) ? given : FileNames.withSlashes(place);
  }

  /** Reads the graph and infers the types of its columns. */
  public EncodedGraph read() {
    RawGraph raw = raw(columns);
    Encoding encoding = Encoding.fit(raw, columns);
    return ReadLog.of(name(), new EncodedGraph(encoding.encode(raw), encoding, raw.notes()));
  }

  /** Reads the graph with its attributes and weights, to be written again. */
  public ReadGraph readWhole() {
    RawGraph raw = raw(columns);
    return whole(raw, Encoding.fit(raw, columns));
  }

  /** The same with the feature encoding of another. */
  public ReadGraph readWhole(Encoding encoding) {
    return whole(raw(encoding.columns()), encoding);
  }

  /** Reads the attributes of the nodes alone, as text. */
  public List<Column> readAttributes() {
    return raw(columns).columns().stream()
        .filter(column -> !columns.label().equals(Optional.of(column.name())))
        .toList();
  }

  private ReadGraph whole(RawGraph raw, Encoding encoding) {
    Graph graph = encoding.encode(raw);
    return new ReadGraph(
        ReadLog.of(name(), new EncodedGraph(graph, encoding, raw.notes())),
        GraphContent.asRead(raw, graph, columns.label()));
  }

  /** Reads the graph with the feature encoding of another. */
  public Graph read(Encoding encoding) {
    return readNoted(encoding).graph();
  }

  /** The same, with what was decided in reading it. */
  public EncodedGraph readNoted(Encoding encoding) {
    boolean plain = minWeight == null && tableColumns == null;
    if (encoding.isReadyMade() && edges != null && features != null && plain) {
      Path classes = labels == null ? null : resolved(labels);
      Graph graph = GraphFiles.read(resolved(edges), resolved(features), classes);
      return ReadLog.of(name(), new EncodedGraph(graph, encoding, List.of()));
    }
    RawGraph raw = raw(encoding.columns());
    Graph graph = encoding.encode(raw);
    return ReadLog.of(
        name(), new EncodedGraph(graph, encoding, raw.with(encoding.unseen(raw)).notes()));
  }

  private RawGraph raw(Columns said) {
    RawGraph raw = unnoted(said);
    return raw.with(files().stream().flatMap(TextEncodingNotes::of).toList());
  }

  private RawGraph unnoted(Columns said) {
    if (path != null) {
      Path place = resolved(path);
      return (format == null ? Formats.of(place) : Formats.named(format)).read(place);
    }
    if (edges != null) {
      OtherContent.refuse(resolved(edges));
      OptionalDouble least =
          minWeight == null ? OptionalDouble.empty() : OptionalDouble.of(minWeight);
      GraphFiles.Tables tables =
          new GraphFiles.Tables(
              resolved(edges),
              features == null ? null : resolved(features),
              labels == null ? null : resolved(labels),
              least,
              tableColumns == null ? ChosenColumns.RECOGNISED : tableColumns);
      return GraphFiles.readRaw(tables, said);
    }
    CitationGraph graph = CitationGraph.demo(BUILT_IN_SEED);
    return RawGraph.of((nodes == null ? graph : graph.withNodes(nodes)).generate());
  }

  /**
   * Relative to the folder kept, or where that does not hold it, to the working folder, which may
   * have another file of that name.
   */
  private Path resolved(String given) {
    Path place = Path.of(given);
    if (folder == null || place.isAbsolute()) {
      return place;
    }
    Path kept = Path.of(folder).resolve(place);
    return Files.exists(kept) || !Files.exists(place) ? kept : place;
  }

  /** The files it is read from; none of the built-in graph. */
  public List<Path> files() {
    return Stream.of(path, edges, features, labels)
        .flatMap(Stream::ofNullable)
        .map(this::resolved)
        .toList();
  }

  /** A short name for folders and headings. */
  public String name() {
    if (builtIn) {
      return "builtin";
    }
    String named = path != null ? path : edges;
    String last =
        String.valueOf(Path.of(String.valueOf(named)).toAbsolutePath().normalize().getFileName());
    int dot = last.indexOf('.', 1);
    return dot < 0 ? last : last.substring(0, dot);
  }
}
