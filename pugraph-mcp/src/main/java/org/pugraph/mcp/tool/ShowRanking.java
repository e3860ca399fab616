package org.pugraph.mcp.tool;

import org.jspecify.annotations.Nullable;
import org.pugraph.mcp.model.ModelShelf;
import org.pugraph.mcp.protocol.About;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Effect;
import org.pugraph.mcp.protocol.Tool;

/**
 * Further pages of a ranking.
 *
 * @param models what was fitted
 */
record ShowRanking(ModelShelf models) {

  record Arguments(
      @About("a model, as find_more_like_these gives it") String model,
      @About("how many of the first nodes to leave out; 0 if missing") @Nullable Integer offset,
      @About("how many nodes to answer at most, 1 to 200; 20 if missing")
          @Nullable Integer count) {}

  Tool<Arguments, RankingAnswer> tool() {
    return new Tool<>(
        "show_ranking",
        "Show a page of a ranking",
        "Shows a page of the ranking of a model that was fitted before. Changes nothing.",
        Effect.READS,
        new Tool.Types<>(Arguments.class, RankingAnswer.class, this::show));
  }

  private RankingAnswer show(Arguments asked, Call call) {
    call.checkCancelled();
    ListPage page = ListPage.of(asked.offset, asked.count);
    return RankingAnswer.of(models.get(asked.model), page);
  }
}
