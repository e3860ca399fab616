package org.pugraph.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.mcp.TwoTopics;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Effect;

/** Rankings of two topics that are easily told apart, their explanations, and judging them. */
class RankingToolsTest {

  private static final Map<String, Object> KNOWN =
      Map.of(
          "graph",
          "papers",
          "positives",
          List.of("a0", "a2", "a4", "a6", "a8", "a10", "a12", "a14"),
          "prior",
          0.2,
          "recipe",
          "quick");

  @TempDir Path folder;
  ToolCalls calls;

  @BeforeEach
  void papers() {
    TwoTopics.in(folder.resolve("papers"));
    calls = ToolCalls.on(folder);
  }

  @AfterEach
  void close() {
    calls.close();
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> list(Map<String, Object> answer, String name) {
    return (List<Map<String, Object>>) answer.get(name);
  }

  private static List<String> nodes(Map<String, Object> answer, String name) {
    return list(answer, name).stream().map(node -> (String) node.get("node")).toList();
  }

  private static Map<String, Object> with(String name, Object value) {
    Map<String, Object> arguments = new HashMap<>(KNOWN);
    arguments.put(name, value);
    return arguments;
  }

  @Test
  void papersOfTheSameTopicRankFirst() {
    Map<String, Object> answer = calls.answer("find_more_like_these", with("count", 12));
    assertThat(nodes(answer, "ranking")).hasSize(12).allMatch(name -> name.startsWith("a"));
    assertThat(answer)
        .containsEntry("all", 72L)
        .containsEntry("positives", 8)
        .containsEntry("nextOffset", 12);
    assertThat(answer.get("prior")).isEqualTo(Map.of("value", 0.2, "source", "given"));
  }

  @Test
  void theFullRecipeGivesTheVerdictInTheSentenceOfTheLibrary() {
    Map<String, Object> asked = with("recipe", "full");
    String verdict = "held out, the 8 labelled nodes rank above ";
    assertThat(calls.answer("find_more_like_these", asked).get("verdict"))
        .asString()
        .contains("supported", verdict);
    assertThat(calls.text("find_more_like_these", asked)).startsWith("supported: " + verdict);
  }

  @Test
  void theSameQuestionIsAnsweredByTheModelThatIsThere() {
    Map<String, Object> first = calls.answer("find_more_like_these", KNOWN);
    List<String> reports = new ArrayList<>();
    CallToolResult again =
        calls.call(
            "find_more_like_these",
            with("positives", List.of("a14", "a12", "a10", "a8", "a6", "a4", "a2", "a0", "a0")),
            new Call(() -> false, (done, all, message) -> reports.add(message)));
    assertThat(again.structuredContent()).isEqualTo(first);
    assertThat(reports).isEmpty();
    Map<String, Object> other = calls.answer("find_more_like_these", with("seed", 2));
    assertThat(other.get("model")).isNotEqualTo(first.get("model"));
  }

  @Test
  void theSameQuestionHasTheSameAnswerInAnotherProcess() {
    Map<String, Object> first = calls.answer("find_more_like_these", KNOWN);
    try (ToolCalls others = ToolCalls.on(folder)) {
      assertThat(others.answer("find_more_like_these", KNOWN)).isEqualTo(first);
    }
  }

  @Test
  void pagesOfARankingFollowEachOther() {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    List<String> all = new ArrayList<>();
    Integer offset = 0;
    while (offset != null) {
      Map<String, Object> page =
          calls.answer("show_ranking", Map.of("model", model, "offset", offset, "count", 10));
      all.addAll(nodes(page, "ranking"));
      offset = (Integer) page.get("nextOffset");
    }
    assertThat(all).hasSize(72).doesNotHaveDuplicates();
  }

  @Test
  void progressRisesWithEveryReport() {
    List<Double> done = new ArrayList<>();
    List<String> messages = new ArrayList<>();
    Call watched =
        new Call(
            () -> false,
            (steps, all, message) -> {
              done.add(steps);
              messages.add(message);
            });
    calls.call("find_more_like_these", KNOWN, watched);
    assertThat(done).isSorted().doesNotHaveDuplicates();
    assertThat(messages).contains("training", "scoring all nodes");
  }

  @Test
  void aCancelledTrainingEndsAndTheNextOneStarts() {
    CallToolResult ended =
        calls.call("find_more_like_these", KNOWN, new Call(() -> true, Call.UNWATCHED.progress()));
    assertThat(ended.isError()).isTrue();
    assertThat(ToolCalls.text(ended)).isEqualTo("the call was cancelled");
    assertThat(calls.answer("find_more_like_these", KNOWN)).containsEntry("all", 72L);
  }

  @Test
  void aSecondTrainingIsRefusedWhileOneIsRunning() {
    AtomicReference<String> second = new AtomicReference<>("");
    Call watched =
        new Call(
            () -> false,
            (done, all, message) ->
                second.compareAndSet("", calls.refusal("find_more_like_these", with("seed", 7L))));
    CallToolResult first = calls.call("find_more_like_these", KNOWN, watched);
    assertThat(first.isError()).isFalse();
    assertThat(second.get())
        .isEqualTo("a training is running already; wait until it is done, or cancel it");
  }

  @Test
  void anExplanationNamesLabelledNodesNearby() {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    Map<String, Object> why = calls.answer("explain_node", Map.of("model", model, "node", "a1"));
    assertThat(why.get("node")).asString().contains("node=a1");
    assertThat(calls.text("explain_node", Map.of("model", model, "node", "a1")))
        .contains("Gr\u00e4ph", "raises the score", "this explains the model, not the world");
  }

  @Test
  @SuppressWarnings("unchecked")
  void cardsAreAnsweredAndCounted() {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    Map<String, Object> drawn = calls.answer("judge", Map.of("model", model, "cards", 4));
    List<String> cards = nodes(drawn, "cards");
    assertThat(cards).hasSize(4);
    assertThat(calls.answer("judge", Map.of("model", model))).isEqualTo(drawn);
    List<Map<String, String>> answers = answers(cards.subList(0, 3));
    Map<String, Object> then = calls.answer("judge", Map.of("model", model, "answers", answers));
    assertThat(nodes(then, "cards")).containsExactly(cards.get(3));
    long positives = cards.subList(0, 3).stream().filter(card -> card.startsWith("a")).count();
    assertThat(then).containsEntry("found", (int) (8 + positives)).containsKey("advice");
    assertThat((String) then.get("progress")).contains("of your last 3 were right");
    assertThat(then).doesNotContainKey("file");
    Map<String, Object> next =
        calls.answer(
            "judge", Map.of("model", model, "answers", answers(cards.subList(3, 4)), "cards", 5));
    assertThat(nodes(next, "cards")).hasSize(5).doesNotContainAnyElementsOf(cards);
  }

  private static List<Map<String, String>> answers(List<String> cards) {
    return cards.stream()
        .map(card -> Map.of("node", card, "answer", card.startsWith("a") ? "positive" : "negative"))
        .toList();
  }

  @Test
  void everyNodeIsAskedForOnceAndThenNoneIsLeft() {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    List<String> cards =
        nodes(calls.answer("judge", Map.of("model", model, "cards", 100)), "cards");
    assertThat(cards).hasSize(72);
    Map<String, Object> last =
        calls.answer("judge", Map.of("model", model, "answers", answers(cards)));
    assertThat(nodes(last, "cards")).isEmpty();
    assertThat(calls.refusal("judge", Map.of("model", model)))
        .startsWith("Every node is labelled or was skipped.");
  }

  @Test
  void aWrongAnswerChangesNothing() {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    List<String> cards = nodes(calls.answer("judge", Map.of("model", model, "cards", 2)), "cards");
    List<Map<String, String>> answers = new ArrayList<>(answers(cards));
    answers.add(Map.of("node", "a0", "answer", "negative"));
    assertThat(calls.refusal("judge", Map.of("model", model, "answers", answers)))
        .isEqualTo("This node is not among the cards drawn last. Draw cards again.");
    assertThat(nodes(calls.answer("judge", Map.of("model", model)), "cards")).isEqualTo(cards);
    answers.set(2, Map.of("node", cards.get(0), "answer", "maybe"));
    assertThat(calls.refusal("judge", Map.of("model", model, "answers", answers)))
        .isEqualTo(
            "argument \"answers[2].answer\" must be one of positive, negative, skip, got"
                + " \"maybe\"");
  }

  @Test
  void wrongQuestionsAreRefusedInASentence() {
    assertThat(calls.refusal("find_more_like_these", with("positives", List.of())))
        .isEqualTo("no positive node is given: name a few that are known");
    assertThat(calls.refusal("find_more_like_these", with("positives", List.of("a0", "zebra"))))
        .isEqualTo("node \"zebra\" is not in the graph");
    assertThat(calls.refusal("find_more_like_these", with("positives", "a0")))
        .isEqualTo("argument \"positives\" must be a list, got \"a0\"");
    assertThat(calls.refusal("find_more_like_these", with("positives", List.of("a0", 3))))
        .isEqualTo("argument \"positives[1]\" must be text, got 3");
    assertThat(calls.refusal("find_more_like_these", with("prior", 1.5)))
        .isEqualTo("prior must be above 0 and below 1, got 1.5");
    assertThat(calls.refusal("find_more_like_these", with("negatives", List.of("a4"))))
        .isEqualTo("node \"a4\" is both positive and negative");
    assertThat(calls.refusal("find_more_like_these", with("recipe", "huge")))
        .isEqualTo("argument \"recipe\" must be one of quick, full, got \"huge\"");
    assertThat(calls.refusal("explain_node", Map.of("model", "model-1", "node", "a0")))
        .startsWith("there is no model \"model-1\" in this process; call find_more_like_these");
    Map<String, Object> alone = Map.of("graph", "papers", "positives", List.of("a0"));
    assertThat(calls.refusal("find_more_like_these", alone))
        .startsWith("one positive node is too few to estimate how many there are");
  }

  @Test
  void onlyJudgingChangesAnythingAndNoneWritesAFile() {
    for (String name : List.of("list_graphs", "find_nodes", "find_more_like_these")) {
      assertThat(calls.tool(name).effect()).isEqualTo(Effect.READS);
    }
    assertThat(calls.tool("judge").effect()).isEqualTo(Effect.REMEMBERS);
  }
}
