package org.pugraph.server.api.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.Learner;
import org.pugraph.PredictionsCsv;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.data.source.GraphSource;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.server.service.ServiceLimits;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import tools.jackson.databind.JsonNode;

/** Graphs come, models are fitted, ranked, explained, packed and deleted. */
@Timeout(180)
class ServiceApiTest {

  private static final int ENDLESS = 100_000;

  @TempDir Path folder;
  private ServiceClient client;

  @BeforeEach
  void start() {
    client = ServiceClient.start(folder.resolve("data"), ServiceLimits.DEFAULT);
  }

  @AfterEach
  void end() {
    client.close();
  }

  private void startAgain() {
    client.close();
    start();
  }

  private List<String> kept() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("data"))) {
      return all.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .filter(name -> !name.endsWith(".lock"))
          .toList();
    }
  }

  private static byte[] zip(Map<String, String> files) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(UTF_8));
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void theRankingIsThatOfTheFit() throws IOException {
    Path edges = Files.writeString(folder.resolve("e.csv"), ServiceClient.EDGES);
    Path features = Files.writeString(folder.resolve("f.csv"), ServiceClient.FEATURES);
    Graph graph = GraphSource.ofTables(edges, features).read().graph();
    GivenSettings given = GivenSettings.of("method", "gcn", "steps", "3");
    PuModel model =
        new Learner(LearnerSettings.bind(given))
            .fit(
                PuProblem.of(graph, graph.names().indexOf("n0"), graph.names().indexOf("n2"))
                    .withPrior(0.4),
                FitContext.ofSeed(3).withThreads(1));
    StringWriter expected = new StringWriter();
    PredictionsCsv.of(model.fitted()).write(expected);
    String id = client.fitted(client.graph());
    assertThat(client.get("/v1/models/" + id + "/ranking?format=csv").is(200).text())
        .isEqualTo(expected.toString());
    startAgain();
    assertThat(client.get("/v1/models/" + id + "/ranking?format=csv").is(200).text())
        .isEqualTo(expected.toString());
  }

  @Test
  void aRankingComesInPages() {
    String id = client.fitted(client.graph());
    JsonNode all = client.get("/v1/models/" + id + "/ranking").json();
    assertThat(all.get("total").asInt()).isEqualTo(12);
    JsonNode part = client.get("/v1/models/" + id + "/ranking?offset=3&limit=2").json();
    assertThat(part.get("rows")).hasSize(2);
    assertThat(part.at("/rows/0")).isEqualTo(all.at("/rows/3"));
    List<Integer> ranks =
        all.get("rows")
            .valueStream()
            .map(row -> row.get("rank"))
            .filter(r -> !r.isNull())
            .map(JsonNode::asInt)
            .toList();
    assertThat(ranks).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(client.get("/v1/models/" + id + "/ranking?offset=99").json().get("rows")).isEmpty();
  }

  @Test
  void anotherGraphIsScoredAndExplained() {
    String id = client.fitted(client.graph());
    String grown =
        client
            .upload(
                Map.of(
                    "edges", ServiceClient.EDGES + "new,n2\n",
                    "features", ServiceClient.FEATURES + "new,left\n"))
            .json()
            .get("id")
            .asString();
    JsonNode scored = client.get("/v1/models/" + id + "/ranking?graph=" + grown).is(200).json();
    assertThat(scored.get("total").asInt()).isEqualTo(13);
    JsonNode why =
        client.get("/v1/models/" + id + "/explanation?node=new&graph=" + grown).is(200).json();
    assertThat(why.get("name").asString()).isEqualTo("new");
    assertThat(client.get("/v1/models/" + id + "/explanation?node=new").is(404).text())
        .contains("There is no node \\\"new\\\"");
  }

  @Test
  void graphsComeAsTablesInJsonAndAsZipFiles() throws IOException {
    String json =
        "{\"edges\":[{\"source\":\"a\",\"target\":\"b\"},{\"source\":\"b\",\"target\":\"c\"}],"
            + "\"features\":[{\"node\":\"a\",\"x\":1},{\"node\":\"b\",\"x\":2},"
            + "{\"node\":\"c\",\"x\":3}]}";
    assertThat(client.post("/v1/graphs", json).is(201).json().get("nodes").asInt()).isEqualTo(3);
    Map<String, String> files =
        Map.of("mine/edges.csv", ServiceClient.EDGES, "mine/features.csv", ServiceClient.FEATURES);
    JsonNode packed = client.post("/v1/graphs", "application/zip", zip(files)).is(201).json();
    assertThat(packed.get("features").asInt()).isEqualTo(2);
    String id = client.fitted(packed.get("id").asString());
    startAgain();
    assertThat(client.get("/v1/models/" + id + "/ranking").is(200).json().get("total").asInt())
        .isEqualTo(12);
  }

  @Test
  void whatCannotBeReadLeavesNothing() throws IOException {
    List<String> before = kept();
    assertThat(client.upload(Map.of("edges", "a\nb\n")).is(400).text()).contains("edges.csv:1: ");
    assertThat(client.upload(Map.of("features", ServiceClient.FEATURES)).is(400).text())
        .contains("must have the part");
    assertThat(client.post("/v1/graphs", "application/zip", new byte[] {1}).is(400).text())
        .doesNotContain(folder.toString());
    byte[] escaping = zip(Map.of("../../evil.csv", "x", "edges.csv", ServiceClient.EDGES));
    assertThat(client.post("/v1/graphs", "application/zip", escaping).is(400).text())
        .contains("leads out of its folder");
    assertThat(client.post("/v1/models", "application/zip", zip(Map.of("a", "b"))).is(400).text())
        .contains("holds no model");
    assertThat(client.post("/v1/graphs", "text/plain", new byte[] {1}).is(415).text())
        .contains("text/plain");
    assertThat(client.post("/v1/graphs", "{\"edges\": 3}").is(400).text()).contains("a list of");
    assertThat(kept()).isEqualTo(before);
    assertThat(client.get("/v1/graphs").json().get("graphs")).isEmpty();
  }

  @Test
  void anUploadThatIsCutShortLeavesNothing() throws IOException {
    try (Socket socket = new Socket("127.0.0.1", client.at("/").getPort())) {
      socket
          .getOutputStream()
          .write(
              ("POST /v1/graphs HTTP/1.1\r\nHost: "
                      + client.at("/").getAuthority()
                      + "\r\nX-Pugraph-Token: "
                      + client.server().token()
                      + "\r\nContent-Type: multipart/form-data; boundary=x\r\n"
                      + "Content-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data;"
                      + " name=\"edges\"; filename=\"e.csv\"\r\n\r\nsource,target\na,b\n")
                  .getBytes(UTF_8));
      socket.getOutputStream().flush();
    }
    client.graph(); // another one meanwhile
    startAgain();
    assertThat(client.get("/v1/graphs").json().get("graphs")).hasSize(1);
    assertThat(kept()).hasSize(3);
  }

  @Test
  void requestsThatCannotBeFittedAreRefusedWithASentence() {
    String graph = client.graph();
    Map<String, String> wrong =
        Map.of(
            "{}", "the id of a graph",
            "{\"graph\": \"g\", \"positives\": [\"n0\"]}", "There is no graph",
            "{\"graph\": \"G\", \"positives\": [\"N0\"]}", "did you mean \\\"n0\\\"?",
            "{\"graph\": \"G\", \"positives\": \"n0\"}", "must be a list of names",
            "{\"graph\": \"G\", \"positives\": [\"n0\"]}", "too few to estimate a prior",
            "{\"graph\": \"G\", \"positives\": [\"n0\"], \"prior\": 1}", "below 1",
            "{\"graph\": \"G\", \"positives\": [\"n0\", \"n1\"], \"seed\": 0.5}", "whole number",
            "{\"graph\": \"G\", \"positive\": []}", "there is no field",
            "{\"graph\": \"G\", \"positives\": [\"n0\", \"n1\"], \"method\": \"x\"}", "must be one",
            "[]", "expected a JSON object");
    wrong.forEach(
        (body, sentence) -> {
          ServiceClient.Answer answer =
              client.post("/v1/models", body.replace("\"G\"", "\"" + graph + "\""));
          assertThat(answer.status()).as(body).isIn(400, 404);
          assertThat(answer.text()).as(body).contains(sentence);
        });
    assertThat(client.get("/v1/models").json().get("models")).isEmpty();
  }

  @Test
  void changesNeedTheToken() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(client.at("/v1/graphs/g"))
            .header("X-Pugraph-Token", "0123456789abcdef")
            .DELETE()
            .build();
    assertThat(
            java.net.http.HttpClient.newHttpClient()
                .send(request, java.net.http.HttpResponse.BodyHandlers.ofString())
                .statusCode())
        .isEqualTo(403);
  }

  @Test
  void fitsWaitForEachOtherAndAreCancelled() {
    String graph = client.graph();
    String first = client.fit(graph, ENDLESS).is(202).json().get("id").asString();
    JsonNode second = client.fit(graph, 3).is(202).json();
    assertThat(second.get("state").asString()).isEqualTo("waiting");
    assertThat(second.get("waitingFor").asInt()).isEqualTo(1);
    String third = client.fit(graph, 3).json().get("id").asString();
    client.post("/v1/models/" + third + "/cancel", "").is(200);
    client.get("/v1/models/" + first + "/ranking").is(409);
    client.post("/v1/models/" + first + "/cancel", "").is(200);
    assertThat(client.ended(first).get("state").asString()).isEqualTo("cancelled");
    assertThat(client.ended(second.get("id").asString()).get("state").asString()).isEqualTo("done");
    assertThat(client.ended(third).get("state").asString()).isEqualTo("cancelled");
  }

  @Test
  void aGraphAndAModelMayBeDeletedWhileItIsFitted() throws IOException {
    String graph = client.graph();
    String model = client.fit(graph, ENDLESS).is(202).json().get("id").asString();
    client.delete("/v1/graphs/" + graph).is(204);
    client.get("/v1/graphs/" + graph).is(404);
    client.delete("/v1/models/" + model).is(204);
    client.get("/v1/models/" + model).is(404);
    String other = client.graph();
    client.fitted(other); // the worker is free again
    client.delete("/v1/graphs/" + other).is(204);
    assertThat(kept()).noneMatch(file -> file.contains(model) || file.contains(graph));
  }

  @Test
  void aFitThatTheServerDoesNotLiveToEndHasFailed() {
    String graph = client.graph();
    String model = client.fit(graph, ENDLESS).is(202).json().get("id").asString();
    startAgain();
    JsonNode after = client.get("/v1/models/" + model).json();
    assertThat(after.get("state").asString()).isEqualTo("failed");
    assertThat(after.get("error").asString()).contains("The server ended before");
    client.fitted(graph);
  }

  @Test
  void aPackedModelIsLoadedWithItsGraph() {
    String graph = client.graph();
    String model = client.fitted(graph);
    byte[] packed = client.get("/v1/models/" + model + "/archive").is(200).bytes();
    String ranking = client.get("/v1/models/" + model + "/ranking").text();
    client.delete("/v1/models/" + model).is(204);
    client.delete("/v1/graphs/" + graph).is(204);
    JsonNode loaded = client.post("/v1/models", "application/zip", packed).is(201).json();
    String id = loaded.get("id").asString();
    startAgain();
    assertThat(client.get("/v1/models/" + id + "/ranking").is(200).text()).isEqualTo(ranking);
  }
}
