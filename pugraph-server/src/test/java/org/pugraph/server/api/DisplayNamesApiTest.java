package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ClassPrior;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.Formats;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.training.LearningTask;
import tools.jackson.databind.JsonNode;

/** What the page is told of nodes that people know by other names than their ids. */
class DisplayNamesApiTest {

  private static final String PEOPLE =
      """
      {"nodes": [{"id": "p1", "name": "Ann", "age": 40}, {"id": "p2", "name": "Bob", "age": 50},
        {"id": "p3", "name": "Cid", "age": 60}],
       "links": [{"source": "p1", "target": "p2", "weight": 2.5},
                 {"source": "p2", "target": "p3", "weight": 1}]}
      """;

  @TempDir Path folder;

  private Server server;
  private Client client;

  /** The triangles a, b, c and d, e, f; b and c share a name, f has none. */
  @BeforeEach
  void start() {
    Graph bare = TestGraphs.triangles();
    NodeNames names =
        NodeNames.of(List.of("a", "b", "c", "d", "e", "f"))
            .withDisplayNames(List.of("Zoë", "Smith", "Smith", "Dan", "Eve", ""));
    Graph graph =
        new Graph(
            bare.edges(),
            bare.features(),
            bare.featureNames(),
            names,
            bare.labels(),
            bare.report());
    LearningTask task =
        LearningTask.of("people", graph, TestGraphs.ONE, TestGraphs.SEED)
            .withPrior(ClassPrior.given(0.4));
    server =
        Server.start(
            ServerSettings.local(0),
            TestGraphs.view(task, folder.resolve("home"), 0),
            TestGraphs.defaults(folder));
    client = new Client(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void rowsHaveBothNamesAndNullWhereThereIsNoDisplayName() {
    JsonNode rows = client.get("/nodes?sort=name").path("rows");
    assertThat(IntStream.range(0, 6).mapToObj(i -> rows.get(i).path("name").asString()))
        .as("by display name, or id without one")
        .containsExactly("d", "e", "f", "b", "c", "a");
    assertThat(rows.get(0).path("displayName").asString()).isEqualTo("Dan");
    assertThat(rows.get(2).path("displayName").isNull()).isTrue();
  }

  @Test
  void nodesAreFoundByPartOfEitherName() {
    assertThat(client.get("/nodes?q=smit").path("total").asInt()).isEqualTo(2);
    assertThat(client.get("/nodes?q=zo%C3%AB").path("rows").get(0).path("name").asString())
        .isEqualTo("a");
    assertThat(client.get("/nodes?q=f").path("rows").get(0).path("name").asString()).isEqualTo("f");
  }

  @Test
  void cardNeighbourhoodAndExplanationHaveDisplayNames() {
    client.train("");
    assertThat(client.get("/nodes/3").path("displayName").asString()).isEqualTo("Dan");
    JsonNode near = client.get("/nodes/3/neighbourhood").path("nodes");
    assertThat(near.get(0).path("displayName").asString()).isEqualTo("Dan");
    JsonNode why = client.get("/nodes/3/explanation");
    assertThat(why.path("name").asString()).isEqualTo("d");
    assertThat(why.path("displayName").asString()).isEqualTo("Dan");
    assertThat(why.path("hops").get(0).path("neighbours").get(0).has("displayName")).isTrue();
    assertThat(why.path("counterfactual").toString()).containsPattern("[A-Z]\\w+ \\([a-f]\\)");
  }

  @Test
  void downloadsHaveBothNames() throws Exception {
    assertThat(download("csv")).startsWith("node,rank,").containsPattern("\nb,.*,Smith\n");
    assertThat(download("json")).contains("\"displayName\":\"Eve\"");
    assertThat(download("positives")).as("ids, which are unique").isEqualTo("a\n");
    Path file = Files.writeString(folder.resolve("page.graphml"), download("graphml"));
    assertThat(Formats.of(file).read(file).names().shown(1)).isEqualTo("Smith (b)");
  }

  @Test
  void aDownloadKeepsTheAttributesAndWeightsOfTheFileThatWasOpened() throws Exception {
    Path file = folder.resolve("people.json");
    Files.writeString(file, PEOPLE);
    assertThat(client.change("POST", "/graph", "{\"path\":\"people.json\"}").status())
        .isLessThan(300);
    Path written = Files.writeString(folder.resolve("page.graphml"), download("graphml"));
    RawGraph read = Formats.of(written).read(written);
    assertThat(read.names().shown(0)).isEqualTo("Ann (p1)");
    assertThat(read.columns()).extracting(Column::name).contains("rank", "label", "age", "name");
    assertThat(read.links().types().orElseThrow().types().get(0).weight(0)).isEqualTo(2.5f);
    Files.writeString(file, PEOPLE.replace("p3", "p4"));
    Client.Answer changed =
        client.send(HttpRequest.newBuilder(client.api("/export?format=graphml")));
    assertThat(changed.status()).isEqualTo(400);
    assertThat(changed.body()).contains("the files of this graph have changed or are gone");
    assertThat(download("csv")).containsPattern("\np3,.*,Cid\n");
  }

  private String download(String format) {
    return client
        .send(HttpRequest.newBuilder(client.api("/export?format=" + format)))
        .body()
        .replace("\r\n", "\n");
  }
}
