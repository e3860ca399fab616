package org.pugraph.data.source;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.table.TableQuery;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.file.FileNames;

/**
 * A graph in a database, by queries that answer its tables. Nodes are put in the order of their
 * names, as a database promises no order of rows, so that the same rows make the same graph.
 *
 * <p>Immutable and thread safe.
 *
 * @param queries in the language of the database
 * @param folder relative paths, of the database and its login, start from here where it holds them;
 *     null for the working folder
 */
public record DatabaseSource(
    Database database, GraphTables<String> queries, Columns columns, @Nullable String folder)
    implements GraphSource {

  @Override
  public SavedSource saved() {
    return SavedSource.of(queries, columns, folder, database);
  }

  @Override
  public RawGraph raw(Columns types) {
    return read(tables -> GraphFiles.readRaw(tables, types));
  }

  @Override
  public RawGraph rawBefore(TimeLimit limit, Columns types) {
    return read(
        tables -> EarlierEdges.read(tables, limit, earlier -> GraphFiles.readRaw(earlier, types)));
  }

  private RawGraph read(Function<GraphFiles.Tables, RawGraph> reading) {
    Database place = place();
    try (DatabaseSession session = place.open()) {
      return reading.apply(
          queries.inputs((query, what) -> new TableQuery(place.address(), session, query, what)));
    }
  }

  private Database place() {
    Database found = files().stream().findFirst().map(database::in).orElse(database);
    return found.login() == null
        ? found
        : found.withLogin(new SourceFiles(folder).resolved(found.login()));
  }

  @Override
  public List<Path> files() {
    return database.file().map(file -> new SourceFiles(folder).resolved(file.toString())).stream()
        .toList();
  }

  /** Other queries to the same database are another graph. */
  @Override
  public List<String> identity() {
    Database place = place();
    Stream<String> asked = Stream.of(queries.edges(), queries.features(), queries.labels());
    return Stream.concat(
            Stream.of(place.file().map(f -> f.toAbsolutePath().toString()).orElse(place.address())),
            asked.flatMap(Stream::ofNullable))
        .toList();
  }

  @Override
  public String name() {
    return database.name();
  }

  @Override
  public DatabaseSource startingFrom(Path start) {
    return new DatabaseSource(database, queries, columns, FileNames.withSlashes(start));
  }

  @Override
  public DatabaseSource movedTo(List<Path> places) {
    Database moved =
        database
            .file()
            .map(file -> new SourceFiles(folder).moved(file.toString(), places.iterator()))
            .map(file -> database.in(Path.of(file)))
            .orElse(database);
    return new DatabaseSource(moved, queries, columns, folder);
  }
}
