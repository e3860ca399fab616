package org.pugraph.data.source;

import java.util.Locale;
import org.pugraph.base.Log;
import org.pugraph.graph.GraphSize;

/** Logs graphs that were read. Notes may quote cells, and so only their number is told at DEBUG. */
final class ReadLog {

  private static final Log LOG = Log.of(ReadLog.class);

  private ReadLog() {}

  /** The same graph, logged. */
  static EncodedGraph of(String name, EncodedGraph read) {
    GraphSize size = read.graph().size();
    LOG.debug(
        () ->
            String.format(
                Locale.ROOT,
                "read graph %s: %,d nodes, %,d edges, %,d features, %d notes",
                name,
                size.nodes(),
                size.edges(),
                size.columns(),
                read.notes().size()));
    read.notes().forEach(note -> LOG.trace(() -> "note: " + note.sentence()));
    return read;
  }
}
