package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the user's own table says of the nodes, in lists, cards and search. */
class TableApiTest extends ServedGraphTest {

  private static final String NODES =
      "node,title,venue,year\np1,Graph Kernels,KDD,1999\np2,Deep Trees,,2004\np3,On Waiting,ICML,\n";

  private static final String EDGES = "source,target\np1,p2\np2,p3\n";

  private static final String JSON =
      """
      {"nodes": [{"id": "p1", "title": "Graph Kernels", "venue": "KDD", "year": 1999},
                 {"id": "p2", "title": "Deep Trees", "year": 2004},
                 {"id": "p3", "title": "On Waiting", "venue": "ICML"}],
       "links": [{"source": "p1", "target": "p2"}, {"source": "p2", "target": "p3"}]}
      """;

  private static final String GRAPHML =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="t" for="node" attr.name="title" attr.type="string"/>
      <key id="v" for="node" attr.name="venue" attr.type="string"/>
      <key id="y" for="node" attr.name="year" attr.type="int"/>
      <graph edgedefault="undirected">
      <node id="p1"><data key="t">Graph Kernels</data><data key="v">KDD</data>
        <data key="y">1999</data></node>
      <node id="p2"><data key="t">Deep Trees</data><data key="y">2004</data></node>
      <node id="p3"><data key="t">On Waiting</data><data key="v">ICML</data></node>
      <edge source="p1" target="p2"/><edge source="p2" target="p3"/>
      </graph></graphml>
      """;

  private static final String GEXF =
      """
      <gexf xmlns="http://gexf.net/1.3" version="1.3"><graph defaultedgetype="undirected">
      <attributes class="node"><attribute id="0" title="title" type="string"/>
        <attribute id="1" title="venue" type="string"/>
        <attribute id="2" title="year" type="integer"/></attributes>
      <nodes>
      <node id="p1"><attvalues><attvalue for="0" value="Graph Kernels"/>
        <attvalue for="1" value="KDD"/><attvalue for="2" value="1999"/></attvalues></node>
      <node id="p2"><attvalues><attvalue for="0" value="Deep Trees"/>
        <attvalue for="2" value="2004"/></attvalues></node>
      <node id="p3"><attvalues><attvalue for="0" value="On Waiting"/>
        <attvalue for="1" value="ICML"/></attvalues></node>
      </nodes><edges><edge id="0" source="p1" target="p2"/><edge id="1" source="p2" target="p3"/>
      </edges></graph></gexf>
      """;

  private void open(String file, String content) throws IOException {
    Files.writeString(folder.resolve(file), content);
    Client.Answer answer = client.change("POST", "/graph", "{\"path\":\"" + file + "\"}");
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
  }

  private void upload() {
    String body = part("edges", EDGES) + part("features", NODES) + "--x--\r\n";
    HttpRequest.Builder request =
        HttpRequest.newBuilder(client.api("/graph"))
            .header(Guard.TOKEN_HEADER, server.token())
            .header("Content-Type", "multipart/form-data; boundary=x")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    Client.Answer answer = client.send(request);
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
  }

  private static String part(String name, String content) {
    return "--x\r\nContent-Disposition: form-data; name=\""
        + name
        + "\"; filename=\"papers.csv\"\r\n\r\n"
        + content
        + "\r\n";
  }

  private JsonNode row(String name) {
    return client.get("/nodes?q=" + name).at("/rows/0");
  }

  private static String attributes(JsonNode node) {
    StringBuilder text = new StringBuilder();
    for (JsonNode one : node.get("attributes")) {
      text.append(one.get("name").asString()).append('=').append(one.get("value").asString());
      text.append(';');
    }
    return text.toString();
  }

  private void openAs(String format) throws IOException {
    switch (format) {
      case "upload" -> upload();
      case "json" -> open("papers.json", JSON);
      case "graphml" -> open("papers.graphml", GRAPHML);
      default -> open("papers.gexf", GEXF);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"upload", "json", "graphml", "gexf"})
  void theTableIsShownWhateverTheFormat(String format) throws IOException {
    openAs(format);
    JsonNode graph = client.get("/state").get("graph");
    assertThat(graph.get("columns").toString()).isEqualTo("[\"title\",\"venue\",\"year\"]");
    assertThat(graph.get("nameColumn").asString()).isEqualTo("title");
    assertThat(graph.get("link").isNull()).isTrue();
    JsonNode row = row("p1");
    assertThat(row.get("displayName").asString()).isEqualTo("Graph Kernels");
    assertThat(row.get("subtitle").asString()).isEqualTo("KDD");
    assertThat(row("p2").get("subtitle").isNull()).isTrue();
    JsonNode node = client.get("/nodes/" + row.get("node").asInt());
    assertThat(attributes(node)).isEqualTo("title=Graph Kernels;venue=KDD;year=1999;");
    JsonNode other = client.get("/nodes/" + row("p2").get("node").asInt());
    assertThat(attributes(other)).isEqualTo("title=Deep Trees;year=2004;");
    assertThat(row("icml").get("name").asString()).as("found by venue").isEqualTo("p3");
    assertThat(row("1999").get("name").asString()).as("found by year").isEqualTo("p1");
  }

  private Client.Answer nameBy(String column) {
    return client.change("PUT", "/name-column", "{\"column\":" + column + "}");
  }

  @Test
  void theUserPicksWhatNodesAreCalledAndItStaysSo() throws IOException {
    open("papers.json", JSON);
    client.label(0, "positive");
    long now = client.get("/events/after").get("next").asLong();
    Client.Answer answer = nameBy("\"venue\"");
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.json().at("/graph/nameColumn").asString()).isEqualTo("venue");
    assertThat(row("p1").get("displayName").asString()).isEqualTo("KDD");
    assertThat(row("p1").get("subtitle").asString()).isEqualTo("Graph Kernels");
    assertThat(row("p1").get("label").asString()).isEqualTo("positive");
    assertThat(row("p2").get("displayName").isNull()).isTrue();
    assertThat(client.get("/nodes?sort=name").at("/rows/0/name").asString()).isEqualTo("p3");
    assertThat(client.get("/events/after?after=" + now).at("/events/0/name").asString())
        .as("other tabs show the new names, too")
        .isEqualTo("graph");
    open("other.json", JSON.replace("p3", "p4"));
    assertThat(client.get("/state").at("/graph/nameColumn").asString()).isEqualTo("title");
    open("papers.json", JSON);
    assertThat(client.get("/state").at("/graph/nameColumn").asString()).isEqualTo("venue");
    assertThat(nameBy("null").json().at("/graph/nameColumn").isNull()).isTrue();
    assertThat(row("p1").get("displayName").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"author\"", "7", "[]", "{}"})
  void whatIsNoColumnIsRefused(String column) throws IOException {
    open("papers.json", JSON);
    assertThat(nameBy(column).status()).isEqualTo(400);
    assertThat(client.change("PUT", "/name-column", "{}").status()).isEqualTo(400);
    assertThat(client.get("/state").at("/graph/nameColumn").asString()).isEqualTo("title");
  }

  @Test
  void aGraphWithoutATableHasNoColumns() {
    JsonNode graph = client.get("/state").get("graph");
    assertThat(graph.get("columns").isEmpty()).isTrue();
    assertThat(graph.get("nameColumn").isNull()).isTrue();
    assertThat(client.get("/nodes/0").get("attributes").isEmpty()).isTrue();
    assertThat(client.get("/nodes/0").get("subtitle").isNull()).isTrue();
  }
}
