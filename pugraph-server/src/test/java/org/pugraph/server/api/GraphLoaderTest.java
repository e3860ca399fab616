package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Starting from a graph alone, out of the page. */
class GraphLoaderTest extends ServedGraphTest {

  private static final String EDGES = "source,target\na,b\nb,c\nc,d\nd,a\n";

  private Client.Answer upload(Map<String, String> files) {
    StringBuilder body = new StringBuilder();
    files.forEach(
        (part, content) ->
            body.append("--x\r\nContent-Disposition: form-data; name=\"")
                .append(part)
                .append("\"; filename=\"../../my ")
                .append(part)
                .append(".csv\"\r\n\r\n")
                .append(content)
                .append("\r\n"));
    return client.send(
        HttpRequest.newBuilder(client.api("/graph"))
            .header(Guard.TOKEN_HEADER, server.token())
            .header("Content-Type", "multipart/form-data; boundary=x")
            .POST(HttpRequest.BodyPublishers.ofString(body + "--x--\r\n")));
  }

  @Test
  void edgesAloneAreEnough() throws IOException {
    Client.Answer answer = upload(Map.of("edges", EDGES));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    assertThat(answer.json().at("/graph/nodes").asInt()).isEqualTo(4);
    assertThat(answer.json().at("/graph/name").asString()).isEqualTo("my edges");
    assertThat(client.get("/state").get("model").isNull()).isTrue();
    assertThat(client.get("/nodes?q=c").at("/rows/0/name").asString()).isEqualTo("c");
    client.label(2, "positive");
    Path home = Path.of(client.get("/state").get("run").asString());
    assertThat(home.getParent()).isEqualTo(folder.resolve("runs"));
    assertThat(Files.readString(home.resolve("positives.txt"))).contains("\nc\n");
    assertThat(Files.readString(home.resolve("upload/edges"))).isEqualTo(EDGES);
    assertThat(folder.getParent().resolve("my edges.csv")).doesNotExist();
  }

  @Test
  void featuresAndPositivesComeAlong() {
    String features = "node,topic\na,cats\nb,cats\nc,dogs\nd,dogs\n";
    Client.Answer answer =
        upload(Map.of("edges", EDGES, "features", features, "positives", "a\nb\n"));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    assertThat(answer.json().at("/graph/features").asInt()).isEqualTo(2);
    assertThat(client.get("/state").at("/labels/positives").asInt()).isEqualTo(2);
  }

  @Test
  void aDownloadedRankingHoldsNoFormula() {
    upload(Map.of("edges", "source,target\n=1+1,b\nb,-5\n-5,=1+1\n"));
    String csv = client.send(HttpRequest.newBuilder(client.api("/export?format=csv"))).body();
    assertThat(csv.lines().map(line -> line.split(",")[0]))
        .containsExactlyInAnyOrder("node", "'=1+1", "b", "-5");
  }

  @Test
  void theSameGraphHasItsLabelsAgain() {
    upload(Map.of("edges", EDGES));
    client.label(1, "positive");
    upload(Map.of("edges", "source,target\nx,y\n"));
    assertThat(client.get("/state").at("/labels/positives").asInt()).isZero();
    upload(Map.of("edges", EDGES));
    assertThat(client.get("/nodes/1").get("label").asString()).isEqualTo("positive");
  }

  @Test
  void whatIsNoGraphIsRefusedWithItsLineAndTheGraphBeforeStays() throws IOException {
    Client.Answer answer = upload(Map.of("edges", EDGES, "positives", "a\nzoe\n"));
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().get("error").asString())
        .isEqualTo("positives:2: node \"zoe\" is not in the graph");
    assertThat(upload(Map.of("features", "node,x\na,1\n")).status()).isEqualTo(400);
    assertThat(client.get("/state").at("/graph/name").asString()).isEqualTo("triangles");
    try (var left = Files.list(folder.resolve("runs"))) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void aFileOfTheServersMachineCanBePointedAt() throws IOException {
    Files.writeString(folder.resolve("mine.csv"), EDGES);
    Client.Answer answer = client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    assertThat(answer.json().at("/graph/name").asString()).isEqualTo("mine");
    assertThat(client.change("POST", "/graph", "{\"path\":\"nothing.csv\"}").status())
        .isEqualTo(400);
  }

