package org.pugraph.data.source;

import java.util.List;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphPart;

/**
 * A graph with all that was read of it, to be written again. Immutable and thread safe.
 *
 * @param encoded the graph as it is trained on
 * @param asRead the same with its attributes as they were read
 */
public record ReadGraph(EncodedGraph encoded, GraphContent asRead) {

  /** What is written in a format: attributes, or the features made of them. */
  public GraphContent in(GraphFormat format) {
    return format.holds().contains(GraphPart.ATTRIBUTES)
        ? asRead
        : new GraphContent(encoded.graph(), List.of());
  }
}
