package org.pugraph.server.api.service;

import java.util.List;
import org.pugraph.server.service.StoredGraph;

/** A graph as clients see it: without the names of its files on the server. */
record GraphView(
    String id,
    String name,
    String created,
    int nodes,
    long edges,
    int features,
    long bytes,
    List<String> notes) {

  static GraphView of(StoredGraph graph) {
    return new GraphView(
        graph.id(),
        graph.name(),
        graph.created(),
        graph.nodes(),
        graph.edges(),
        graph.features(),
        graph.bytes(),
        graph.notes());
  }
}
