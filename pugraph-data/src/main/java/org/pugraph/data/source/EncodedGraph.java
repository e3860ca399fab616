package org.pugraph.data.source;

import java.util.List;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.Graph;

/**
 * A graph with the encoding of its features. Immutable and thread safe.
 *
 * @param graph the graph
 * @param encoding from the columns of its tables to features, to be used again on a grown graph
 * @param notes what was decided in reading it and the user may want otherwise
 */
public record EncodedGraph(Graph graph, Encoding encoding, List<ReadNote> notes) {

  public EncodedGraph {
    notes = List.copyOf(notes);
  }
}
