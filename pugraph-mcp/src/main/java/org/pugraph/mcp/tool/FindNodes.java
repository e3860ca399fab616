package org.pugraph.mcp.tool;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.mcp.graph.GraphShelf;
import org.pugraph.mcp.graph.OpenGraph;
import org.pugraph.mcp.protocol.About;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Effect;
import org.pugraph.mcp.protocol.Tool;
import org.pugraph.mcp.protocol.ToolAnswer;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.session.NodeQuery;
import org.pugraph.server.session.Snapshot;

/**
 * Nodes by a part of their names.
 *
 * @param graphs where they are found
 */
record FindNodes(GraphShelf graphs) {

  private static final String DESCRIPTION =
      "Finds nodes of a graph whose name, display name or any column of the node table contains a"
          + " text, in any case. Use it to turn what a user says, such as a title or a gene symbol,"
          + " into the node names that the other tools take. A node called exactly so comes first."
          + " Changes nothing.";

  record Arguments(
      @About("name of a graph, as list_graphs gives it") String graph,
      @About("text to look for; empty for all nodes") String text,
      @About("how many nodes to leave out at the beginning; 0 if missing") @Nullable Integer offset,
      @About("how many nodes to answer at most, 1 to 200; 20 if missing")
          @Nullable Integer count) {}

  record Nodes(
      List<NodeLine> nodes,
      @About("how many were found in all") int all,
      @About("offset of the next page; missing on the last") @Nullable Integer nextOffset)
      implements ToolAnswer {

    @Override
    public String text() {
      return nodes.isEmpty()
          ? "No node contains this text."
          : all + " found:\n" + String.join("\n", nodes.stream().map(NodeLine::shown).toList());
    }
  }

  Tool<Arguments, Nodes> tool() {
    return new Tool<>(
        "find_nodes",
        "Find nodes by name",
        DESCRIPTION,
        Effect.READS,
        new Tool.Types<>(Arguments.class, Nodes.class, this::find));
  }

  private Nodes find(Arguments asked, Call call) {
    ListPage page = ListPage.of(asked.offset, asked.count);
    OpenGraph graph = graphs.open(asked.graph);
    call.checkCancelled();
    Snapshot bare =
        new Snapshot(graph.nodes(), NodeLabels.ofPositives(graph.graph().nodes()), null);
    int[] found =
        bare.find(new NodeQuery(asked.text, NodeQuery.Filter.ALL, NodeQuery.Sort.NAME, false));
    List<NodeLine> lines =
        IntStream.concat(called(graph, asked.text), Arrays.stream(found))
            .distinct()
            .skip(page.offset())
            .limit(page.count())
            .mapToObj(node -> NodeLine.whole(bare, node))
            .toList();
    return new Nodes(lines, found.length, page.next(found.length));
  }

  private static IntStream called(OpenGraph graph, String text) {
    int node = graph.nodes().graph().names().indexOf(text);
    return node < 0 ? IntStream.empty() : IntStream.of(node);
  }
}
