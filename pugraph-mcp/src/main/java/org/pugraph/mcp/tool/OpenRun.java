package org.pugraph.mcp.tool;

import org.jspecify.annotations.Nullable;
import org.pugraph.mcp.model.ModelShelf;
import org.pugraph.mcp.protocol.About;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Effect;
import org.pugraph.mcp.protocol.Tool;

/**
 * A run that was trained and saved before.
 *
 * @param models keeps what was opened
 */
record OpenRun(ModelShelf models) {

  private static final String DESCRIPTION =
      "Opens a run that the user trained and saved, with its ranking to the bit; its model can be"
          + " explained and judged like one fitted here. Changes nothing.";

  record Arguments(
      @About("name of a run, as list_graphs gives it") String run,
      @About("how many nodes to answer at most, 1 to 200; 20 if missing")
          @Nullable Integer count) {}

  Tool<Arguments, RankingAnswer> tool() {
    return new Tool<>(
        "open_run",
        "Open a saved run",
        DESCRIPTION,
        Effect.READS,
        new Tool.Types<>(Arguments.class, RankingAnswer.class, this::open));
  }

  private RankingAnswer open(Arguments asked, Call call) {
    call.checkCancelled();
    ListPage page = ListPage.of(null, asked.count);
    return RankingAnswer.of(models.open(asked.run), page);
  }
}
