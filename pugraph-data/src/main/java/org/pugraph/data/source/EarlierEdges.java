package org.pugraph.data.source;

import java.util.List;
import java.util.function.Function;
import org.pugraph.base.Remedy;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.table.EarlierRows;
import org.pugraph.data.time.TimeLimit;

/** Tables of a graph without the edges that came later than a time. */
final class EarlierEdges {

  private EarlierEdges() {}

  /** Reads the tables, with a note on what was left out, or on why nothing could be. */
  static RawGraph read(
      GraphFiles.Tables tables, TimeLimit limit, Function<GraphFiles.Tables, RawGraph> reading) {
    if (limit.keepsLaterEdges()) {
      return reading.apply(tables);
    }
    EarlierRows edges = new EarlierRows(tables.edges(), limit);
    RawGraph raw = reading.apply(tables.withEdges(edges));
    return raw.with(List.of(edges.note().orElseGet(() -> untimed(edges.name(), limit))));
  }

  private static ReadNote untimed(String edges, TimeLimit limit) {
    return new ReadNote(
        edges
            + ": edges have no times, and all are kept, also those that came after "
            + limit.before(),
        Remedy.TIME_COLUMN);
  }
}
