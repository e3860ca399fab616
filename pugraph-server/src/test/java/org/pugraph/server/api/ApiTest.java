package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** What a page sees, over real connections. */
class ApiTest extends ServedGraphTest {

  /** An event, and what it says. */
  private record Said(String name, JsonNode data) {}

  /** Reads events up to one of that name; heartbeats are passed over. */
  private static List<Said> until(BufferedReader stream, String last) throws IOException {
    List<Said> said = new ArrayList<>();
    String name = "";
    for (String line = stream.readLine(); line != null; line = stream.readLine()) {
      if (line.startsWith("event: ")) {
        name = line.substring("event: ".length());
      } else if (line.startsWith("data: ")) {
        said.add(new Said(name, JsonMapper.shared().readTree(line.substring("data: ".length()))));
        if (name.equals(last)) {
          return said;
        }
      }
    }
    throw new AssertionError("the stream ended without " + last + ": " + said);
  }

  private BufferedReader listen() throws IOException {
    BufferedReader stream =
        new BufferedReader(new InputStreamReader(client.events(), StandardCharsets.UTF_8));
    assertThat(stream.readLine()).isEqualTo(": hello");
    return stream;
  }

  private List<Said> learn() throws IOException {
    try (BufferedReader stream = listen()) {
      Client.Answer answer = client.change("POST", "/training", "");
      assertThat(answer.status()).as(answer.body()).isEqualTo(202);
      assertThat(answer.json().at("/training/running").asBoolean()).isTrue();
      return until(stream, "ranking");
    }
  }

  @Test
  void aGraphAloneHasNoModelYet() {
    JsonNode state = client.get("/state");
    assertThat(state.at("/graph/name").asString()).isEqualTo("triangles");
    assertThat(state.at("/graph/nodes").asInt()).isEqualTo(6);
    assertThat(state.at("/graph/edges").asInt()).isEqualTo(7);
    assertThat(state.at("/revision").asInt()).isZero();
    assertThat(state.get("model").isNull()).isTrue();
    assertThat(state.at("/labels/positives").asInt()).isEqualTo(1);
    assertThat(state.at("/labels/canUndo").asBoolean()).isFalse();
    assertThat(client.send(HttpRequest.newBuilder(client.api("/histogram"))).status())
        .isEqualTo(409);
    assertThat(client.send(HttpRequest.newBuilder(client.api("/nodes/1/explanation"))).status())
        .isEqualTo(409);
  }

  @Test
  void learningTellsItsProgressAndEndsInARanking() throws IOException {
    List<Said> said = learn();
    assertThat(said.get(0).name).isEqualTo("progress");
    assertThat(said.get(0).data.get("phase").asString()).isEqualTo("hops");
    assertThat(said.get(0).data.get("steps").asInt()).isEqualTo(20);
    assertThat(said).anyMatch(s -> s.data.path("phase").asString("").equals("score"));
    assertThat(said.get(said.size() - 1).data.get("revision").asInt()).isEqualTo(1);
    JsonNode state = client.get("/state");
    assertThat(state.at("/training/running").asBoolean()).isFalse();
    assertThat(state.at("/revision").asInt()).isEqualTo(1);
    assertThat(state.at("/model/priorSource").asString()).isEqualTo("given");
    assertThat(state.at("/model/hops").asInt()).isEqualTo(2);
    assertThat(state.at("/model/method").asString()).isEqualTo("lsdan");
    assertThat(state.at("/labels/sinceTraining").asInt()).isZero();
  }

  @Test
  void learningAgainKnowsTheNewLabelAndSaysWhoMoved() throws IOException {
    learn();
    client.label(5, "positive");
    assertThat(client.get("/state").at("/labels/sinceTraining").asInt()).isEqualTo(1);
    List<Said> said = learn();
    assertThat(said.get(said.size() - 1).data.get("revision").asInt()).isEqualTo(2);
    assertThat(client.get("/state").at("/model/prior").asDouble()).isEqualTo((0.4 * 5 - 1) / 4);
    JsonNode rows = client.get("/nodes").get("rows");
    rows.forEach(row -> assertThat(row.at("/change/score").isNumber()).as(row.toString()).isTrue());
    assertThat(client.get("/nodes/5").get("rank").isNull()).isTrue();
  }

