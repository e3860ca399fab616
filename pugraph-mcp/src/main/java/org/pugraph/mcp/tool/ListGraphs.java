package org.pugraph.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.mcp.graph.FoundGraph;
import org.pugraph.mcp.graph.GraphEntry;
import org.pugraph.mcp.graph.GraphShelf;
import org.pugraph.mcp.model.SavedRuns;
import org.pugraph.mcp.protocol.About;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Effect;
import org.pugraph.mcp.protocol.Tool;
import org.pugraph.mcp.protocol.ToolAnswer;

/**
 * Which graphs there are.
 *
 * @param graphs where they are found
 * @param runs saved runs
 */
record ListGraphs(GraphShelf graphs, SavedRuns runs) {

  private static final String DESCRIPTION =
      "Lists the graphs that can be searched: name, nodes, edges, features, columns of the node"
          + " table, and how many classes are known. Call it first; the other tools take a graph by"
          + " the name listed here. Changes nothing.";

  record Arguments(
      @About("how many graphs to leave out at the beginning; 0 if missing")
          @Nullable Integer offset,
      @About("how many graphs to list at most, 1 to 200; 20 if missing") @Nullable Integer count) {}

  /** A graph, or why it cannot be read. */
  record GraphLine(
      @About("give this as the argument graph") String name,
      @Nullable Integer nodes,
      @Nullable Long edges,
      @Nullable Integer features,
      @About("titles of the columns that describe nodes") List<String> columns,
      @About("how many classes of nodes are known; they are never used in training")
          @Nullable Integer classes,
      @About("why it cannot be used; missing where it can") @Nullable String problem) {

    private static GraphLine of(FoundGraph found, GraphShelf graphs) {
      try {
        GraphEntry facts = graphs.facts(found);
        return new GraphLine(
            found.name(),
            facts.nodes(),
            facts.edges(),
            facts.features(),
            facts.columns(),
            facts.classes().orElse(null),
            null);
      } catch (BadInput unusable) {
        return new GraphLine(
            found.name(), null, null, null, List.of(), null, String.valueOf(unusable.getMessage()));
      }
    }

    private String text() {
      return problem == null
          ? String.format(
              Locale.ROOT,
              "%s: %,d nodes, %,d edges, %,d features%s",
              name,
              nodes,
              edges,
              features,
              columns.isEmpty() ? "" : "; columns " + String.join(", ", columns))
          : name + ": cannot be used: " + problem;
    }
  }

  record Graphs(
      List<GraphLine> graphs,
      @About("runs that the user trained and saved; give one to open_run") List<String> runs,
      @About("how many graphs there are in all") int all,
      @About("offset of the next page; missing on the last") @Nullable Integer nextOffset)
      implements ToolAnswer {

    @Override
    public String text() {
      String saved = runs.isEmpty() ? "" : "\nsaved runs: " + String.join(", ", runs);
      return graphs.isEmpty()
          ? "There are no graphs below the folders given." + saved
          : String.join("\n", graphs.stream().map(GraphLine::text).toList()) + saved;
    }
  }

  Tool<Arguments, Graphs> tool() {
    return new Tool<>(
        "list_graphs",
        "List graphs",
        DESCRIPTION,
        Effect.READS,
        new Tool.Types<>(Arguments.class, Graphs.class, this::list));
  }

  private Graphs list(Arguments asked, Call call) {
    ListPage page = ListPage.of(asked.offset, asked.count);
    List<FoundGraph> all = graphs.catalogue().graphs();
    List<GraphLine> lines = new ArrayList<>();
    for (FoundGraph found : all.stream().skip(page.offset()).limit(page.count()).toList()) {
      call.checkCancelled();
      lines.add(GraphLine.of(found, graphs));
    }
    return new Graphs(lines, runs.names(), all.size(), page.next(all.size()));
  }
}
