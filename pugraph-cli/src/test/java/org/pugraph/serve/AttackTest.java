package org.pugraph.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
import org.pugraph.BadInput;
import org.pugraph.serve.ServerSettings.Limits;
import tools.jackson.databind.JsonNode;

/** What a hostile page, program or graph may try, over real connections. */
class AttackTest {

  private static final Limits TIGHT = new Limits(64 << 10, 1 << 20, 2, 100, 1000, 200, 1000);
  private static final String LABEL = "/api/v1/nodes/1/label";

  @TempDir Path folder;

  private Server server;
  private Client client;

  @BeforeEach
  void start() {
    server = start(TIGHT, Optional.empty(), "home");
    client = new Client(server);
  }

  private Server start(Limits limits, Optional<String> token, String home) {
    return Server.start(
        new ServerSettings("127.0.0.1", 0, token, limits),
        Made.opening(Made.subject(), folder.resolve(home), 0),
        Made.workshop(folder));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private int positives() {
    return client.get("/state").at("/labels/positives").asInt();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"evil.example", "evil.example:80", "127.0.0.1.evil.example", "10.0.0.1", ""})
  void anotherNameForThisMachineIsRefused(String host) {
    for (String path : List.of("/", "/api/v1/state", "/api/v1/nowhere")) {
      String answer =
          client.raw(
              "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
      assertThat(answer).startsWith(host.isEmpty() ? "HTTP/1.1 40" : "HTTP/1.1 403");
      assertThat(answer).doesNotContain(server.token()).doesNotContain("triangles");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "http://localhost:1", "http://127.0.0.1"})
  void anotherSiteIsRefusedEvenWithTheToken(String origin) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(client.api("/nodes/1/label"))
            .header("Origin", origin)
            .header(Guard.TOKEN_HEADER, server.token())
            .PUT(HttpRequest.BodyPublishers.ofString("{\"label\":\"positive\"}"));
    assertThat(client.send(request).status()).isEqualTo(403);
    assertThat(
            client
                .send(HttpRequest.newBuilder(client.api("/state")).header("Origin", origin))
                .status())
        .isEqualTo(403);
    assertThat(positives()).isEqualTo(1);
  }

  @Test
  void thePageItselfMayChangeThings() {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(client.api("/nodes/1/label"))
            .header("Origin", client.root().replaceFirst("/$", ""))
            .header(Guard.TOKEN_HEADER, server.token())
            .PUT(HttpRequest.BodyPublishers.ofString("{\"label\":\"positive\"}"));
    assertThat(client.send(request).status()).isEqualTo(200);
  }

  @Test
  void noChangeWithoutTheToken() {
    for (String[] change :
        new String[][] {
          {"PUT", "/nodes/1/label"}, {"POST", "/undo"}, {"POST", "/training"},
          {"DELETE", "/training"}, {"POST", "/graph"}, {"PATCH", "/state"}
        }) {
      for (String token : List.of("", "x", server.token() + "x", server.token().substring(1))) {
        HttpRequest.Builder request =
            HttpRequest.newBuilder(client.api(change[1]))
                .header(Guard.TOKEN_HEADER, token)
                .method(change[0], HttpRequest.BodyPublishers.ofString("{\"label\":\"positive\"}"));
        assertThat(client.send(request).status()).as(String.join(" ", change)).isEqualTo(403);
      }
    }
    assertThat(positives()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../../etc/passwd",
        "/assets/..%5c..%5cetc/passwd",
        "/assets/%2e%2e%2fServer.class",
        "/..;/..;/etc/passwd",
        "//etc/passwd",
        "/assets//../index.html",
        "/index.html%00.css",
        "/%252e%252e/etc/passwd",
        "/./../page/index.html",
        "/org/pugraph/serve/Server.class",
        "/assets/%c0%ae%c0%ae/passwd",
        "/../absent"
      })
  void noPathLeadsOutOfThePage(String path) {
    String answer = client.raw(client.head("GET", path) + "\r\n");
    assertThat(answer).matches("(?s)HTTP/1.1 (400|404) .*");
    assertThat(answer).doesNotContain("root:").doesNotContain(server.token());
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", "../secret.csv", "a/../../secret.csv", "/etc/passwd", "link.csv"})
  void noGraphIsReadFromElsewhere(String path) throws IOException {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Files.writeString(folder.resolve("secret.csv"), "source,target\nsecret,secret2\n");
    Files.createSymbolicLink(inside.resolve("link.csv"), folder.resolve("secret.csv"));
    try (Server confined =
        Server.start(
            ServerSettings.local(0),
            Made.opening(Made.subject(), folder.resolve("other"), 0),
            Made.workshop(inside))) {
      Client.Answer answer =
          new Client(confined).change("POST", "/graph", "{\"path\":\"" + path + "\"}");
      assertThat(answer.status()).as(answer.body()).isEqualTo(403);
    }
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
        "/nodes/1/neighbourhood?limit=9999999999"
      })
  void numbersOutOfRangeAreRefused(String path) {
    assertThat(client.send(HttpRequest.newBuilder(client.api(path))).status()).isEqualTo(400);
  }

