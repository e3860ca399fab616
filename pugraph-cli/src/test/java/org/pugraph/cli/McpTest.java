package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.Sha256;

/** The story of an agent, told by the client of the SDK to a process of its own. */
class McpTest {

  @TempDir Path folder;
  Path data;

  @BeforeEach
  void aFolderWithAGraph() throws IOException {
    data = folder.resolve("data");
    Path shop = Files.createDirectories(data.resolve("shop"));
    Files.copy(Pugraph.tiny("edges.csv"), shop.resolve("edges.csv"));
    Files.copy(Pugraph.tiny("nodes.csv"), shop.resolve("nodes.csv"));
  }

  private static Map<String, Object> content(CallToolResult result) {
    assertThat(result.isError()).as(McpProcess.text(result)).isFalse();
    return McpProcess.content(result);
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> list(Map<String, Object> answer, String name) {
    return (List<Map<String, Object>>) answer.get(name);
  }

  private static List<String> nodes(Map<String, Object> answer, String name) {
    return list(answer, name).stream().map(node -> (String) node.get("node")).toList();
  }

  private List<String> known() throws IOException {
    return Pugraph.lines(Pugraph.tiny("positives.txt"));
  }

  /** Every file below a folder, with the digest of its content. */
  private static Map<String, String> tree(Path root) throws IOException {
    Map<String, String> tree = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.toList()) {
        tree.put(
            path.toString(),
            Files.isDirectory(path)
                ? "folder"
                : new Sha256().add(Files.readString(path, StandardCharsets.ISO_8859_1)).hex()
                    + Files.getLastModifiedTime(path));
      }
    }
    return tree;
  }

  @Test
  void anAgentFindsMoreExplainsAndJudgesWithoutWritingAFile() throws Exception {
    Map<String, String> before = tree(folder);
    try (McpProcess agent = new McpProcess(folder, "--data", data.toString())) {
      assertThat(agent.client.getServerInfo().name()).isEqualTo("pugraph");
      assertThat(agent.client.getServerInstructions()).contains("Always pass on the verdict");
      assertThat(agent.client.listTools().tools().stream().map(Tool::name))
          .containsExactlyInAnyOrder(
              "list_graphs",
              "find_nodes",
              "find_more_like_these",
              "show_ranking",
              "explain_node",
              "judge");
      assertThat(agent.client.listTools().tools())
          .allMatch(tool -> tool.annotations().readOnlyHint())
          .noneMatch(tool -> tool.annotations().destructiveHint());

      Map<String, Object> graphs = content(agent.call("list_graphs", Map.of()));
      assertThat(list(graphs, "graphs").get(0)).containsEntry("name", "shop");

      String first = known().get(0);
      Map<String, Object> found =
          content(agent.call("find_nodes", Map.of("graph", "shop", "text", first)));
      assertThat(nodes(found, "nodes").get(0)).isEqualTo(first);

      CallToolResult more =
          agent.call(
              "find_more_like_these", Map.of("graph", "shop", "positives", known(), "count", 5));
      Map<String, Object> ranking = content(more);
      assertThat(nodes(ranking, "ranking")).hasSize(5).doesNotContainAnyElementsOf(known());
      assertThat(McpProcess.text(more)).matches("(?s)(supported|chance|folds-disagree).*prior .*");
      assertThat(agent.progress).isNotEmpty();
      assertThat(agent.progress)
          .allMatch(report -> report.progressToken().equals("of find_more_like_these"));

      Object model = ranking.get("model");
      String top = nodes(ranking, "ranking").get(0);
      CallToolResult why = agent.call("explain_node", Map.of("model", model, "node", top));
      assertThat(McpProcess.text(why)).startsWith("1. ").contains("this explains the model");

      List<String> cards =
          nodes(content(agent.call("judge", Map.of("model", model, "cards", 3))), "cards");
      Map<String, Object> judged =
          content(
              agent.call(
                  "judge",
                  Map.of(
                      "model",
                      model,
                      "answers",
                      List.of(Map.of("node", cards.get(0), "answer", "positive")))));
      assertThat(nodes(judged, "cards")).containsExactlyElementsOf(cards.subList(1, 3));
      assertThat(judged).containsEntry("found", known().size() + 1);
      assertEveryAnswerFitsItsSchema(agent, Map.of("find_more_like_these", ranking));
      assertThat(agent.errors).isEmpty();
    }
    assertThat(tree(folder)).isEqualTo(before);
  }

  private static void assertEveryAnswerFitsItsSchema(
      McpProcess agent, Map<String, Map<String, Object>> answers) {
    for (Tool tool : agent.client.listTools().tools()) {
      if (answers.containsKey(tool.name())) {
        assertThat(
                new DefaultJsonSchemaValidator()
                    .validate(tool.outputSchema(), answers.get(tool.name()))
                    .errorMessage())
            .isNull();
      }
    }
  }

  @Test
  void mistakesAreAnsweredInASentenceAndTheNextCallGoesWell() {
    try (McpProcess agent = new McpProcess(folder, "--data", data.toString())) {
      CallToolResult unknown =
          agent.call("find_more_like_these", Map.of("graph", "../shop", "positives", List.of("x")));
      assertThat(unknown.isError()).isTrue();
      assertThat(McpProcess.text(unknown))
          .isEqualTo("there is no graph \"../shop\"; there is \"shop\"");
      CallToolResult extra = agent.call("find_nodes", Map.of("graph", "shop", "name", "x"));
      assertThat(McpProcess.text(extra)).startsWith("there is no argument \"name\"; expected ");
      assertThatThrownBy(() -> agent.call("delete_everything", Map.of()))
          .isInstanceOf(McpError.class)
          .hasMessageContaining("Unknown tool");
      assertThat(agent.call("list_graphs", Map.of()).isError()).isFalse();
      assertThat(agent.errors).isEmpty();
    }
  }

  @Test
  void aTrainingThatIsCancelledMakesRoomForTheNext() throws Exception {
    try (McpProcess agent = new McpProcess(folder, "--data", data.toString(), "--builtin")) {
      Map<String, Object> large =
          Map.of("graph", "builtin", "positives", List.of("1", "2", "3", "4", "5", "6"));
      agent.sent.clear();
      CompletableFuture<CallToolResult> never =
          CompletableFuture.supplyAsync(() -> agent.call("find_more_like_these", large));
      Object id = agent.sent.take();
      agent.progress.take();
      agent.cancel(id);
      CallToolResult next = null;
      while (next == null || next.isError()) { // until the training has taken notice
        next =
            agent.call(
                "find_more_like_these",
                Map.of("graph", "shop", "positives", known(), "recipe", "quick"));
        assertThat(McpProcess.text(next)).doesNotContain("mistake");
      }
      assertThat(never).isNotDone();
      never.cancel(true);
    }
  }

  @Test
  void twoCallsAtOnceAreBothAnswered() throws Exception {
    try (McpProcess agent = new McpProcess(folder, "--data", data.toString(), "--builtin")) {
      CompletableFuture<CallToolResult> training =
          CompletableFuture.supplyAsync(
              () ->
                  agent.call(
                      "find_more_like_these",
                      Map.of(
                          "graph", "builtin",
                          "positives", List.of("1", "2", "3", "4", "5"),
                          "recipe", "quick")));
      agent.progress.take();
      CallToolResult found =
          agent.call("find_nodes", Map.of("graph", "shop", "text", known().get(0)));
      assertThat(found.isError()).isFalse();
      CallToolResult second =
          agent.call("find_more_like_these", Map.of("graph", "shop", "positives", known()));
      assertThat(McpProcess.text(second))
          .isEqualTo("a training is running already; wait until it is done, or cancel it");
      assertThat(training.get().isError()).isFalse();
    }
  }

  @Test
  void answersAreKeptForThePageWhereThatIsAllowed() throws Exception {
    Path runs = Files.createDirectories(folder.resolve("runs"));
    try (McpProcess agent =
        new McpProcess(
            folder, "--data", data.toString(), "--allow-write", "--runs", runs.toString())) {
      Tool judge =
          agent.client.listTools().tools().stream()
              .filter(tool -> tool.name().equals("judge"))
              .findFirst()
              .orElseThrow();
      assertThat(judge.annotations().readOnlyHint()).isFalse();
      assertThat(judge.annotations().destructiveHint()).isFalse();
      Object model =
          content(
                  agent.call(
                      "find_more_like_these",
                      Map.of("graph", "shop", "positives", known(), "recipe", "quick")))
              .get("model");
      String card = nodes(content(agent.call("judge", Map.of("model", model))), "cards").get(0);
      agent.call(
          "judge",
          Map.of("model", model, "answers", List.of(Map.of("node", card, "answer", "positive"))));
    }
    List<String> expected = new ArrayList<>(known());
    List<String> kept =
        Files.readAllLines(runs.resolve("page-shop/positives.txt")).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    assertThat(kept).hasSize(expected.size() + 1).containsAll(expected);
  }

  @Test
  void aSavedRunIsOpenedAsItWasSaved() throws Exception {
    Path runs = Files.createDirectories(folder.resolve("runs"));
    String train =
        "train --graph %s --positives %s --method gcn --hidden 8 --steps 30 --prior 0.2 -q --out %s";
    Pugraph.Answer trained =
        Pugraph.run(
            train.formatted(
                data.resolve("shop"), Pugraph.tiny("positives.txt"), runs.resolve("first")));
    assertThat(trained.code()).as(trained.err()).isZero();
    Map<String, String> before = tree(folder);
    try (McpProcess agent =
        new McpProcess(folder, "--data", data.toString(), "--runs", runs.toString())) {
      assertThat(content(agent.call("list_graphs", Map.of())))
          .containsEntry("runs", List.of("first"));
      Map<String, Object> ranking =
          content(agent.call("open_run", Map.of("run", "first", "count", 3)));
      String top = nodes(ranking, "ranking").get(0);
      Map<String, String> scores = Pugraph.scores(runs.resolve("first/predictions.csv"));
      double best =
          scores.entrySet().stream()
              .filter(one -> isUnlabeled(one.getKey()))
              .mapToDouble(one -> score(one.getValue()))
              .max()
              .orElseThrow();
      assertThat(score(scores.get(top))).isEqualTo(best);
      CallToolResult why =
          agent.call("explain_node", Map.of("model", ranking.get("model"), "node", top));
      assertThat(why.isError()).as(McpProcess.text(why)).isFalse();
      assertThat(McpProcess.text(agent.call("open_run", Map.of("run", "../runs/first"))))
          .isEqualTo("there is no run \"../runs/first\"; list_graphs names those there are");
    }
    try (McpProcess agent = new McpProcess(folder, "--builtin", "--runs", runs.toString())) {
      assertThat(McpProcess.text(agent.call("open_run", Map.of("run", "first"))))
          .isEqualTo("the graph of run \"first\" does not lie below the folders that may be read");
    }
    assertThat(tree(folder)).isEqualTo(before);
  }

  private static double score(String scoreAndProbability) {
    return Double.parseDouble(scoreAndProbability.split(" ")[0]);
  }

  private static boolean isUnlabeled(String node) {
    return !node.equals("node") && !Pugraph.lines(Pugraph.tiny("positives.txt")).contains(node);
  }

  @Test
  void theProcessEndsWhenItsInputDoesAlsoInTheMiddleOfATraining() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                "org.pugraph.cli.Main",
                "mcp",
                "--builtin")
            .directory(folder.toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      try (OutputStream in = process.getOutputStream()) {
        send(
            in,
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{"
                + "\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                + "\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}");
        send(in, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        send(
            in,
            "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":"
                + "\"find_more_like_these\",\"arguments\":{\"graph\":\"builtin\",\"positives\":"
                + "[\"1\",\"2\",\"3\",\"4\",\"5\"]},\"_meta\":{\"progressToken\":1}}}");
        assertThat(out.readLine()).contains("\"id\":1");
        assertThat(out.readLine()).contains("notifications/progress");
      }
      assertThat(out.lines()).allMatch(line -> line.startsWith("{\"jsonrpc\""));
    }
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(Files.readAllLines(folder.resolve("err.txt")))
        .containsExactly("answers an agent on the standard output until the standard input ends");
  }

  private static void send(OutputStream in, String line) throws IOException {
    in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  @Test
  void withoutAFolderOrWithAMissingOneTheCommandRefuses() {
    assertThat(Pugraph.run("mcp").err()).contains("no folder of graphs is given");
    assertThat(Pugraph.run("mcp").code()).isEqualTo(2);
    assertThat(Pugraph.run("mcp", "--data", folder.resolve("none").toString()).err())
        .contains("there is no such folder; check the path");
    assertThat(Pugraph.run("mcp", "--builtin", "--max-seconds", "0").err())
        .contains("the most seconds must be at least 1, got 0");
  }
}
