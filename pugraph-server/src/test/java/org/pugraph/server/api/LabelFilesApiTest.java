package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.server.TestGraphs;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Labels that come and go many at once, and what can be taken along. */
@Timeout(120)
class LabelFilesApiTest extends ServedGraphTest {

  private Client.Answer importLabels(String text) {
    return client.change(
        "POST", "/labels/import", JsonMapper.shared().writeValueAsString(new Text(text)));
  }

  private record Text(String text) {}

  private String export(String path) {
    Client.Answer answer = client.send(HttpRequest.newBuilder(client.api(path)));
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private String label(int node) {
    return client.get("/nodes/" + node).get("label").asString();
  }

  @Test
  void manyNodesAreLabelledAtOnceAndUndoneAtOnce() {
    client.label(4, "hidden");
    Client.Answer all =
        client.change("PUT", "/labels", "{\"nodes\":[1,4,5,5],\"label\":\"positive\"}");
    assertThat(all.status()).as(all.body()).isEqualTo(200);
    assertThat(all.json().at("/labels/positives").asInt()).isEqualTo(4);
    JsonNode undone = client.change("POST", "/undo", "").json();
    assertThat(undone.get("nodes").size()).isEqualTo(3);
    assertThat(undone.get("label").isNull()).isTrue();
    assertThat(undone.at("/labels/positives").asInt()).isEqualTo(1);
    assertThat(label(4)).isEqualTo("hidden");
    JsonNode first = client.change("POST", "/undo", "").json();
    assertThat(first.get("label").asString()).isEqualTo("none");
  }

  @Test
  void aLassoOfTensOfThousandsOfNodesFitsARequest() {
    String nodes =
        IntStream.range(0, 50_000).mapToObj(i -> "" + i % 6).collect(Collectors.joining(", "));
    Client.Answer all =
        client.change("PUT", "/labels", "{\"nodes\":[" + nodes + "],\"label\":\"hidden\"}");
    assertThat(all.status()).as(all.body()).isEqualTo(200);
    assertThat(all.json().at("/labels/hidden").asInt()).isEqualTo(6);
  }

  @Test
  void nodesThatAreNoneAreRefusedAndNothingChanges() {
    for (String nodes : List.of("[]", "[6]", "[-1]", "[1.5]", "[\"1\"]", "{}", "[0, null]")) {
      Client.Answer answer =
          client.change("PUT", "/labels", "{\"nodes\":" + nodes + ",\"label\":\"positive\"}");
      assertThat(answer.status()).as(nodes).isEqualTo(400);
    }
    assertThat(client.change("PUT", "/labels", "{\"nodes\":[1]}").status()).isEqualTo(400);
    assertThat(client.get("/state").at("/labels/canUndo").asBoolean()).isFalse();
  }

  @Test
  void anExportedTableIsImportedAgainWithWhoWhenRoundAndScore() {
    client.train("{\"steps\":3}");
    client.label(5, "hidden");
    client.label(2, "positive");
    String table = export("/export?format=labels");
    assertThat(table.lines().findFirst()).contains("node,label,who,when,round,score");
    assertThat(table)
        .containsPattern(" fay ,hidden,[^,]+,20[0-9-]+T[0-9:]+Z,1,-?[0-9.E-]+\n")
        .contains("Ann,positive,,,,\n");
    client.change("PUT", "/labels", "{\"nodes\":[0,2,5],\"label\":\"none\"}");
    JsonNode answer = importLabels(table).json();
    assertThat(answer.at("/imported/positives").asInt()).isEqualTo(2);
    assertThat(answer.at("/imported/hidden").asInt()).isEqualTo(1);
    assertThat(answer.at("/imported/changed").asInt()).isEqualTo(3);
    assertThat(answer.at("/imported/unknownCount").asInt()).isZero();
    List<String> again = export("/export?format=labels").lines().toList();
    assertThat(again)
        .filteredOn(line -> !line.startsWith("Ann"))
        .isSubsetOf(table.lines().toList());
    client.change("POST", "/undo", "");
    assertThat(client.get("/state").at("/labels/positives").asInt()).isZero();
  }

  @Test
  void aListOfNamesIsOneOfPositivesAndUnknownNamesAreToldNotRefused() {
    String names =
        IntStream.range(0, 12).mapToObj(i -> "nobody " + i + "\n").collect(Collectors.joining());
    JsonNode answer = importLabels("# mine\n\nbob\n\"#eve\"\n" + names).json();
    assertThat(answer.at("/imported/positives").asInt()).isEqualTo(2);
    assertThat(answer.at("/imported/unknownCount").asInt()).isEqualTo(12);
    assertThat(answer.at("/imported/unknown").size()).isEqualTo(10);
    assertThat(answer.at("/imported/unknown/0").asString()).isEqualTo("nobody 0");
    assertThat(answer.at("/labels/positives").asInt()).isEqualTo(3);
    assertThat(label(4)).isEqualTo("positive");
  }

  @Test
  void whatHoldsNoLabelOfThisGraphIsRefused() {
    Client.Answer none = importLabels("zoe\nzac\n");
    assertThat(none.status()).isEqualTo(400);
    assertThat(none.json().get("error").asString())
        .isEqualTo("none of the 2 names is in the graph, such as \"zoe\"");
    assertThat(importLabels("").status()).isEqualTo(400);
    assertThat(importLabels("bob,maybe\n").json().get("error").asString())
        .isEqualTo("line 1: label must be positive, hidden or none, got \"maybe\"");
    assertThat(importLabels("who,label\nme,positive\n").status()).isEqualTo(400);
    assertThat(client.get("/state").at("/labels/canUndo").asBoolean()).isFalse();
  }

  @Test
  void tablesOfSpreadsheetsAreRead() {
    assertThat(
            importLabels("\uFEFFLabel;Name;When\nPositive;bob;1.3.2026\nhidden;#eve;\n").status())
        .isEqualTo(200);
    assertThat(label(1)).isEqualTo("positive");
    assertThat(label(4)).isEqualTo("hidden");
    assertThat(importLabels("bob,none\nAnn\n").status()).isEqualTo(400);
    assertThat(importLabels("bob,none\nAnn,hidden\n").status()).isEqualTo(200);
    assertThat(label(0)).isEqualTo("hidden");
  }

  @Test
  void theFileOfLabelsIsStillOneOfPositives() throws Exception {
    client.train("{\"steps\":3}");
    client.change("PUT", "/labels", "{\"nodes\":[1,3,5],\"label\":\"positive\"}");
    client.label(3, "hidden");
    Path file = folder.resolve("home/positives.txt");
    assertThat(PositivesFile.read(file, TestGraphs.triangles().names())).containsExactly(0, 1, 5);
    assertThat(Files.readString(file)).contains("#: given 20");
  }

  @Test
  void theGraphAroundANodeIsAFile() {
    client.train("{\"steps\":3}");
    String graphMl = export("/nodes/0/subgraph?hops=1&format=graphml");
    assertThat(graphMl).contains("\"Ann\"", "bob", "distance", "probability").doesNotContain("eve");
    assertThat(graphMl.split("<edge ")).hasSize(4);
    assertThat(
            client
                .send(HttpRequest.newBuilder(client.api("/nodes/0/subgraph?format=exe")))
                .status())
        .isEqualTo(400);
  }

  @Test
  void theReportHoldsTheRankingAndRunsNoName() {
    assertThat(export("/export?format=report")).contains("<h1>triangles</h1>", "Marked positive");
    client.train("{\"steps\":3}");
    String report = export("/export?format=report");
    assertThat(report)
        .contains("The first 5 nodes", "one LSDAN", "default-src 'none'", "&lt;img src=x")
        .doesNotContain("<img", "<script");
  }

  @Test
  void roundsAreListedAndComeBack() {
    client.train("{\"steps\":3}");
    JsonNode first = client.get("/nodes").get("rows");
    client.label(1, "positive");
    client.train("{\"steps\":3}");
    JsonNode rounds = client.get("/rounds").get("rounds");
    assertThat(rounds.size()).isEqualTo(2);
    assertThat(rounds.at("/1/shown").asBoolean()).isTrue();
    assertThat(rounds.at("/0/kept").asBoolean()).isTrue();
    assertThat(rounds.at("/0/left/value").asDouble()).isPositive();
    Client.Answer back = client.change("POST", "/rounds/1/restore", "");
    assertThat(back.status()).as(back.body()).isEqualTo(200);
    assertThat(back.json().at("/labels/positives").asInt()).isEqualTo(1);
    JsonNode again = client.get("/nodes").get("rows");
    for (int i = 0; i < 6; i++) {
      assertThat(again.get(i).get("node")).isEqualTo(first.get(i).get("node"));
      assertThat(again.get(i).get("score")).isEqualTo(first.get(i).get("score"));
    }
    assertThat(client.change("POST", "/rounds/9/restore", "").status()).isEqualTo(404);
    assertThat(client.change("POST", "/rounds/x/restore", "").status()).isEqualTo(404);
  }
}
