package org.pugraph.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.mcp.model.CardJudging;
import org.pugraph.mcp.model.FittedModel;
import org.pugraph.mcp.model.ModelShelf;
import org.pugraph.mcp.protocol.About;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Effect;
import org.pugraph.mcp.protocol.Tool;
import org.pugraph.mcp.protocol.ToolAnswer;
import org.pugraph.server.judging.Judgements;
import org.pugraph.server.session.Snapshot;

/**
 * Cards to be judged, and their answers.
 *
 * @param models what was fitted
 * @param judging draws cards and takes answers
 */
record Judge(ModelShelf models, CardJudging judging) {

  private static final String DESCRIPTION =
      "Checks a ranking with the user: gives nodes to be judged (cards), drawn at random from all"
          + " of the ranking, not only from its top, and takes the answers. Call it without answers"
          + " first, show the user each card with its attributes, and call it again with what the"
          + " user said; never answer a card yourself unless the user asked you to judge. The"
          + " answer tells how many positives are probably left and whether judging more is worth"
          + " while. To learn from the answers, call find_more_like_these again with the judged"
          + " positives and negatives added. ";

  private static final String IN_MEMORY =
      "Answers are forgotten when this server ends; no file is written.";

  private static final String ON_DISK =
      "Answers are saved to the graph's file of labels, which the page of Pugraph opens, too.";

  /** What the user says of a card. */
  enum Judgement {
    POSITIVE,
    NEGATIVE,
    SKIP;

    private org.pugraph.server.judging.Answer answer() {
      return switch (this) {
        case POSITIVE -> org.pugraph.server.judging.Answer.POSITIVE;
        case NEGATIVE -> org.pugraph.server.judging.Answer.HIDDEN;
        case SKIP -> org.pugraph.server.judging.Answer.SKIP;
      };
    }
  }

  record JudgedCard(
      @About("name of a node that is a card") String node,
      @About("positive, negative, or skip where the user does not know") Judgement answer) {}

  record Arguments(
      @About("a model, as find_more_like_these gives it") String model,
      @About("answers to cards of the call before; missing to see the cards")
          @Nullable List<JudgedCard> answers,
      @About("how many cards to draw when all have an answer, 1 to 100; 10 if missing")
          @Nullable Integer cards) {}

  record Cards(
      String model,
      @About("nodes to be judged next; empty when none is left") List<NodeLine> cards,
      @About("how many labelled positives there are now") int found,
      @About("how far the search has come, in a sentence") String progress,
      @About("whether judging more is worth while, in a sentence; missing before the first answer")
          @Nullable String advice,
      @About("the file that keeps the answers; missing where they are in memory alone")
          @Nullable String file)
      implements ToolAnswer {

    @Override
    public String text() {
      List<String> lines = new ArrayList<>();
      lines.add(progress);
      if (advice != null) {
        lines.add(advice);
      }
      lines.add(cards.isEmpty() ? "No card is left." : "To be judged:");
      cards.forEach(card -> lines.add(card.shown()));
      return String.join("\n", lines);
    }
  }

  Tool<Arguments, Cards> tool() {
    boolean kept = judging.kept().isPresent();
    return new Tool<>(
        "judge",
        "Judge cards",
        DESCRIPTION + (kept ? ON_DISK : IN_MEMORY),
        kept ? Effect.ADDS : Effect.REMEMBERS,
        new Tool.Types<>(Arguments.class, Cards.class, this::judge));
  }

  private Cards judge(Arguments asked, Call call) {
    call.checkCancelled();
    FittedModel model = models.get(asked.model);
    int wanted = asked.cards == null ? Judgements.CARDS : asked.cards;
    BadInput.unless(
        wanted >= 1 && wanted <= 100, "argument \"cards\" must be 1..100, got " + wanted);
    CardJudging.State state = judging.judge(model, given(asked, model), wanted);
    Snapshot snapshot = model.snapshot();
    return new Cards(
        model.id(),
        state.cards().stream().map(node -> NodeLine.whole(snapshot, node)).toList(),
        state.progress().found(),
        state.progress().sentence(),
        state.progress().stop() == null ? null : state.progress().stop().sentence(),
        state.file().map(Object::toString).orElse(null));
  }

  private static List<CardJudging.Given> given(Arguments asked, FittedModel model) {
    List<CardJudging.Given> given = new ArrayList<>();
    for (JudgedCard card : asked.answers == null ? List.<JudgedCard>of() : asked.answers) {
      int node = model.graph().find(List.of(card.node))[0];
      given.add(new CardJudging.Given(node, card.answer.answer()));
    }
    return given;
  }
}
