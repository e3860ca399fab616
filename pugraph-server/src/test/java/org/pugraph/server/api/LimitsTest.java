package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.server.api.ServerSettings.Limits;

/** Requests that are too large, too slow, too many or no requests at all. */
class LimitsTest {

  private static final String LABEL = "/api/v1/nodes/1/label";

  @TempDir Path folder;

  private Server server;
  private Client client;

  @BeforeEach
  void start() {
    server = TestServers.start(folder, TestServers.TIGHT, Optional.empty(), "home");
    client = new Client(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private int positives() {
    return client.get("/state").at("/labels/positives").asInt();
  }

  @Test
  void aHugeBodyIsRefusedBeforeItIsSent() {
    String answer =
        client.raw(client.head("PUT", LABEL) + "Content-Length: 104857600\r\n\r\n{\"label\"");
    assertThat(answer).startsWith("HTTP/1.1 413");
    String upload =
        client.raw(
            client.head("POST", "/api/v1/graph")
                + "Content-Type: multipart/form-data; boundary=x\r\n"
                + "Content-Length: 104857600\r\n\r\n--x\r\n");
    assertThat(upload).startsWith("HTTP/1.1 413");
  }

  @Test
  void aHugeBodyIsRefusedThatDoesNotSayHowLargeItIs() {
    String chunk = "4000\r\n" + " ".repeat(0x4000) + "\r\n";
    String answer =
        client.raw(
            client.head("PUT", LABEL) + "Transfer-Encoding: chunked\r\n\r\n" + chunk.repeat(5));
    assertThat(answer).startsWith("HTTP/1.1 413");
    String upload =
        client.raw(
            client.head("POST", "/api/v1/graph")
                + "Content-Type: multipart/form-data; boundary=x\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
                + chunk);
    assertThat(upload).startsWith("HTTP/1.1 411");
  }

  @Test
  void aBodyThatDoesNotComeIsNotWaitedForAndHoldsUpNobody() throws IOException {
    List<Socket> slow = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Socket socket = client.connect();
      String start = client.head("PUT", LABEL) + "Content-Length: 22\r\n\r\n{\"label\":";
      socket.getOutputStream().write(start.getBytes(StandardCharsets.ISO_8859_1));
      slow.add(socket);
    }
    assertThat(client.label(2, "positive").status()).isEqualTo(200);
    for (Socket socket : slow) {
      try (socket;
          InputStream in = socket.getInputStream()) {
        assertThat(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1))
            .doesNotStartWith("HTTP/1.1 200");
      }
    }
    assertThat(client.get("/nodes/1").get("label").asString()).isEqualTo("none");
  }

  @Test
  void aBodyThatTricklesIsNotWaitedForEither() throws IOException, InterruptedException {
    try (Socket socket = client.connect()) {
      String head = client.head("PUT", LABEL) + "Content-Length: 60000\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
      boolean cut = false;
      for (int i = 0; i < 200 && !cut; i++) {
        Thread.sleep(100);
        cut = isCut(socket);
      }
      assertThat(cut).isTrue();
    }
  }

  private static boolean isCut(Socket socket) throws IOException {
    try {
      socket.getOutputStream().write(' ');
      return socket.getInputStream().available() > 0;
    } catch (IOException closed) {
      return true;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"label\":",
        "[]",
        "\"positive\"",
        "{\"label\":1}",
        "{\"label\":null}",
        "{\"label\":\"maybe\"}",
        "{}",
        "",
        "{\"label\":\"positive\"} {",
        "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}}",
        "\u0000\u00ff"
      })
  void whatIsNotALabelIsRefusedInASentence(String body) {
    Client.Answer answer = client.change("PUT", "/nodes/1/label", body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    assertThat(answer.json().get("error").asString()).isNotBlank().doesNotContain("Exception");
    assertThat(positives()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nodes/6",
        "/nodes/-1",
        "/nodes/99999999999",
        "/nodes/x",
        "/nowhere",
        "/nodes/1/nowhere"
      })
  void whatIsNotThereIsNotFound(String path) {
    Client.Answer answer = client.send(HttpRequest.newBuilder(client.api(path)));
    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.json().get("error").asString()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nodes?limit=-1",
        "/nodes?limit=1001",
        "/nodes?offset=x",
        "/nodes?sort=evil",
        "/nodes/1/neighbourhood?hops=99",
        "/nodes/1/neighbourhood?hops=0",
        "/nodes/1/neighbourhood?limit=3001",
        "/nodes/1/neighbourhood?limit=9999999999"
      })
  void numbersOutOfRangeAreRefused(String path) {
    assertThat(client.send(HttpRequest.newBuilder(client.api(path))).status()).isEqualTo(400);
  }

  @Test
  void tooManyChangesAtOnceAreRefusedAndLookingIsNot() {
    try (Server patient =
        TestServers.start(
            folder, new Limits(1 << 10, 1 << 10, 1, 1, 9999, 999, 1), Optional.empty(), "b")) {
      Client eager = new Client(patient);
      List<Integer> answers = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        answers.add(eager.label(1, i % 2 == 0 ? "positive" : "none").status());
      }
      assertThat(answers).startsWith(200, 200).contains(429).containsOnly(200, 429);
      assertThat(eager.get("/state").at("/labels/positives").asInt()).isPositive();
    }
  }

  @Test
  void onlySoManyMayListen() throws IOException {
    try (InputStream first = client.events();
        InputStream second = client.events()) {
      assertThat(first.read()).isEqualTo(':');
      assertThat(second.read()).isEqualTo(':');
      Client.Answer third = client.send(HttpRequest.newBuilder(client.api("/events")));
      assertThat(third.status()).isEqualTo(429);
      assertThat(third.json().get("error").asString())
          .isEqualTo("There are 2 event streams already, which is the most.");
      assertThat(third.json().get("hint").asString()).contains("/api/v1/events/after");
    }
  }
}
