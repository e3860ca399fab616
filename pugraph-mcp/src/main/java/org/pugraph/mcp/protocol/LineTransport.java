package org.pugraph.mcp.protocol;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.Log;
import org.pugraph.mcp.protocol.RunningCalls.Running;
import reactor.core.publisher.Mono;

/**
 * One client, one message per line. In place of the transport of the SDK, which stops reading at
 * the first line that is no JSON, knows no cancellation, and does not tell when the client is gone.
 * Thread safe: several requests are answered at once, each answer on a line of its own.
 */
public final class LineTransport implements McpServerTransportProvider, McpServerTransport {

  private static final Log LOG = Log.of(LineTransport.class);

  private static final String CANCELLED = "notifications/cancelled";

  /** Where a tool finds its request in the context of the SDK. */
  private static final String REQUEST = "request";

  /** How long requests that cannot be cancelled may take to end when the client is gone. */
  private static final long LAST_MILLIS = 3000;

  private final McpJsonMapper json;
  private final InputStream in;
  private final OutputStream out;
  private final RunningCalls calls = new RunningCalls();
  private @Nullable McpServerSession session;

  public LineTransport(McpJsonMapper json, InputStream in, OutputStream out) {
    this.json = json;
    this.in = in;
    this.out = out;
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(this);
  }

  /**
   * Answers requests until the client closes its end; then calls are cancelled, and those that have
   * an answer at once may still give it.
   */
  public void serve() throws IOException {
    McpServerSession ready = Objects.requireNonNull(session, "the server is not built yet");
    LineReader lines = new LineReader(in);
    try {
      for (Optional<byte[]> line = lines.next(); line.isPresent(); line = lines.next()) {
        receive(line.get(), ready);
      }
    } catch (LineReader.TooLong endless) {
      refuse(null, ErrorCodes.INVALID_REQUEST, String.valueOf(endless.getMessage()));
    } finally {
      calls.cancelAll();
      calls.await(LAST_MILLIS);
    }
  }

  private void receive(byte[] line, McpServerSession ready) {
    String text = new String(line, StandardCharsets.UTF_8).strip();
    if (text.isEmpty()) {
      return;
    }
    JSONRPCMessage message;
    try {
      message = McpSchema.deserializeJsonRpcMessage(json, text);
    } catch (IOException | RuntimeException malformed) {
      LOG.debug(() -> "a line is no message of the protocol", malformed);
      refuse(null, ErrorCodes.PARSE_ERROR, "this line is no message of JSON-RPC 2.0");
      return;
    }
    if (message instanceof JSONRPCRequest request) {
      begin(request, ready);
    } else if (message instanceof JSONRPCNotification notification
        && CANCELLED.equals(notification.method())) {
      cancel(notification);
    } else {
      ready.handle(message).subscribe(done -> {}, LineTransport::ignore);
    }
  }

  private void begin(JSONRPCRequest request, McpServerSession ready) {
    Object id = request.id();
    Running running = calls.begin(id);
    if (running == null) {
      refuse(id, ErrorCodes.INVALID_REQUEST, "a request with this id has no answer yet");
      return;
    }
    ready
        .handle(request)
        .contextWrite(
            context ->
                context.put(
                    McpTransportContext.KEY, McpTransportContext.create(Map.of(REQUEST, running))))
        .doFinally(end -> calls.end(running))
        .subscribe(done -> {}, LineTransport::ignore);
  }

  /** The SDK has answered with an error, or the answer could not be written. */
  private static void ignore(Throwable failure) {
    LOG.debug(() -> "a message was not answered", failure);
  }

  private void cancel(JSONRPCNotification notification) {
    if (notification.params() instanceof Map<?, ?> params && params.get("requestId") != null) {
      calls.cancel(Objects.requireNonNull(params.get("requestId")));
    }
  }

  /** Whether the client has cancelled the request behind a call. */
  static boolean isCancelled(McpTransportContext context) {
    return context.get(REQUEST) instanceof Running running && running.isCancelled();
  }

  private void refuse(@Nullable Object id, int code, String sentence) {
    JSONRPCError error = new JSONRPCError(code, sentence);
    try {
      if (id == null) { // the SDK leaves out an id of null, which the protocol wants to see
        write("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":" + json.writeValueAsString(error) + "}");
      } else {
        write(json.writeValueAsString(JSONRPCResponse.error(id, error)));
      }
    } catch (IOException gone) {
      ignore(gone);
    }
  }

  /** Writes a message, unless it answers a request that was cancelled: nobody waits for that. */
  @Override
  public Mono<Void> sendMessage(JSONRPCMessage message) {
    return Mono.fromCallable(
        () -> {
          if (!(message instanceof JSONRPCResponse answer && calls.isUnwanted(answer.id()))) {
            write(json.writeValueAsString(message));
          }
          return null;
        });
  }

  private void write(String message) throws IOException {
    byte[] line = (message + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      out.write(line);
      out.flush();
    }
  }

  @Override
  public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
    return json.convertValue(data, type);
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    McpServerSession ready = session;
    return ready == null ? Mono.empty() : ready.sendNotification(method, params);
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.fromRunnable(calls::cancelAll);
  }

  @Override
  public void close() {
    calls.cancelAll();
  }

  /** All that the SDK speaks, newest last. */
  @Override
  public List<String> protocolVersions() {
    return McpServerTransportProvider.super.protocolVersions();
  }
}
