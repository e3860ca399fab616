package org.pugraph.server.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.server.api.ServerSettings.Limits;

/** Clients that send a little and wait, over real connections. */
class SlowClientsTest {

  private static final String LABEL = "/api/v1/nodes/1/label";
  private static final String BODY = "{\"label\":\"positive\"}";

  /** Longer than any test waits. */
  private static final Limits PATIENT =
      new Limits(64 << 10, 1 << 20, 2, 100, 120_000, 15_000, 16_000);

  private static final int PAUSE_MILLIS = 100;
  private static final int MOST_PAUSES = 300;

  @TempDir Path folder;

  private Server start(Limits limits) {
    return TestServers.start(folder, limits, Optional.empty(), "home");
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    socket.getOutputStream().flush();
  }

  private static String answer(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
  }

  private static String head(Client client, int length) {
    return client.head("PUT", LABEL) + "Content-Length: " + length + "\r\n\r\n";
  }

  @Test
  void aBodyThatComesInPartsIsAccepted() throws Exception {
    try (Server server = start(Limits.DEFAULT);
        Socket socket = new Client(server).connect()) {
      Client client = new Client(server);
      send(socket, head(client, BODY.length()));
      for (char character : BODY.toCharArray()) {
        Thread.sleep(PAUSE_MILLIS);
        send(socket, String.valueOf(character));
      }
      assertThat(answer(socket)).startsWith("HTTP/1.1 200");
      assertThat(client.get("/nodes/1").get("label").asString()).isEqualTo("positive");
    }
  }

  @Test
  void chunksThatComeInPartsAreAccepted() throws Exception {
    try (Server server = start(Limits.DEFAULT);
        Socket socket = new Client(server).connect()) {
      Client client = new Client(server);
      send(socket, client.head("PUT", LABEL) + "Transfer-Encoding: chunked\r\n\r\n");
      for (int i = 0; i < BODY.length(); i += 5) {
        Thread.sleep(PAUSE_MILLIS);
        String part = BODY.substring(i, Math.min(i + 5, BODY.length()));
        send(socket, Integer.toHexString(part.length()) + "\r\n" + part + "\r\n");
      }
      send(socket, "0\r\n\r\n");
      assertThat(answer(socket)).startsWith("HTTP/1.1 200");
    }
  }

  @Test
  void twoHundredSlowBodiesHoldUpNobody() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try (Server server = start(PATIENT)) {
      Client client = new Client(server);
      String start = head(client, BODY.length()) + "{";
      for (int i = 0; i < 200; i++) {
        Socket socket = client.connect();
        slow.add(socket);
        send(socket, start);
      }
      assertThat(client.label(2, "positive").status()).isEqualTo(200);
      assertThat(client.get("/nodes").get("total").asInt()).isEqualTo(6);
      for (Socket socket : slow) {
        assertThat(socket.getInputStream().available()).as("still waited for").isZero();
      }
      Socket last = slow.get(slow.size() - 1);
      send(last, BODY.substring(1));
      assertThat(answer(last)).startsWith("HTTP/1.1 200");
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "G",
        "GET /api/v1/state HTTP/1.1\r\nX-Slow: ",
        "PUT " + LABEL + " HTTP/1.1\r\nHost: localhost\r\nX-"
      })
  void drippedHeadersEndTheConnection(String start) throws Exception {
    try (Server server = start(TestServers.TIGHT)) {
      assertThat(isCutWhileDripping(new Client(server), start)).isTrue();
    }
  }

  @Test
  void drippedHeadersEndAConnectionThatWasUsedBefore() throws Exception {
    try (Server server = start(TestServers.TIGHT)) {
      Client client = new Client(server);
      String first = client.head("GET", "/api/v1/histogram").replace("Connection: close\r\n", "");
      assertThat(isCutWhileDripping(client, first + "\r\nGET /api/v1/state HTTP/1.1\r\nX: "))
          .isTrue();
    }
  }

  @Test
  void drippedChunksEndTheConnection() throws Exception {
    try (Server server = start(TestServers.TIGHT)) {
      Client client = new Client(server);
      String start = client.head("PUT", LABEL) + "Transfer-Encoding: chunked\r\n\r\nfff0\r\n";
      assertThat(isCutWhileDripping(client, start)).isTrue();
    }
  }

  @Test
  void drippedFilesEndTheConnection() throws Exception {
    try (Server server = start(TestServers.TIGHT)) {
      Client client = new Client(server);
      String start =
          client.head("POST", "/api/v1/graph")
              + "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000\r\n\r\n"
              + "--x\r\nContent-Disposition: form-data; name=\"edges\"; filename=\"e\"\r\n\r\n";
      assertThat(isCutWhileDripping(client, start)).isTrue();
    }
  }

  /** Sends a byte every now and then until the server has had enough. */
  private static boolean isCutWhileDripping(Client client, String start) throws Exception {
    try (Socket socket = client.connect()) {
      send(socket, start);
      for (int i = 0; i < MOST_PAUSES; i++) {
        Thread.sleep(PAUSE_MILLIS);
        try {
          send(socket, "x");
        } catch (IOException cut) {
          return true;
        }
      }
      return false;
    }
  }
}
