package org.pugraph.data.source;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.time.TimeLimit;

/**
 * The entries that a run keeps of a {@link GraphSource}, all ways in one; see there what each is.
 *
 * <p>Immutable and thread safe.
 *
 * @param edges a path, or the query of a database
 * @param features like edges
 * @param labels like edges
 * @param tableColumns absent in older files
 * @param database absent in older files, and where there is none
 * @param edgeTypes whether types, weights and directions of edges are read; absent in older files,
 *     whose edges all counted the same
 * @param before absent in older files, and where the whole graph is read
 */
public record SavedSource(
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
    @Nullable ChosenColumns tableColumns,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Database database,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean edgeTypes,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable TimeLimit before) {

  /** Refuses entries that do not describe exactly one graph. */
  @JsonCreator
  public SavedSource {
    requireNonNull(columns);
    int ways = (path == null ? 0 : 1) + (edges == null ? 0 : 1) + (builtIn ? 1 : 0);
    BadInput.unless(ways == 1, "expected one graph, got " + ways);
  }

  static SavedSource of(
      GraphTables<String> tables,
      Columns columns,
      @Nullable String folder,
      @Nullable Database database) {
    return new SavedSource(
        null,
        null,
        tables.edges(),
        tables.features(),
        tables.labels(),
        tables.minWeight(),
        columns,
        false,
        null,
        folder,
        tables.columns(),
        database,
        typed(tables.columns()),
        null);
  }

  /** The entry of sources whose edges are read with these columns. */
  static @Nullable Boolean typed(@Nullable ChosenColumns columns) {
    return columns != null && columns.arePlain() ? null : Boolean.TRUE;
  }

  private @Nullable ChosenColumns chosen() {
    if (Boolean.TRUE.equals(edgeTypes)) {
      return tableColumns;
    }
    return (tableColumns == null ? ChosenColumns.RECOGNISED : tableColumns).withPlainEdges();
  }

  /** The same as it was before a time. */
  SavedSource before(TimeLimit limit) {
    return new SavedSource(
        path,
        format,
        edges,
        features,
        labels,
        minWeight,
        columns,
        builtIn,
        nodes,
        folder,
        tableColumns,
        database,
        edgeTypes,
        limit);
  }

  /** The source that these entries describe. */
  public GraphSource source() {
    return before == null ? whole() : whole().before(before);
  }

  private GraphSource whole() {
    if (builtIn) {
      return new BuiltInSource(nodes, columns);
    }
    if (path != null) {
      return new PathSource(path, format, columns, folder, chosen());
    }
    GraphTables<String> tables =
        new GraphTables<>(requireNonNull(edges), features, labels, minWeight, chosen());
    return database == null
        ? new TablesSource(tables, columns, folder)
        : new DatabaseSource(database, tables, columns, folder);
  }
}
