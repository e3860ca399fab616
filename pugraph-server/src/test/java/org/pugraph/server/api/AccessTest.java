package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who gets the token, and from where requests may come. */
class AccessTest {

  private static final String SECRET = "0123456789abcdef";

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

  private static Client.Answer open(String address, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address));
    return new Client(null).send(headers.length == 0 ? request : request.headers(headers));
  }

  private static String header(Client.Answer answer, String name) {
    return answer.response().headers().firstValue(name).orElse("");
  }

  private static String cookie(Client.Answer answer) {
    return header(answer, "Set-Cookie").replaceFirst(";.*", "");
  }

  @Test
  void thePageIsOnlyForThoseWhoKnowThePrintedAddress() {
    for (String address : List.of("", "?token=", "?token=" + SECRET)) {
      Client.Answer refused = open(client.root() + address);
      assertThat(refused.status()).isEqualTo(403);
      assertThat(header(refused, "Content-Type")).startsWith("text/html");
      assertThat(refused.body()).contains("printed").doesNotContain(server.token());
      assertThat(header(refused, "Set-Cookie")).isEmpty();
    }
  }

  @Test
  void thePrintedAddressOpensThePageAndIsRememberedByTheBrowser() {
    assertThat(server.url()).isEqualTo(client.root() + "?token=" + server.token());
    Client.Answer opened = open(server.url());
    assertThat(opened.status()).isEqualTo(302);
    assertThat(header(opened, "Location")).endsWith("/");
    assertThat(cookie(opened)).endsWith("=" + server.token());
    assertThat(header(opened, "Set-Cookie"))
        .contains("HttpOnly")
        .containsIgnoringCase("SameSite=Strict");
    assertThat(open(client.root(), "Cookie", cookie(opened)).status())
        .as("the page, or nothing in a build without one")
        .isIn(200, 404);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aLinkOnAnotherSiteOpensThePageInTwoSteps(boolean printed) {
    String address = printed ? server.url() : client.root();
    Client.Answer opened = open(address, "Sec-Fetch-Site", "cross-site");
    assertThat(opened.status()).isEqualTo(200);
    assertThat(header(opened, "Refresh")).isEqualTo("0; url=/");
    assertThat(opened.body()).doesNotContain(server.token());
    assertThat(cookie(opened)).isEqualTo(printed ? cookie(open(server.url())) : "");
  }

  @Test
  void twoServersOfOneMachineAreRememberedSideBySide() {
    try (Server other =
        TestServers.start(folder, TestServers.TIGHT, Optional.of(SECRET), "other")) {
      Client second = new Client(other);
      String both = cookie(open(server.url())) + "; " + cookie(open(other.url()));
      assertThat(both.split("=[^;]*(; )?")).doesNotHaveDuplicates().hasSize(2);
      assertThat(open(client.root(), "Cookie", both).status()).isNotEqualTo(403);
      assertThat(open(second.root(), "Cookie", both).status()).isNotEqualTo(403);
      assertThat(open(second.api("/state").toString(), "Cookie", both).status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "cross-site, /state, 403",
    "same-site, /state, 403",
    "cross-site, /nodes/1/explanation, 403",
    "same-site, /nodes/1/explanation, 403",
    "cross-site, /events, 403",
    "cross-site, /events/after, 403",
    "cross-site, /export, 403",
    "same-origin, /state, 200",
    "none, /state, 200"
  })
  void whatAnotherPageReadsIsRefusedWithoutAnOriginToo(String site, String path, int status) {
    assertThat(open(client.api(path).toString(), "Sec-Fetch-Site", site).status())
        .isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "PUT", "DELETE", "FOO", "", "get /x"})
  void noHeaderLetsAMethodPassForAnother(String method) {
    HttpRequest.Builder undo =
        HttpRequest.newBuilder(client.api("/undo"))
            .header("X-HTTP-Method-Override", method)
            .header(Routing.GRAPH_HEADER, client.graph())
            .POST(HttpRequest.BodyPublishers.noBody());
    assertThat(client.send(undo.copy()).status()).as("without the token").isEqualTo(403);
    Client.Answer answer = client.send(undo.header(Guard.TOKEN_HEADER, server.token()));
    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.json().get("error").asString()).isEqualTo("There is nothing to undo.");
    assertThat(
            open(client.api("/state").toString(), "X-HTTP-Method-Override", method)
                .json()
                .has("graph"))
        .isTrue();
  }

  private Server onEveryAddress() {
    return TestServers.start(
        folder,
        new ServerSettings("0.0.0.0", 0, Optional.of(SECRET), TestServers.TIGHT),
        "everywhere");
  }

  @Test
  void onEveryAddressThePrintedOnesCanBeOpened() {
    try (Server everywhere = onEveryAddress()) {
      assertThat(everywhere.urls()).isNotEmpty().noneMatch(url -> url.contains("0.0.0.0"));
      for (String url : everywhere.urls()) {
        assertThat(open(url).status()).as(url).isEqualTo(302);
      }
    }
  }

  @Test
  void onEveryAddressTheMachineAnswersToItsNamesAndNoOthers() throws Exception {
    try (Server everywhere = onEveryAddress()) {
      Client other = new Client(everywhere);
      String own = InetAddress.getLocalHost().getHostName();
      assertThat(stateCalledBy(other, own)).startsWith("HTTP/1.1 200");
      assertThat(stateCalledBy(other, own.toUpperCase(java.util.Locale.ROOT)))
          .startsWith("HTTP/1.1 200");
      assertThat(stateCalledBy(other, "localhost")).startsWith("HTTP/1.1 200");
      assertThat(stateCalledBy(other, "192.0.2.7")).startsWith("HTTP/1.1 200");
      assertThat(stateCalledBy(other, "evil.example")).startsWith("HTTP/1.1 403");
    }
  }

  private static String stateCalledBy(Client client, String host) {
    String head =
        "GET /api/v1/state HTTP/1.1\r\nHost: %s:%d\r\n%s: %s\r\nConnection: close\r\n\r\n";
    int port = URI.create(client.root()).getPort();
    return client.raw(String.format(head, host, port, Guard.TOKEN_HEADER, SECRET));
  }
}