  @Test
  void scriptInNamesStaysTextThatNobodyRuns() {
    Client.Answer answer = client.send(HttpRequest.newBuilder(client.api("/nodes/2")));
    assertThat(answer.json().get("name").asString()).isEqualTo(Made.SCRIPT);
    assertThat(header(answer, "Content-Type")).isEqualTo("application/json");
    assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(answer, "Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    Client.Answer page = client.send(HttpRequest.newBuilder(URI.create(client.root())));
    assertThat(header(page, "Content-Security-Policy")).doesNotContain("unsafe");
    assertThat(page.body()).doesNotContain(Made.SCRIPT);
    Client.Answer echoed =
        client.send(HttpRequest.newBuilder(client.api("/nodes?filter=%3Cscript%3E")));
    assertThat(echoed.status()).isEqualTo(400);
    assertThat(header(echoed, "Content-Type")).isEqualTo("application/json");
  }

  private static String header(Client.Answer answer, String name) {
    return answer.response().headers().firstValue(name).orElse("");
  }

  @Test
  void tooManyChangesAtOnceAreRefusedAndLookingIsNot() {
    try (Server patient =
        start(new Limits(1 << 10, 1 << 10, 1, 1, 9999, 999, 1), Optional.empty(), "b")) {
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
      assertThat(client.send(HttpRequest.newBuilder(client.api("/events"))).status())
          .isEqualTo(429);
    }
  }

  @Test
  void otherAddressesDemandASecret() {
    assertThatThrownBy(() -> new ServerSettings("0.0.0.0", 0, Optional.empty(), TIGHT))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("--token-file");
    assertThatThrownBy(() -> new ServerSettings("127.0.0.1", 0, Optional.of("short"), TIGHT))
        .isInstanceOf(BadInput.class);
  }

  @Test
  void withASecretNobodyReadsAnythingWithoutIt() {
    try (Server closed = start(TIGHT, Optional.of("0123456789abcdef"), "c")) {
      Client other = new Client(closed);
      for (String path : List.of("", "api/v1/state", "api/v1/events")) {
        Client.Answer refused = other.send(HttpRequest.newBuilder(URI.create(other.root() + path)));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.body()).doesNotContain("0123456789abcdef");
      }
      Client.Answer opened = other.send(HttpRequest.newBuilder(URI.create(closed.url())));
      assertThat(opened.status()).isEqualTo(302);
      String cookie = header(opened, "Set-Cookie");
      assertThat(cookie).contains("HttpOnly").containsIgnoringCase("SameSite=Strict");
      JsonNode state =
          other
              .send(
                  HttpRequest.newBuilder(other.api("/state"))
                      .header("Cookie", cookie.replaceFirst(";.*", "")))
              .json();
      assertThat(state.at("/graph/nodes").asInt()).isEqualTo(6);
      Client.Answer change =
          other.send(
              HttpRequest.newBuilder(other.api("/undo"))
                  .header("Cookie", cookie.replaceFirst(";.*", ""))
                  .POST(HttpRequest.BodyPublishers.noBody()));
      assertThat(change.status()).as("a cookie alone changes nothing").isEqualTo(403);
    }
  }
}
