package org.pugraph.data.source;

import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.table.TableInput;

/**
 * The tables of a graph, be they files or queries.
 *
 * <p>Immutable and thread safe.
 *
 * @param <T> what names a table
 * @param edges linked nodes
 * @param features nodes; null: those with an edge
 * @param labels true classes
 * @param minWeight edges lighter than this are dropped
 * @param columns those the user names; null where all are recognised
 */
public record GraphTables<T>(
    T edges,
    @Nullable T features,
    @Nullable T labels,
    @Nullable Double minWeight,
    @Nullable ChosenColumns columns) {

  /** The same with other names of the tables. */
  <U> GraphTables<U> map(Function<T, U> naming) {
    return new GraphTables<>(
        naming.apply(edges),
        features == null ? null : naming.apply(features),
        labels == null ? null : naming.apply(labels),
        minWeight,
        columns);
  }

  /** Opened as these. */
  GraphFiles.Tables inputs(Naming<T> naming) {
    return new GraphFiles.Tables(
        naming.input(edges, "edges"),
        features == null ? null : naming.input(features, "nodes"),
        labels == null ? null : naming.input(labels, "labels"),
        minWeight == null ? OptionalDouble.empty() : OptionalDouble.of(minWeight),
        columns == null ? ChosenColumns.RECOGNISED : columns);
  }

  /** From what names a table to the table. */
  interface Naming<T> {
    TableInput input(T name, String what);
  }
}
