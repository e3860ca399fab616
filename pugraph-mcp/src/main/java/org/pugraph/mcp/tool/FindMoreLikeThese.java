package org.pugraph.mcp.tool;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.mcp.graph.GraphShelf;
import org.pugraph.mcp.graph.OpenGraph;
import org.pugraph.mcp.model.FitQuestion;
import org.pugraph.mcp.model.ModelShelf;
import org.pugraph.mcp.model.RecipeName;
import org.pugraph.mcp.protocol.About;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Effect;
import org.pugraph.mcp.protocol.Tool;

/**
 * Fits a model to a few positives and ranks all other nodes.
 *
 * @param graphs where the graph is found
 * @param models fits, and keeps what was fitted
 */
record FindMoreLikeThese(GraphShelf graphs, ModelShelf models) {

  private static final String DESCRIPTION =
      "Given a graph and a few nodes known to be positive (two or more, ten are better), fits a"
          + " positive-unlabeled model and ranks all other nodes by the probability that they are"
          + " positive, too. No negative examples are needed. The answer begins with the verdict"
          + " whether the labelled nodes support this ranking: tell the user that sentence, and do"
          + " not present the ranking as a finding unless the verdict is supported. Takes from"
          + " seconds to minutes with the size of the graph; progress is reported. The same"
          + " arguments give the same answer, at once when asked again. Writes no file.";

  record Arguments(
      @About("name of a graph, as list_graphs gives it") String graph,
      @About("names of the nodes known to be positive, as find_nodes gives them")
          List<String> positives,
      @About("names of nodes known not to be positive; seldom needed")
          @Nullable List<String> negatives,
      @About("how many nodes to answer at most, 1 to 200; 20 if missing") @Nullable Integer count,
      @About("how many of the first nodes to leave out; 0 if missing") @Nullable Integer offset,
      @About("share of positives among the other nodes, above 0 and below 1; estimated if missing")
          @Nullable Double prior,
      @About("seed of all random numbers; 1 if missing") @Nullable Long seed,
      @About("full (if missing), or quick: seconds, but its ranking is mostly not tested")
          @Nullable RecipeName recipe) {}

  Tool<Arguments, RankingAnswer> tool() {
    return new Tool<>(
        "find_more_like_these",
        "Find more like these",
        DESCRIPTION,
        Effect.READS,
        new Tool.Types<>(Arguments.class, RankingAnswer.class, this::find));
  }

  private RankingAnswer find(Arguments asked, Call call) throws InterruptedException {
    ListPage page = ListPage.of(asked.offset, asked.count);
    OpenGraph graph = graphs.open(asked.graph);
    List<String> negatives = asked.negatives == null ? List.of() : asked.negatives;
    FitQuestion question =
        new FitQuestion(
            graph,
            graph.find(asked.positives),
            graph.find(negatives),
            Optional.ofNullable(asked.prior),
            new FitQuestion.Fit(
                asked.recipe == null ? RecipeName.FULL : asked.recipe,
                asked.seed == null ? 1 : asked.seed));
    return RankingAnswer.of(models.fit(question, call), page);
  }
}
