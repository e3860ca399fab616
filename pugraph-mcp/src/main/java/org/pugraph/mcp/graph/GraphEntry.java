package org.pugraph.mcp.graph;

import java.util.List;
import java.util.Optional;

/**
 * What is listed of a graph. Immutable and thread safe.
 *
 * @param nodes how many
 * @param edges how many
 * @param features how many columns they have
 * @param columns titles of the table of nodes
 * @param classes how many classes its nodes have; empty where none are known
 */
public record GraphEntry(
    int nodes, long edges, int features, List<String> columns, Optional<Integer> classes) {

  static GraphEntry of(OpenGraph graph) {
    return new GraphEntry(
        graph.graph().nodes(),
        graph.graph().edges().edges(),
        graph.graph().features().columns(),
        graph.nodes().table().table().columns(),
        graph.graph().labels().map(labels -> labels.classes().size()));
  }
}
