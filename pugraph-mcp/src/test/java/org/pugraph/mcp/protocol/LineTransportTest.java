package org.pugraph.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Lines of a client, well formed and not, and what is answered on which line. */
class LineTransportTest {

  record Text(@About("said again") String text) {}

  record Echo(String text) implements ToolAnswer {}

  private final CountDownLatch waiting = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final PipedOutputStream client = new PipedOutputStream();
  private @Nullable BufferedReader answers;
  private @Nullable Thread server;

  @BeforeEach
  void aServerWithAnEcho() throws IOException {
    PipedInputStream in = new PipedInputStream(client, 1 << 16);
    PipedOutputStream out = new PipedOutputStream();
    answers =
        new BufferedReader(
            new InputStreamReader(new PipedInputStream(out, 1 << 16), StandardCharsets.UTF_8));
    McpJsonMapper json = new JacksonMcpJsonMapper(JsonMapper.shared());
    LineTransport transport = new LineTransport(json, in, out);
    McpServer.sync(transport)
        .serverInfo("echo", "1")
        .capabilities(ServerCapabilities.builder().tools(false).build())
        .jsonMapper(json)
        .jsonSchemaValidator(new DefaultJsonSchemaValidator())
        .validateToolInputs(false)
        .tools(List.of(echo().specification()))
        .build();
    server = new Thread(() -> serve(transport, out));
    server.start();
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
            + "\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}");
    assertThat(next().path("id").asInt()).isZero();
    send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
  }

  /** Says a text again; "wait" when its call is cancelled, "fail" never. */
  private Tool<Text, Echo> echo() {
    return new Tool<>(
        "echo",
        "Echo",
        "Says a text again.",
        Effect.READS,
        new Tool.Types<>(Text.class, Echo.class, this::echo));
  }

  private Echo echo(Text text, Call call) {
    if (text.text.equals("fail")) {
      throw new IllegalStateException("as it should");
    }
    if (text.text.equals("wait")) {
      waiting.countDown();
      while (!call.isCancelled()) {
        Thread.onSpinWait();
      }
      ended.countDown();
    }
    return new Echo(text.text);
  }

  private static void serve(LineTransport transport, OutputStream out) {
    try (out) {
      transport.serve();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @AfterEach
  void close() throws Exception {
    client.close();
    server.join();
  }

  private void send(String line) throws IOException {
    client.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    client.flush();
  }

  private void call(String id, String text) throws IOException {
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + id
            + ",\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"text\":\""
            + text
            + "\"}}}");
  }

  private JsonNode next() throws IOException {
    return JsonMapper.shared().readTree(answers.readLine());
  }

  private static String text(JsonNode answer) {
    return answer.path("result").path("content").path(0).path("text").asString();
  }

  @Test
  void unicodeComesBackAsItWasSent() throws IOException {
    call("1", "Gr\u00e4ph \u6570\u5b66 \ud83d\udcc8");
    assertThat(text(next())).isEqualTo("Gr\u00e4ph \u6570\u5b66 \ud83d\udcc8");
  }

  @Test
  void aLineThatIsNoMessageIsRefusedAndTheNextIsAnswered() throws IOException {
    String oddId = "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}";
    String cut = "{\"jsonrpc\":\"2.0\"";
    for (String line : List.of("no json", "[]", "{}", "3", "\"a\"", cut, oddId)) {
      send(line);
      JsonNode refused = next();
      assertThat(refused.has("id")).as(line).isTrue();
      assertThat(refused.path("id").isNull()).as(line).isTrue();
      assertThat(refused.path("error").path("code").asInt()).as(line).isEqualTo(-32700);
    }
    send("");
    call("1", "still here");
    assertThat(text(next())).isEqualTo("still here");
  }

  @Test
  void anUnknownMethodIsAnError() throws IOException {
    send("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"nothing\"}");
    JsonNode answer = next();
    assertThat(answer.path("id").asString()).isEqualTo("x");
    assertThat(answer.path("error").path("code").asInt()).isEqualTo(-32601);
  }

  @Test
  void aMistakeIsAnAnswerWithoutAStackTrace() throws IOException {
    call("1", "fail");
    JsonNode answer = next();
    assertThat(answer.path("result").path("isError").asBoolean()).isTrue();
    assertThat(text(answer))
        .isEqualTo(
            "this is a mistake in Pugraph, please report it: java.lang.IllegalStateException: as"
                + " it should");
  }

  @Test
  void severalRequestsAreAnsweredAtOnce() throws Exception {
    call("1", "wait");
    waiting.await();
    call("2", "quick");
    assertThat(next().path("id").asInt()).isEqualTo(2);
    send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
    assertThat(next().path("error").path("message").asString())
        .isEqualTo("a request with this id has no answer yet");
  }

  @Test
  void aCancelledRequestEndsAndHasNoAnswer() throws Exception {
    call("1", "wait");
    waiting.await();
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
    ended.await();
    send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
    assertThat(next().path("id").asInt()).isEqualTo(2);
  }

  @Test
  void cancellingWhatIsUnknownDoesNothing() throws IOException {
    for (String params : List.of("{\"requestId\":99}", "{}", "[]", "{\"requestId\":{}}")) {
      send(
          "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":" + params + "}");
    }
    call("1", "here");
    assertThat(text(next())).isEqualTo("here");
  }

  @Test
  void whenTheClientIsGoneCallsAreCancelledAndTheServerEnds() throws Exception {
    call("1", "wait");
    waiting.await();
    client.close();
    ended.await();
    List<String> rest = new ArrayList<>();
    answers.lines().forEach(rest::add);
    assertThat(rest).hasSize(1).allMatch(line -> line.contains("\"wait\""));
    server.join();
  }

  @Test
  void aLineWithoutEndIsRefusedBeforeItFillsTheMemory() throws Exception {
    Thread writer =
        new Thread(
            () -> {
              try {
                client.write(new byte[LineReader.LONGEST + 1]);
                client.flush();
              } catch (IOException closed) {
                // the server has stopped reading
              }
            });
    writer.start();
    assertThat(next().path("error").path("message").asString())
        .isEqualTo("a message must have at most " + LineReader.LONGEST + " bytes");
    server.join();
    writer.interrupt();
    writer.join();
  }
}