  @Test
  void aListIsPagedAndSortedAsAsked() throws IOException {
    learn();
    JsonNode all = client.get("/nodes");
    assertThat(all.get("total").asInt()).isEqualTo(6);
    double last = Double.POSITIVE_INFINITY;
    for (JsonNode row : all.get("rows")) {
      assertThat(row.get("score").asDouble()).isLessThanOrEqualTo(last);
      last = row.get("score").asDouble();
    }
    JsonNode page = client.get("/nodes?offset=2&limit=3");
    assertThat(page.get("total").asInt()).isEqualTo(6);
    assertThat(page.get("rows").size()).isEqualTo(3);
    assertThat(page.at("/rows/0")).isEqualTo(all.at("/rows/2"));
    assertThat(client.get("/nodes?offset=99").get("rows").size()).isZero();
    assertThat(client.get("/nodes?q=ann").at("/rows/0/node").asInt()).isZero();
  }

  @Test
  void aNodeHasItsNeighboursFeaturesAndReasons() throws IOException {
    learn();
    JsonNode node = client.get("/nodes/3");
    assertThat(node.get("name").asString()).isEqualTo("d\nd");
    assertThat(node.get("class").isNull()).isTrue();
    assertThat(node.get("hopAttention").size()).isEqualTo(2);
    assertThat(node.get("neighbours").size()).isEqualTo(3);
    assertThat(node.at("/features/0/name").asString()).isEqualTo("<b>right</b>");
    JsonNode why = client.get("/nodes/3/explanation");
    assertThat(why.get("rank")).isEqualTo(node.get("rank"));
    assertThat(why.get("score").asDouble()).isEqualTo(node.get("score").floatValue());
    assertThat(why.get("hops").size()).isEqualTo(2);
    assertThat(why.get("counterfactual").size()).isPositive();
    assertThat(why.get("stage").asString()).isEqualTo("all");
    JsonNode near = client.get("/nodes/3/neighbourhood?hops=1&limit=10");
    assertThat(near.get("nodes").size()).isEqualTo(4);
    assertThat(near.at("/nodes/0/distance").asInt()).isZero();
  }

  @Test
  void theFirstStageOfAnExplanationSaysWhatIsNear() throws IOException {
    learn();
    JsonNode why = client.get("/nodes/4/explanation?stage=first&reader=me");
    JsonNode all = client.get("/nodes/4/explanation?stage=all&reader=me");
    assertThat(why.get("stage").asString()).isEqualTo("first");
    assertThat(why.get("rank")).isEqualTo(all.get("rank"));
    JsonNode nearest = why.at("/positives/0");
    assertThat(nearest.get("drop").isNull()).isTrue();
    assertThat(nearest.get("path").size()).isGreaterThan(1);
    assertThat(nearest.at("/path/0/node").asInt()).isEqualTo(4);
    assertThat(why.get("hops").size()).isEqualTo(all.get("hops").size());
    assertThat(why.get("counterfactual").size()).isZero();
    assertThat(status("/nodes/4/explanation?stage=second")).isEqualTo(400);
    assertThat(status("/nodes/4/explanation?reader=" + "r".repeat(65))).isEqualTo(400);
  }

  private int status(String path) throws IOException {
    return client.send(HttpRequest.newBuilder(client.api(path))).status();
  }

