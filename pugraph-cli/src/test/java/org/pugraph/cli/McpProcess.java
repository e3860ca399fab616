package org.pugraph.cli;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** A process of {@code pugraph mcp}, and the client of the SDK that talks to it. */
final class McpProcess implements AutoCloseable {

  private static final McpJsonMapper JSON = new JacksonMcpJsonMapper(JsonMapper.shared());

  /** What the process reports of trainings. */
  final BlockingQueue<ProgressNotification> progress = new LinkedBlockingQueue<>();

  /** What the process wrote to its standard error. */
  final BlockingQueue<String> errors = new LinkedBlockingQueue<>();

  /** Ids of the requests sent, in their order. */
  final BlockingQueue<Object> sent = new LinkedBlockingQueue<>();

  final McpSyncClient client;
  private final StdioClientTransport transport;

  /** Remembers the ids of requests, which the client of the SDK keeps to itself. */
  private static final class Recording extends StdioClientTransport {
    private final BlockingQueue<Object> sent;

    Recording(ServerParameters parameters, BlockingQueue<Object> sent) {
      super(parameters, JSON);
      this.sent = sent;
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
      if (message instanceof JSONRPCRequest request) {
        sent.add(request.id());
      }
      return super.sendMessage(message);
    }
  }

  McpProcess(Path home, String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-Duser.dir=" + home,
                "-cp",
                System.getProperty("java.class.path"),
                "org.pugraph.cli.Main",
                "mcp",
                "--quiet"));
    arguments.addAll(List.of(options));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    transport = new Recording(ServerParameters.builder(java).args(arguments).build(), sent);
    transport.setStdErrorHandler(errors::add);
    client =
        McpClient.sync(transport)
            .clientInfo(new Implementation("test", "1"))
            .requestTimeout(Duration.ofMinutes(5))
            .initializationTimeout(Duration.ofMinutes(1))
            .jsonSchemaValidator(new DefaultJsonSchemaValidator())
            .progressConsumer(progress::add)
            .build();
    client.initialize();
  }

  CallToolResult call(String tool, Map<String, Object> arguments) {
    return client.callTool(
        CallToolRequest.builder(tool).arguments(arguments).progressToken("of " + tool).build());
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> content(CallToolResult result) {
    return (Map<String, Object>) result.structuredContent();
  }

  static String text(CallToolResult result) {
    return ((TextContent) result.content().get(0)).text();
  }

  /** Cancels a request, which the client of the SDK cannot. */
  void cancel(Object id) {
    transport
        .sendMessage(new JSONRPCNotification("notifications/cancelled", Map.of("requestId", id)))
        .block();
  }

  @Override
  public void close() {
    client.closeGracefully();
  }
}
