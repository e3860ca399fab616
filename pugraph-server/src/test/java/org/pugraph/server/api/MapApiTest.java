package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The map of the whole graph: two triangles, six nodes, seven edges. */
@Timeout(120)
class MapApiTest {

  private static final byte UNKNOWN = (byte) 255;

  @TempDir private Path folder;

  private Server server;
  private Client client;

  @BeforeEach
  void start() {
    server = TestServers.start(folder, ServerSettings.Limits.DEFAULT, Optional.empty(), "home");
    client = new Client(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private byte[] bytes(String part) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(client.api("/map/" + part)).build();
    HttpResponse<byte[]> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertThat(answer.statusCode())
        .as(new String(answer.body(), StandardCharsets.UTF_8))
        .isEqualTo(200);
    return answer.body();
  }

  @Test
  void theMapIsThereBeforeTheFirstLearning() throws IOException, InterruptedException {
    JsonNode state = client.get("/map");
    assertThat(state.has("version")).isTrue();
    while (state.get("version").isNull()) {
      Thread.onSpinWait();
      state = client.get("/map");
    }
    assertThat(state.get("nodes").asInt()).isEqualTo(6);
    assertThat(state.get("edges").asInt()).isEqualTo(7);
    assertThat(state.get("progress").asDouble()).isEqualTo(1);
    assertThat(bytes("positions")).hasSize(48);
    assertThat(bytes("edges")).hasSize(56);
    assertThat(bytes("colours"))
        .containsExactly(UNKNOWN, 1, UNKNOWN, 0, UNKNOWN, 0, UNKNOWN, 0, UNKNOWN, 0, UNKNOWN, 0);
  }

  @Test
  void coloursFollowLabelsAndRankings() throws IOException, InterruptedException {
    client.label(1, "hidden");
    client.label(2, "positive");
    client.train("{}");
    byte[] colours = bytes("colours");
    assertThat(new byte[] {colours[1], colours[3], colours[5], colours[7]})
        .containsExactly(1, 2, 1, 0);
    for (int node = 0; node < 6; node++) {
      double probability = client.get("/nodes/" + node).get("probability").asDouble();
      assertThat(colours[2 * node] & 0xff).isEqualTo((int) Math.round(254 * probability));
    }
  }

  @Test
  void theStreamOfEventsTellsWhenTheMapIsThere() throws IOException {
    try (java.io.InputStream events = client.events()) {
      client.get("/map");
      StringBuilder read = new StringBuilder();
      while (read.indexOf("event: map") < 0 || read.indexOf("\"progress\":1.0") < 0) {
        int next = events.read();
        assertThat(next).isNotNegative();
        read.append((char) next);
      }
    }
  }
}
