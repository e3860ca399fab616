package org.pugraph.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.mcp.TwoTopics;
import org.pugraph.mcp.graph.GraphLimits;
import org.pugraph.mcp.protocol.Effect;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelStore;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.SessionDefaults;

/** Answers of judging in the labels of the page, where that is allowed. */
class JudgeKeepsAnswersTest {

  private static final Map<String, Object> KNOWN =
      Map.of(
          "graph",
          "papers",
          "positives",
          List.of("a0", "a2", "a4"),
          "negatives",
          List.of("b7"),
          "prior",
          0.2,
          "recipe",
          "quick");

  @TempDir Path folder;
  Path runs;
  Path labels;
  ToolCalls calls;

  @BeforeEach
  void papers() {
    TwoTopics.in(folder.resolve("data/papers"));
    runs = folder.resolve("runs");
    labels = runs.resolve("page-papers/positives.txt");
    calls = new ToolCalls(folder.resolve("data"), GraphLimits.DEFAULT, Optional.of(runs));
  }

  @AfterEach
  void close() {
    calls.close();
  }

  @SuppressWarnings("unchecked")
  private static List<String> cards(Map<String, Object> answer) {
    return ((List<Map<String, Object>>) answer.get("cards"))
        .stream().map(card -> (String) card.get("node")).toList();
  }

  private Map<String, Object> judge(Object model, String card, String answer) {
    return calls.answer(
        "judge",
        Map.of("model", model, "answers", List.of(Map.of("node", card, "answer", answer))));
  }

  /** The labels as the page opens them. */
  private NodeLabels onThePage() {
    GraphSource source = GraphSource.at(folder.resolve("data/papers"));
    Graph graph = source.read().graph();
    SessionDefaults defaults =
        new SessionDefaults(
            folder, runs, 1, PretrainCache.NONE, EnsembleSettings.of(SessionDefaults.LSDAN), 1);
    Path home = defaults.home(source.name(), graph, source);
    InitialView view =
        InitialView.of(defaults.task(source.name(), source.read()), defaults.workspace(home))
            .withSource(source);
    try (Session session = Session.open(view, new EventBus(1))) {
      return session.snapshot().labels();
    }
  }

  @Test
  void nothingIsWrittenBeforeTheFirstAnswer() throws IOException {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    calls.answer("judge", Map.of("model", model));
    assertThat(runs).doesNotExist();
    assertThat(calls.tool("judge").effect()).isEqualTo(Effect.ADDS);
  }

  @Test
  void thePageOpensTheAnswers() {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    List<String> cards = cards(calls.answer("judge", Map.of("model", model)));
    assertThat(judge(model, cards.get(0), "positive")).containsEntry("file", labels.toString());
    judge(model, cards.get(1), "negative");
    judge(model, cards.get(2), "skip");
    NodeLabels kept = onThePage();
    Graph graph = GraphSource.at(folder.resolve("data/papers")).read().graph();
    assertThat(kept.of(graph.nodes(cards.get(0))[0])).isEqualTo(Label.POSITIVE);
    assertThat(kept.of(graph.nodes(cards.get(1))[0])).isEqualTo(Label.HIDDEN);
    assertThat(kept.of(graph.nodes(cards.get(2))[0])).isEqualTo(Label.NONE);
    assertThat(kept.count(Label.POSITIVE)).isEqualTo(4);
    assertThat(kept.of(graph.nodes("b7")[0])).isEqualTo(Label.HIDDEN);
  }

  @Test
  void labelsOfAnotherQuestionAreNotMixedWithTheseAnswers() throws IOException {
    Files.createDirectories(labels.getParent());
    Files.write(labels, List.of("b1", "b2"));
    byte[] before = Files.readAllBytes(labels);
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    String card = cards(calls.answer("judge", Map.of("model", model))).get(0);
    Map<String, Object> asked =
        Map.of("model", model, "answers", List.of(Map.of("node", card, "answer", "positive")));
    assertThat(calls.refusal("judge", asked))
        .isEqualTo(
            labels
                + ": keeps 2 positive nodes that this ranking was not fitted to; fit it to them,"
                + " too, or move the file away");
    assertThat(Files.readAllBytes(labels)).isEqualTo(before);
    assertThat(cards(calls.answer("judge", Map.of("model", model))).get(0)).isEqualTo(card);
  }

  @Test
  void whileThePageIsOpenAnswersAreRefused() {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    String card = cards(calls.answer("judge", Map.of("model", model))).get(0);
    judge(model, card, "positive");
    String next = cards(calls.answer("judge", Map.of("model", model))).get(0);
    Map<String, Object> asked =
        Map.of("model", model, "answers", List.of(Map.of("node", next, "answer", "positive")));
    try (LabelStore page =
        LabelStore.open(
            labels,
            GraphSource.at(folder.resolve("data/papers")).read().graph().names(),
            new int[0])) {
      assertThat(page.labels().count(Label.POSITIVE)).isEqualTo(4);
      assertThat(calls.refusal("judge", asked)).contains("another server keeps its labels there");
    }
    assertThat(calls.answer("judge", asked)).containsEntry("found", 5);
  }

  @Test
  void nothingButTheFolderOfTheSessionIsWritten() throws IOException {
    Object model = calls.answer("find_more_like_these", KNOWN).get("model");
    judge(model, cards(calls.answer("judge", Map.of("model", model))).get(0), "positive");
    try (Stream<Path> all = Files.walk(folder)) {
      assertThat(all.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString()))
          .containsExactlyInAnyOrder(
              "data/papers/nodes.csv",
              "data/papers/edges.csv",
              "runs/page-papers/positives.txt",
              "runs/page-papers/.positives.txt.lock",
              "runs/page-papers/page/graph.json");
    }
  }
}
