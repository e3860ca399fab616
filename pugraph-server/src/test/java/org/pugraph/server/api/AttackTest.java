package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.server.TestGraphs;
import tools.jackson.databind.JsonNode;

/** What a hostile page, program or graph may try, over real connections. */
class AttackTest {

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
            .header(Routing.GRAPH_HEADER, client.graph())
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
        "/org/pugraph/server/api/Server.class",
        "/assets/%c0%ae%c0%ae/passwd",
        "/../absent",
        "/api/v1/!o;d%s?q=ve", // by fuzzing: a broken escape where the address is not decoded
        "/;%",
        "/api/v1/nodes/1;%zz"
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
            TestGraphs.view(TestGraphs.task(), folder.resolve("other"), 0),
            TestGraphs.defaults(inside))) {
      Client.Answer answer =
          new Client(confined).change("POST", "/graph", "{\"path\":\"" + path + "\"}");
      assertThat(answer.status()).as(answer.body()).isEqualTo(403);
    }
  }

  @Test
  void scriptInNamesStaysTextThatNobodyRuns() {
    Client.Answer answer = client.send(HttpRequest.newBuilder(client.api("/nodes/2")));
    assertThat(answer.json().get("name").asString()).isEqualTo(TestGraphs.SCRIPT);
    assertThat(header(answer, "Content-Type")).isEqualTo("application/json");
    assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(answer, "Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    Client.Answer page = client.send(HttpRequest.newBuilder(URI.create(client.root())));
    assertThat(header(page, "Content-Security-Policy")).doesNotContain("unsafe");
    assertThat(page.body()).doesNotContain(TestGraphs.SCRIPT);
    Client.Answer echoed =
        client.send(HttpRequest.newBuilder(client.api("/nodes?filter=%3Cscript%3E")));
    assertThat(echoed.status()).isEqualTo(400);
    assertThat(header(echoed, "Content-Type")).isEqualTo("application/json");
  }

  private static String header(Client.Answer answer, String name) {
    return answer.response().headers().firstValue(name).orElse("");
  }

  @Test
  void otherAddressesDemandASecret() {
    assertThatThrownBy(() -> new ServerSettings("0.0.0.0", 0, Optional.empty(), TestServers.TIGHT))
        .isInstanceOf(BadInput.class)
        .hasMessage("host 0.0.0.0 can be reached from other machines: a token is needed");
    assertThatThrownBy(
            () -> new ServerSettings("127.0.0.1", 0, Optional.of("short"), TestServers.TIGHT))
        .isInstanceOf(BadInput.class);
  }

  @Test
  void withASecretNobodyReadsAnythingWithoutIt() {
    try (Server closed =
        TestServers.start(folder, TestServers.TIGHT, Optional.of("0123456789abcdef"), "c")) {
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
