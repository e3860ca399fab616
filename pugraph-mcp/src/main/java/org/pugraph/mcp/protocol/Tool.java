package org.pugraph.mcp.protocol;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.pugraph.base.BadInput;
import org.pugraph.base.Log;
import org.pugraph.server.error.ApiException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A tool: what a model is told of it, and what it does.
 *
 * @param name as it is called
 * @param title for people
 * @param description for a language model
 * @param effect on files
 * @param types of arguments and answer
 */
public record Tool<A extends Record, R extends Record & ToolAnswer>(
    String name, String title, String description, Effect effect, Types<A, R> types) {

  private static final Log LOG = Log.of(Tool.class);

  /** What is unknown is left out, as the schemas say. */
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};

  /**
   * What a tool takes and gives.
   *
   * @param action does it; refuses with {@link BadInput} or {@link ApiException}
   */
  public record Types<A, R>(Class<A> arguments, Class<R> answer, Action<A, R> action) {}

  /** What a tool does. */
  public interface Action<A, R> {

    R call(A arguments, Call call) throws InterruptedException;
  }

  /** As the SDK wants it. */
  public SyncToolSpecification specification() {
    McpSchema.Tool tool =
        McpSchema.Tool.builder(name, RecordSchema.of(types.arguments))
            .title(title)
            .description(description)
            .outputSchema(RecordSchema.of(types.answer))
            .annotations(effect.annotations(title))
            .build();
    return new SyncToolSpecification(
        tool, (exchange, request) -> answer(request, call(exchange, request)));
  }

  /** Answers one call; whatever goes wrong is an answer, too, in one sentence. */
  public CallToolResult answer(CallToolRequest request, Call call) {
    Map<String, Object> given = request.arguments() == null ? Map.of() : request.arguments();
    try {
      R answer = types.action.call(ArgumentReader.read(types.arguments, given), call);
      return CallToolResult.builder()
          .structuredContent(JSON.convertValue(answer, MAP))
          .addTextContent(answer.text())
          .isError(false)
          .build();
    } catch (BadInput refused) {
      return error(String.valueOf(refused.getMessage()));
    } catch (ApiException refused) {
      return error(refused.getMessage() + " " + refused.hint());
    } catch (CancellationException ended) {
      return error("the call was cancelled");
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return error("the call was cancelled");
    } catch (OutOfMemoryError full) {
      return error("the memory is too small for this: start Pugraph with more");
    } catch (RuntimeException mistake) {
      LOG.debug(() -> name + " failed", mistake);
      return error("this is a mistake in Pugraph, please report it: " + mistake);
    }
  }

  private static CallToolResult error(String sentence) {
    return CallToolResult.builder().addTextContent(sentence).isError(true).build();
  }

  private static Call call(McpSyncServerExchange exchange, CallToolRequest request) {
    Object token = request.progressToken();
    return new Call(
        () -> LineTransport.isCancelled(exchange.transportContext()),
        token == null
            ? Call.UNWATCHED.progress()
            : (done, all, message) ->
                exchange.progressNotification(
                    new McpSchema.ProgressNotification(token, done, all, message)));
  }
}
