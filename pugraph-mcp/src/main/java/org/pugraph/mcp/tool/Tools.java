package org.pugraph.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.mcp.graph.GraphShelf;
import org.pugraph.mcp.model.CardJudging;
import org.pugraph.mcp.model.ModelShelf;
import org.pugraph.mcp.protocol.Tool;

/** All tools, in the order in which they are used. Stateless and thread safe. */
public final class Tools {

  private Tools() {}

  /** The tools on these graphs and models. */
  public static List<Tool<?, ?>> all(GraphShelf graphs, ModelShelf models, CardJudging judging) {
    List<Tool<?, ?>> tools = new ArrayList<>();
    tools.add(new ListGraphs(graphs, models.runs()).tool());
    tools.addAll(
        List.of(
            new FindNodes(graphs).tool(),
            new FindMoreLikeThese(graphs, models).tool(),
            new ShowRanking(models).tool(),
            new ExplainNode(models).tool(),
            new Judge(models, judging).tool()));
    if (!models.runs().folders().roots().isEmpty()) {
      tools.add(new OpenRun(models).tool());
    }
    return List.copyOf(tools);
  }
}
