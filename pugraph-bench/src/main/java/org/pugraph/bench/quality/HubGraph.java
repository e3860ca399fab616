package org.pugraph.bench.quality;

import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;

/** A generated citation graph, one node of which is linked to every second other one. */
final class HubGraph {

  private static final int EDGES_A_NODE = 5;
  private static final int VOCABULARY = 2_000;
  private static final int WORDS = 20;

  private HubGraph() {}

  /** The graph with so many nodes; the hub is node 0. */
  static Graph of(int nodes, long seed) {
    Graph plain =
        CitationGraph.demo(seed)
            .withNodes(nodes)
            .withAverageDegree(2 * EDGES_A_NODE)
            .withWords(VOCABULARY, WORDS)
            .generate();
    Adjacency edges = plain.edges();
    int hub = (nodes - 1) / 2;
    int[] from = new int[(int) edges.edges() + hub];
    int[] to = new int[from.length];
    int at = 0;
    for (; at < hub; at++) {
      to[at] = 2 * at + 1;
    }
    for (int i = 0; i < nodes; i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        if (i < edges.neighbour(e)) {
          from[at] = i;
          to[at++] = edges.neighbour(e);
        }
      }
    }
    Adjacency.Symmetrised linked = Adjacency.of(nodes, from, to);
    return new Graph(
        linked.adjacency(), plain.features(), plain.names(), plain.labels(), linked.report());
  }
}