  @Test
  void theGraphThatIsOpenCanBeOpenedAgain() throws IOException {
    Files.writeString(folder.resolve("mine.csv"), EDGES);
    for (int i = 0; i < 2; i++) {
      Client.Answer answer = client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
      assertThat(answer.status()).as(answer.body()).isEqualTo(201);
      client.label(i, "positive");
    }
    assertThat(client.get("/state").at("/labels/positives").asInt()).isEqualTo(2);
    assertThat(upload(Map.of("edges", EDGES)).status()).isEqualTo(201);
    assertThat(upload(Map.of("edges", EDGES)).status()).isEqualTo(201);
  }

  @Test
  void theGraphThatIsOpenIsReadAgainWhereItsFileHasChanged() throws IOException {
    Files.writeString(folder.resolve("mine.csv"), EDGES);
    client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
    client.label(0, "positive");
    Files.writeString(folder.resolve("mine.csv"), EDGES + "d,e\n");
    Client.Answer grown = client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
    assertThat(grown.json().at("/graph/nodes").asInt()).isEqualTo(5);
    assertThat(client.get("/nodes/0").get("label").asString()).isEqualTo("positive");
  }

  @Test
  void theOpenGraphStaysWhereItsChangedFileDoesNotFitItsLabels() throws IOException {
    Files.writeString(folder.resolve("mine.csv"), EDGES);
    client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
    client.label(0, "positive");
    Files.writeString(folder.resolve("mine.csv"), "source,target\nx,y\n");
    Client.Answer answer = client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).contains("\\\"a\\\" is not in the graph");
    assertThat(client.get("/state").at("/graph/nodes").asInt()).isEqualTo(4);
    client.label(1, "positive");
    assertThat(client.get("/state").at("/labels/positives").asInt()).isEqualTo(2);
  }

  @Test
  void anotherGraphInAFileOfTheSameNameHasLabelsOfItsOwn() throws IOException {
    Files.createDirectories(folder.resolve("other"));
    Files.writeString(folder.resolve("mine.csv"), EDGES);
    Files.writeString(folder.resolve("other/mine.csv"), EDGES + "d,b\n");
    client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
    client.label(0, "positive");
    Client.Answer other = client.change("POST", "/graph", "{\"path\":\"other/mine.csv\"}");
    assertThat(other.status()).as(other.body()).isEqualTo(201);
    assertThat(client.get("/state").at("/labels/positives").asInt()).isZero();
    client.change("POST", "/graph", "{\"path\":\"mine.csv\"}");
    assertThat(client.get("/nodes/0").get("label").asString()).isEqualTo("positive");
  }

  @Test
  void positivesThatComeWithAGraphThatIsKnownAreAdded() {
    upload(Map.of("edges", EDGES));
    client.label(1, "positive");
    assertThat(upload(Map.of("edges", EDGES, "positives", "a\nc\n")).status()).isEqualTo(201);
    assertThat(client.get("/state").at("/labels/positives").asInt()).isEqualTo(3);
  }

  @Test
  void onePositiveIsTooFewToEstimateFrom() {
    upload(Map.of("edges", EDGES, "positives", "a\n"));
    Client.Answer answer = client.change("POST", "/training", "");
    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.json().get("hint").asString()).contains("prior");
  }

  @Test
  void aDownloadOfAnUploadedGraphKeepsItsWeights() {
    // The files are moved once they are read; the download reads them where they are kept.
    String weighted = "source,target,weight\na,b,2.5\nb,c,1\n";
    assertThat(upload(Map.of("edges", weighted)).status()).isLessThan(300);
    Client.Answer graphMl =
        client.send(HttpRequest.newBuilder(client.api("/export?format=graphml")));
    assertThat(graphMl.status()).as(graphMl.body()).isEqualTo(200);
    assertThat(graphMl.body()).contains("attr.name=\"weight\"", ">2.5</data>");
  }
}
