package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What one tab does and hears after another one has opened another graph. */
class GraphChangesTest {

  @TempDir Path folder;

  private Server server;
  private Client client;

  @BeforeEach
  void start() throws IOException {
    server = TestServers.start(folder, ServerSettings.local(0), "home");
    client = new Client(server);
    Files.writeString(folder.resolve("mine.csv"), "source,target\na,b\nb,c\n");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void openAnother() {
    Client.Answer answer = client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
  }

  private HttpRequest.Builder request(String method, String path) {
    return HttpRequest.newBuilder(client.api(path))
        .header(Guard.TOKEN_HEADER, server.token())
        .method(method, HttpRequest.BodyPublishers.ofString("{\"label\":\"positive\"}"));
  }

  @ParameterizedTest
  @CsvSource({"PUT, /nodes/1/label", "POST, /undo", "POST, /training", "DELETE, /training"})
  void aChangeOfAnotherGraphIsRefused(String method, String path) {
    String before = client.graph();
    openAnother();
    HttpRequest.Builder late = request(method, path).header(Routing.GRAPH_HEADER, before);
    assertThat(client.send(late).status()).isEqualTo(409);
    Client.Answer nameless = client.send(request(method, path));
    assertThat(nameless.status()).isEqualTo(409);
    assertThat(nameless.json().get("hint").asString()).contains(Routing.GRAPH_HEADER);
    JsonNode state = client.get("/state");
    assertThat(state.at("/labels/positives").asInt()).isZero();
    assertThat(state.at("/training/running").asBoolean()).isFalse();
  }

  @Test
  void aCopyOfTheGraphWithLabelsOfItsOwnIsAnotherOne() throws IOException {
    openAnother();
    String before = client.graph();
    Files.copy(folder.resolve("mine.csv"), folder.resolve("copy.csv"));
    assertThat(client.change("POST", "/graph", "{\"path\":\"copy.csv\"}").status()).isEqualTo(201);
    assertThat(client.graph()).isNotEqualTo(before);
    openAnother();
    assertThat(client.graph()).as("the same one again").isEqualTo(before);
  }

  @Test
  void rowsOfAnotherGraphAreNotReadByAClientThatNamesItsOwn() {
    String before = client.graph();
    openAnother();
    HttpRequest.Builder late =
        HttpRequest.newBuilder(client.api("/nodes")).header(Routing.GRAPH_HEADER, before);
    assertThat(client.send(late).status()).isEqualTo(409);
  }

  private JsonNode after(long number) {
    return client.get("/events/after?after=" + number);
  }

  @Test
  void allTabsHearThatAnotherGraphIsOpen() {
    long now = after(0).get("next").asLong();
    openAnother();
    JsonNode heard = after(now);
    assertThat(heard.get("missed").asBoolean()).isFalse();
    assertThat(heard.at("/events/0/name").asString()).isEqualTo("graph");
    assertThat(heard.at("/events/0/data/id").asString()).isEqualTo(client.graph());
    assertThat(heard.at("/events/0/data/name").asString()).isEqualTo("mine");
  }

  @Test
  void eventsAreHeardByPollingOnceEachAndInOrder() {
    JsonNode first = after(0);
    assertThat(first.get("missed").asBoolean()).as("nothing is known of before").isTrue();
    assertThat(first.get("events").isEmpty()).isTrue();
    long now = first.get("next").asLong();
    client.label(1, "positive");
    client.label(2, "positive");
    JsonNode heard = after(now);
    assertThat(heard.get("events").size()).isEqualTo(2);
    assertThat(heard.at("/events/0/name").asString()).isEqualTo("labels");
    assertThat(heard.at("/events/0/data/positives").asInt()).isEqualTo(2);
    assertThat(heard.at("/events/1/data/positives").asInt()).isEqualTo(3);
    assertThat(after(heard.get("next").asLong()).get("events").isEmpty()).isTrue();
  }

  @Test
  void pollingDoesNotWaitForAnEvent() {
    long now = after(0).get("next").asLong();
    for (int i = 0; i < 100; i++) {
      assertThat(after(now).get("next").asLong()).isEqualTo(now);
    }
  }
}
