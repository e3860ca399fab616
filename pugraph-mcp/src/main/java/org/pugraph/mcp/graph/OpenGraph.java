package org.pugraph.mcp.graph;

import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.ReadGraph;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.server.session.NodeIndex;
import org.pugraph.server.table.AttributeTable;
import org.pugraph.server.table.ShownTable;

/**
 * A graph in memory, with what trainings on it share. Immutable and thread safe.
 *
 * @param name by which clients ask for it
 * @param source where it was read from
 * @param read as it is trained on
 * @param nodes to be searched, by their shown names
 * @param prepared what several fits derive from it once
 */
public record OpenGraph(
    String name, GraphSource source, EncodedGraph read, NodeIndex nodes, PreparedGraph prepared) {

  static OpenGraph of(FoundGraph found, ReadGraph read, int threads) {
    Graph graph = read.encoded().graph();
    ShownTable table = ShownTable.of(AttributeTable.of(read.asRead().columns(), graph.names()));
    FitContext context = FitContext.ofSeed(0).withThreads(threads);
    return new OpenGraph(
        found.name(),
        found.source(),
        read.encoded(),
        new NodeIndex(graph, table),
        PreparedGraph.of(graph, context));
  }

  /** As it is trained on. */
  public Graph graph() {
    return read.graph();
  }

  /**
   * The numbers of nodes by name or display name, ascending and each once; refuses what is not in
   * the graph.
   */
  public int[] find(List<String> names) {
    int[] found = nodes.graph().nodes(names.toArray(new String[0]));
    return IntStream.of(found).sorted().distinct().toArray();
  }
}
