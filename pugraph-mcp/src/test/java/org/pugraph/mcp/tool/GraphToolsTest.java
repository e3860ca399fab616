package org.pugraph.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.mcp.TwoTopics;
import org.pugraph.mcp.graph.GraphLimits;

/** Graphs are listed and searched, and nothing outside the folder is. */
class GraphToolsTest {

  @TempDir Path folder;
  Path data;

  @BeforeEach
  void aFolderOfGraphs() throws IOException {
    data = Files.createDirectories(folder.resolve("data"));
    TwoTopics.in(data.resolve("papers"));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> list(Map<String, Object> answer, String name) {
    return (List<Map<String, Object>>) answer.get(name);
  }

  private static List<Object> names(Map<String, Object> answer) {
    return list(answer, "graphs").stream().map(graph -> graph.get("name")).toList();
  }

  @Test
  void aGraphIsListedWithItsSizes() {
    try (ToolCalls calls = ToolCalls.on(data)) {
      Map<String, Object> papers = list(calls.answer("list_graphs", Map.of()), "graphs").get(0);
      assertThat(papers)
          .containsEntry("name", "papers")
          .containsEntry("nodes", 80)
          .containsEntry("edges", 161L)
          .containsEntry("columns", List.of("title", "words"))
          .doesNotContainKeys("classes", "problem");
      assertThat(calls.text("list_graphs", Map.of())).startsWith("papers: 80 nodes, 161 edges");
    }
  }

  @Test
  void graphsOfDeeperFoldersAreNamedByTheirPaths() throws IOException {
    TwoTopics.in(data.resolve("more/of them/birds"));
    Files.write(data.resolve("more/tiny.gml"), List.of("graph [ node [ id 1 ] node [ id 2 ]", "]"));
    try (ToolCalls calls = ToolCalls.on(data)) {
      assertThat(names(calls.answer("list_graphs", Map.of())))
          .containsExactly("more/of them/birds", "more/tiny.gml", "papers");
    }
  }

  @Test
  void aFolderThatIsAGraphItselfIsListed() {
    try (ToolCalls calls = ToolCalls.on(data.resolve("papers"))) {
      assertThat(names(calls.answer("list_graphs", Map.of()))).containsExactly("papers");
    }
  }

  @Test
  void tablesOfEdgesAndFeaturesAreAGraph() throws IOException {
    Path tables = Files.createDirectories(data.resolve("tables"));
    Files.write(tables.resolve("edges.csv"), List.of("source,target", "x,y", "y,z"));
    Files.write(tables.resolve("features.csv"), List.of("node,age", "x,1", "y,2", "z,3"));
    try (ToolCalls calls = ToolCalls.on(data)) {
      assertThat(calls.text("list_graphs", Map.of())).contains("tables: 3 nodes, 2 edges");
    }
  }

  @Test
  void nothingThatALinkLeadsOutToIsListed() throws IOException {
    Path outside = TwoTopics.in(folder.resolve("secret"));
    Files.createSymbolicLink(data.resolve("linked"), outside);
    Path half = Files.createDirectories(data.resolve("half"));
    Files.createSymbolicLink(half.resolve("nodes.csv"), outside.resolve("nodes.csv"));
    Files.copy(outside.resolve("edges.csv"), half.resolve("edges.csv"));
    try (ToolCalls calls = ToolCalls.on(data)) {
      assertThat(names(calls.answer("list_graphs", Map.of()))).containsExactly("papers");
      for (String name : List.of("linked", "half", "../secret", outside.toString(), "", "/")) {
        assertThat(calls.refusal("find_nodes", Map.of("graph", name, "text", "a")))
            .isEqualTo("there is no graph \"" + name + "\"; there is \"papers\"");
      }
    }
  }

  @Test
  void linksWithinTheFolderAreFollowed() throws IOException {
    Files.createSymbolicLink(data.resolve("again"), data.resolve("papers"));
    try (ToolCalls calls = ToolCalls.on(data)) {
      assertThat(names(calls.answer("list_graphs", Map.of()))).containsExactly("again", "papers");
    }
  }

  @Test
  void aGraphThatIsTooLargeIsListedWithTheReasonAndRefused() {
    GraphLimits small = new GraphLimits(79, 1_000_000);
    try (ToolCalls calls = new ToolCalls(data, small, Optional.empty())) {
      String reason = "papers: has 80 nodes; at most 79 are allowed here";
      assertThat(list(calls.answer("list_graphs", Map.of()), "graphs").get(0))
          .containsEntry("problem", reason)
          .doesNotContainKey("nodes");
      assertThat(calls.refusal("find_nodes", Map.of("graph", "papers", "text", "")))
          .isEqualTo(reason);
    }
    try (ToolCalls calls = new ToolCalls(data, new GraphLimits(80, 9), Optional.empty())) {
      assertThat(calls.text("list_graphs", Map.of()))
          .matches("papers: cannot be used: papers: its files have \\d+ bytes; at most 9 .*");
    }
  }

  @Test
  void aBrokenGraphIsListedWithTheReason() throws IOException {
    Files.write(
        data.resolve("papers/edges.csv"), List.of("source,target", "a0,a1", "a0,nowhere,x"));
    try (ToolCalls calls = ToolCalls.on(data)) {
      assertThat(calls.text("list_graphs", Map.of())).contains("papers: cannot be used: ", ":3");
    }
  }

  @Test
  void aGraphThatChangesIsReadAgain() throws IOException {
    try (ToolCalls calls = ToolCalls.on(data)) {
      assertThat(calls.text("list_graphs", Map.of())).contains("161 edges");
      Files.write(data.resolve("papers/edges.csv"), List.of("source,target", "a0,a1"));
      assertThat(calls.text("list_graphs", Map.of())).contains("1 edges");
    }
  }

  @Test
  void graphsAreListedByPages() {
    TwoTopics.in(data.resolve("birds"));
    try (ToolCalls calls = ToolCalls.on(data)) {
      Map<String, Object> first = calls.answer("list_graphs", Map.of("count", 1));
      assertThat(names(first)).containsExactly("birds");
      assertThat(first).containsEntry("all", 2).containsEntry("nextOffset", 1);
      Map<String, Object> last = calls.answer("list_graphs", Map.of("offset", 1, "count", 1));
      assertThat(names(last)).containsExactly("papers");
      assertThat(last).doesNotContainKey("nextOffset");
    }
  }

  @Test
  void nodesAreFoundByTitleInAnyScriptAndCase() {
    try (ToolCalls calls = ToolCalls.on(data)) {
      Map<String, Object> found =
          calls.answer("find_nodes", Map.of("graph", "papers", "text", "gR\u00c4PH \u6570\u5b66"));
      assertThat(found).containsEntry("all", 20);
      assertThat(list(found, "nodes").get(0))
          .containsEntry("displayName", "Gr\u00e4ph \u6570\u5b66 \ud83d\udcc8 0")
          .containsEntry("node", "a0")
          .containsEntry("label", "none");
    }
  }

  @Test
  void aNodeOfThatVeryNameComesFirst() {
    try (ToolCalls calls = ToolCalls.on(data)) {
      Map<String, Object> found =
          calls.answer("find_nodes", Map.of("graph", "papers", "text", "a1", "count", 1));
      assertThat(list(found, "nodes").get(0)).containsEntry("node", "a1");
      assertThat(calls.text("find_nodes", Map.of("graph", "papers", "text", "zebra")))
          .isEqualTo("No node contains this text.");
    }
  }

  @Test
  void wrongArgumentsAreRefusedInASentence() {
    try (ToolCalls calls = ToolCalls.on(data)) {
      assertThat(calls.refusal("find_nodes", Map.of())).isEqualTo("argument \"graph\" is missing");
      assertThat(calls.refusal("find_nodes", Map.of("graph", 3, "text", "")))
          .isEqualTo("argument \"graph\" must be text, got 3");
      assertThat(calls.refusal("list_graphs", Map.of("limit", 3)))
          .isEqualTo("there is no argument \"limit\"; expected offset, count");
      assertThat(calls.refusal("list_graphs", Map.of("count", "three")))
          .isEqualTo("argument \"count\" must be a whole number, got \"three\"");
      assertThat(calls.refusal("list_graphs", Map.of("count", 0)))
          .isEqualTo("argument \"count\" must be 1..200, got 0");
      assertThat(calls.refusal("list_graphs", Map.of("offset", -1)))
          .isEqualTo("argument \"offset\" must be 0 or more, got -1");
      assertThat(calls.refusal("list_graphs", Map.of("count", 2.5)))
          .isEqualTo("argument \"count\" must be a whole number, got 2.5");
      assertThat(calls.answer("list_graphs", Map.of("count", 3.0))).containsEntry("all", 1);
    }
  }
}