  @Test
  void labelsAreOnDiskWhenAnsweredAndCanBeUndone() throws IOException {
    Client.Answer answer = client.label(4, "hidden");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().get("label").asString()).isEqualTo("hidden");
    assertThat(answer.json().at("/labels/hidden").asInt()).isEqualTo(1);
    Path file = folder.resolve("home/positives.txt");
    assertThat(Files.readString(file)).contains("#: hidden \"#eve\"\n");
    assertThat(client.get("/nodes").get("total").asInt()).isEqualTo(5);
    Client.Answer undone = client.change("POST", "/undo", "");
    assertThat(undone.json().at("/nodes/0").asInt()).isEqualTo(4);
    assertThat(undone.json().get("label").asString()).isEqualTo("none");
    assertThat(Files.readString(file)).doesNotContain("#eve");
    assertThat(client.change("POST", "/undo", "").status()).isEqualTo(409);
  }

  @Test
  void whatIsNotInterestingCountsAsNotLearnedAndComesBackByUndo() throws IOException {
    learn();
    int called = client.get("/state").at("/model/calledPositive").asInt();
    boolean positive = client.get("/nodes/1").get("positive").asBoolean();
    JsonNode rank = client.get("/nodes/1").get("rank");
    client.label(1, "hidden");
    JsonNode state = client.get("/state");
    assertThat(state.at("/labels/sinceTraining").asInt()).isEqualTo(1);
    assertThat(state.at("/model/calledPositive").asInt()).isEqualTo(called - (positive ? 1 : 0));
    assertThat(client.get("/nodes/1").get("rank").isNull()).isTrue();
    assertThat(client.change("POST", "/undo", "").status()).isEqualTo(200);
    assertThat(client.get("/state").at("/labels/sinceTraining").asInt()).isZero();
    assertThat(client.get("/state").at("/model/calledPositive").asInt()).isEqualTo(called);
    assertThat(client.get("/nodes/1").get("rank")).isEqualTo(rank);
    client.label(1, "hidden");
    learn();
    assertThat(client.get("/state").at("/labels/sinceTraining").asInt()).isZero();
    client.label(1, "none");
    assertThat(client.get("/state").at("/labels/sinceTraining").asInt()).isEqualTo(1);
  }

  @Test
  void othersHearOfALabel() throws IOException {
    try (BufferedReader stream = listen()) {
      client.label(1, "positive");
      assertThat(until(stream, "labels").get(0).data.get("positives").asInt()).isEqualTo(2);
    }
  }

  @Test
  void oneTrainingAtATimeAndItCanBeCancelled() throws IOException {
    learn();
    try (BufferedReader stream = listen()) {
      assertThat(client.change("POST", "/training", "{\"steps\":100000}").status()).isEqualTo(202);
      Client.Answer second = client.change("POST", "/training", "{}");
      assertThat(second.status()).isEqualTo(409);
      assertThat(second.json().get("error").asString()).isEqualTo("A training is running already.");
      assertThat(client.change("DELETE", "/training", "").status()).isEqualTo(202);
      until(stream, "cancelled");
    }
    JsonNode state = client.get("/state");
    assertThat(state.at("/training/running").asBoolean()).isFalse();
    assertThat(state.at("/revision").asInt()).isEqualTo(1);
  }

  @Test
  void withoutPositivesThereIsNothingToLearnFrom() {
    client.label(0, "none");
    Client.Answer answer = client.change("POST", "/training", "");
    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.json().get("hint").asString()).isNotEmpty();
  }

  @Test
  void everyExportIsAFile() throws IOException {
    learn();
    for (String format : List.of("csv", "json", "graphml", "positives")) {
      Client.Answer answer =
          client.send(HttpRequest.newBuilder(client.api("/export?format=" + format)));
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.response().headers().firstValue("Content-Disposition").orElseThrow())
          .startsWith("attachment; filename=\"pugraph-triangles.");
      assertThat(answer.body()).contains("Ann");
    }
    assertThat(client.send(HttpRequest.newBuilder(client.api("/export?format=exe"))).status())
        .isEqualTo(400);
  }

  @Test
  void everythingThatIsDescribedIsThere() throws IOException {
    learn();
    Client.Answer answer = client.send(HttpRequest.newBuilder(client.api("/openapi.yaml")));
    JsonNode paths = YAMLMapper.builder().build().readTree(answer.body()).get("paths");
    assertThat(paths.propertyNames()).hasSizeGreaterThanOrEqualTo(13);
    for (String path : paths.propertyNames()) {
      for (String method : paths.get(path).propertyNames()) {
        if (!method.equals("parameters") && !path.equals("/events")) {
          String real = path.replace("{node}", "1").replace("{revision}", "1");
          Client.Answer there = client.change(method.toUpperCase(Locale.ROOT), real, "");
          assertThat(there.body())
              .as(method + " " + path)
              .doesNotContain("There is nothing at this address");
          assertThat(there.status()).as(method + " " + path).isNotIn(404, 405, 500);
        }
      }
    }
  }
}
