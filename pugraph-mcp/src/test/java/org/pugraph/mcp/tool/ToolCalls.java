package org.pugraph.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pugraph.mcp.graph.GraphCatalogue;
import org.pugraph.mcp.graph.GraphLimits;
import org.pugraph.mcp.graph.GraphShelf;
import org.pugraph.mcp.graph.OpenGraph;
import org.pugraph.mcp.graph.ReadableFolders;
import org.pugraph.mcp.model.CardJudging;
import org.pugraph.mcp.model.ModelShelf;
import org.pugraph.mcp.model.ModelTrainer;
import org.pugraph.mcp.model.SavedRuns;
import org.pugraph.mcp.model.TrainingLimits;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Tool;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.session.SessionLabels;

/** Calls tools as the server does, and holds every answer to its schema. */
final class ToolCalls implements AutoCloseable {

  private static final long MOST_SECONDS = 600;

  private final ModelShelf models;
  private final Map<String, Tool<?, ?>> tools;

  ToolCalls(Path data, GraphLimits limits, Optional<Path> runs) {
    GraphCatalogue catalogue = new GraphCatalogue(ReadableFolders.of(List.of(data)), false);
    Optional<Function<OpenGraph, SessionLabels>> kept =
        runs.map(
            folder ->
                graph ->
                    new SessionLabels(
                        SessionDefaults.home(folder, graph.name(), graph.graph(), graph.source()),
                        graph.graph(),
                        graph.source()));
    GraphShelf graphs = new GraphShelf(catalogue, limits, 1);
    List<Path> saved = runs.filter(Files::exists).map(List::of).orElse(List.of());
    models =
        new ModelShelf(
            new ModelTrainer(new TrainingLimits(1, MOST_SECONDS)),
            new SavedRuns(ReadableFolders.of(saved), graphs, 1));
    tools =
        Tools.all(graphs, models, new CardJudging(kept)).stream()
            .collect(Collectors.toMap(Tool::name, tool -> tool));
  }

  static ToolCalls on(Path data) {
    return new ToolCalls(data, GraphLimits.DEFAULT, Optional.empty());
  }

  Tool<?, ?> tool(String name) {
    return tools.get(name);
  }

  CallToolResult call(String tool, Map<String, Object> arguments, Call call) {
    return tools.get(tool).answer(new CallToolRequest(tool, arguments), call);
  }

  /** What a call answers that goes well. */
  @SuppressWarnings("unchecked")
  Map<String, Object> answer(String tool, Map<String, Object> arguments) {
    CallToolResult result = call(tool, arguments, Call.UNWATCHED);
    assertThat(result.isError()).as(text(result)).isFalse();
    Map<String, Object> schema = tools.get(tool).specification().tool().outputSchema();
    assertThat(
            new DefaultJsonSchemaValidator()
                .validate(schema, result.structuredContent())
                .errorMessage())
        .isNull();
    return (Map<String, Object>) result.structuredContent();
  }

  String text(String tool, Map<String, Object> arguments) {
    return text(call(tool, arguments, Call.UNWATCHED));
  }

  /** The sentence that a call is refused with. */
  String refusal(String tool, Map<String, Object> arguments) {
    CallToolResult result = call(tool, arguments, Call.UNWATCHED);
    assertThat(result.isError()).as(text(result)).isTrue();
    return text(result);
  }

  static String text(CallToolResult result) {
    return ((TextContent) result.content().get(0)).text();
  }

  @Override
  public void close() {
    models.close();
  }
}
