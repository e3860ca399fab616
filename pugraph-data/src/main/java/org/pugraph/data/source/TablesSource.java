package org.pugraph.data.source;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.io.Noted;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.file.FileNames;
import org.pugraph.graph.Graph;

/**
 * A graph in loose files of tables.
 *
 * <p>Immutable and thread safe.
 *
 * @param tables by their paths
 * @param folder relative paths start from here where it holds them; null for the working folder
 */
public record TablesSource(GraphTables<String> tables, Columns columns, @Nullable String folder)
    implements GraphSource {

  @Override
  public SavedSource saved() {
    return SavedSource.of(tables, columns, folder, null);
  }

  @Override
  public RawGraph raw(Columns types) {
    OtherContent.refuse(resolved(tables.edges()), tables.features() != null);
    return read(inputs(), types);
  }

  private GraphFiles.Tables inputs() {
    return tables.inputs((path, what) -> new TableFile(resolved(path)));
  }

  private RawGraph read(GraphFiles.Tables files, Columns types) {
    RawGraph raw = GraphFiles.readRaw(files, types);
    return raw.with(files().stream().flatMap(TextEncodingNotes::of).toList());
  }

  @Override
  public RawGraph rawBefore(TimeLimit limit, Columns types) {
    OtherContent.refuse(resolved(tables.edges()), tables.features() != null);
    return EarlierEdges.read(inputs(), limit, files -> read(files, types));
  }

  /** Numbers that were ready-made features once are read as such again. */
  @Override
  public EncodedGraph readNoted(Encoding encoding) {
    GraphTables<Path> files = tables.map(this::resolved);
    Path features = files.features();
    boolean recognised = tables.columns() == null || tables.columns().areRecognised();
    if (!encoding.isReadyMade() || features == null || tables.minWeight() != null || !recognised) {
      return GraphSource.super.readNoted(encoding);
    }
    Noted<Graph> read =
        GraphFiles.readNoted(files.inputs((path, what) -> new TableFile(path)), features);
    return ReadLog.of(name(), new EncodedGraph(read.value(), encoding, read.notes()));
  }

  /** A matrix of features has no attributes beside it. */
  @Override
  public boolean mayHaveAttributes(Encoding encoding) {
    return !encoding.isReadyMade();
  }

  private Path resolved(String path) {
    return new SourceFiles(folder).resolved(path);
  }

  @Override
  public List<Path> files() {
    return Stream.of(tables.edges(), tables.features(), tables.labels())
        .flatMap(Stream::ofNullable)
        .map(this::resolved)
        .toList();
  }

  @Override
  public String name() {
    return SourceFiles.stem(tables.edges());
  }

  @Override
  public TablesSource startingFrom(Path start) {
    return new TablesSource(tables, columns, FileNames.withSlashes(start));
  }

  @Override
  public TablesSource movedTo(List<Path> places) {
    Iterator<Path> next = places.iterator();
    SourceFiles files = new SourceFiles(folder);
    return new TablesSource(tables.map(path -> files.moved(path, next)), columns, folder);
  }
}
