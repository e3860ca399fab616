package org.pugraph.data.source;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.Remedy;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.file.FileNames;
import org.pugraph.graph.Graph;

/**
 * Where a graph is read from. Plain data, so that a run can keep it, as {@link SavedSource}, and
 * read its graph again. Immutable and thread safe.
 */
public sealed interface GraphSource
    permits PathSource, TablesSource, DatabaseSource, BuiltInSource, EarlierSource {

  /** A file or folder in any known format, recognised by its content. */
  static GraphSource at(Path path) {
    return new PathSource(FileNames.withSlashes(path), null, Columns.INFERRED, null, null);
  }

  /** The built-in citation graph. */
  static GraphSource ofBuiltIn() {
    return new BuiltInSource(null, Columns.INFERRED);
  }

  /** A table of edges, and one of nodes. */
  static GraphSource ofTables(Path edges, @Nullable Path features) {
    return new TablesSource(
        new GraphTables<>(
            FileNames.withSlashes(edges),
            features == null ? null : FileNames.withSlashes(features),
            null,
            null,
            null),
        Columns.INFERRED,
        null);
  }

  /** What a run kept. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static GraphSource of(SavedSource saved) {
    return saved.source();
  }

  /** What a run keeps. */
  @JsonValue
  SavedSource saved();

  /** Types of columns, where they are not inferred from their content. */
  Columns columns();

  /** The files it is read from; none of a graph that is in none. */
  List<Path> files();

  /** What tells it from other sources, wherever it is named from; nothing of a built-in graph. */
  default List<String> identity() {
    return files().stream().map(file -> file.toAbsolutePath().normalize().toString()).toList();
  }

  /** A short name for folders and headings. */
  String name();

  /** With relative paths that start from a folder. */
  GraphSource startingFrom(Path start);

  /**
   * The same after its files may have been moved: those are read from the new places that exist.
   *
   * @param places as many as {@link #files} has, in the same order
   */
  GraphSource movedTo(List<Path> places);

  /**
   * Reads the graph, whose columns are not encoded yet.
   *
   * @param types of columns, where they are known
   */
  RawGraph raw(Columns types);

  /** The same without the edges that came later than a time, where they have times. */
  default RawGraph rawBefore(TimeLimit limit, Columns types) {
    String all = name() + ": edges have no times that are read, and all are kept";
    return raw(types).with(List.of(new ReadNote(all, Remedy.TABLE_OF_EDGES)));
  }

  /** The graph as it was before a time. */
  default GraphSource before(TimeLimit limit) {
    return new EarlierSource(this, limit);
  }

  /** The same read from a copy of the graph, which holds its true classes, too. */
  default GraphSource copiedTo(Path copy, String copyFormat) {
    return new PathSource(
        FileNames.withSlashes(copy), copyFormat, columns().withoutLabel(), null, null);
  }

  /** Whether nodes have attributes beside their features. */
  default boolean mayHaveAttributes(Encoding encoding) {
    return true;
  }

  /** Reads the graph and infers the types of its columns. */
  default EncodedGraph read() {
    RawGraph raw = raw(columns());
    Encoding encoding = Encoding.fit(raw, columns());
    return ReadLog.of(name(), new EncodedGraph(encoding.encode(raw), encoding, raw.notes()));
  }

  /** Reads the graph with its attributes, to be written again. */
  default ReadGraph readWhole() {
    RawGraph raw = raw(columns());
    return whole(raw, Encoding.fit(raw, columns()));
  }

  /** The same with the feature encoding of another. */
  default ReadGraph readWhole(Encoding encoding) {
    return whole(raw(encoding.columns()), encoding);
  }

  private ReadGraph whole(RawGraph raw, Encoding encoding) {
    Graph graph = encoding.encode(raw);
    return new ReadGraph(
        ReadLog.of(name(), new EncodedGraph(graph, encoding, raw.notes())),
        GraphContent.asRead(raw, graph, columns().label()));
  }

  /** Reads the attributes of the nodes alone, as text. */
  default List<Column> readAttributes() {
    return raw(columns()).columns().stream()
        .filter(column -> !columns().label().equals(Optional.of(column.name())))
        .toList();
  }

  /** Reads the graph with the feature encoding of another. */
  default Graph read(Encoding encoding) {
    return readNoted(encoding).graph();
  }

  /** The same, with what was decided in reading it. */
  default EncodedGraph readNoted(Encoding encoding) {
    RawGraph raw = raw(encoding.columns());
    Graph graph = encoding.encode(raw);
    return ReadLog.of(
        name(), new EncodedGraph(graph, encoding, raw.with(encoding.unseen(raw)).notes()));
  }
}
