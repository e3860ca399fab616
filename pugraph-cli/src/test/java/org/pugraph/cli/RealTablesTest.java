package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.write;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables as people and other tools write them. */
class RealTablesTest {

  @TempDir Path folder;

  @Test
  void edgesAreReadBetweenTheColumnsThatTitlesName() {
    Path edges = folder.resolve("payments.csv");
    write(edges, "amount,from,to", "12,ann,bob", "7,bob,cid");
    assertThat(nodes("--edges " + edges)).isEqualTo(3);
  }

  @Test
  void aHeaderOfUnknownWordsIsNoEdgeAndANoteSaysHowToChangeThat() {
    Path edges = folder.resolve("gifts.csv");
    write(edges, "giver,getter", "ann,bob", "bob,cid");
    Pugraph.Answer answer = Pugraph.run("data info --json --edges " + edges);
    assertThat(answer.out()).contains("\"nodes\" : 3");
    assertThat(answer.err())
        .isEqualTo(
            "note: "
                + edges
                + ": the first line is read as titles, because \"giver\" and \"getter\" are in no"
                + " other line (--source, --target)\n");
    assertThat(nodes("--edges " + edges + " --source 1 --target 2")).isEqualTo(5);
  }

  @Test
  void columnsAreChosenByOption() {
    Path edges = folder.resolve("edges.csv");
    Path people = folder.resolve("people.csv");
    write(edges, "from,to,giver,getter,sum", "x,y,ann,bob,3", "x,y,bob,cid,1");
    write(people, "age,person", "30,ann", "40,bob", "35,cid");
    String command =
        "--edges %s --source giver --target getter --weight sum --min-weight 2 --features %s"
            .formatted(edges, people);
    assertThat(Pugraph.json("data info --json " + command + " --id person").get("edges").asInt())
        .isEqualTo(1);
    refused(
        "--source and --target go together: give both", "data info --source a --edges " + edges);
    refused("--id goes with --features only", "data info --id a --edges " + edges);
    refused(
        "--weight, --edge-type, --directed and --plain-edges go with a graph of yours, not --builtin",
        "data info --weight a --builtin");
  }

  @Test
  void positivesAreAColumnOfATable() {
    Path edges = folder.resolve("edges.csv");
    Path known = folder.resolve("known.csv");
    write(edges, "source,target", "a,b", "b,c", "c,d", "d,e", "e,a");
    write(known, "found,reporter,case", "2020,a,b", "2021,a,c", "2021,a,c");
    String command = "check --edges " + edges + " --positives " + known;
    Pugraph.Answer answer = Pugraph.run(command);
    assertThat(answer.err())
        .contains("nodes are read from the column \"reporter\" (--positive-column)")
        .contains("known.csv: 2 lines repeat a node, which counts once");
    Pugraph.Answer named = Pugraph.run(command + " --positive-column case");
    assertThat(named.err()).contains("known.csv: 1 line repeats a node").doesNotContain("reporter");
    refused(
        "--positive-column goes with --positives",
        "check --builtin --positive-class databases --positive-column x");
  }

  @Test
  void anUnknownEndingIsRefusedInsteadOfMakingAFolder() {
    refused(
        "x.parquet: no format is known by the ending .parquet, expected .graphml, .gexf, .json,"
            + " .npz or .cache, a folder without an ending, or --to NAME",
        "data convert --builtin --nodes 50 --out " + folder.resolve("x.parquet"));
    assertThat(folder.resolve("x.parquet")).doesNotExist();
    Path named = folder.resolve("graph.v2");
    assertThat(Pugraph.run("data convert --builtin --nodes 50 --to folder --out " + named).code())
        .isZero();
  }

  @Test
  void aTableGivenAsAGraphIsPointedToTheOptionForTables() {
    Path edges = folder.resolve("edges.csv");
    write(edges, "source,target", "a,b");
    refused(
        "edges.csv: is a table, not a graph in one file; give it as a table of edges (--edges)",
        "data info --graph " + edges);
  }

  @Test
  void aScriptOfCypherIsNoTableOfEdges() {
    Path dump = folder.resolve("all.cypher");
    write(dump, "CREATE (:Person {name: 'ann'});", "CREATE (:Person {name: 'bob'});");
    String message =
        "all.cypher: is a script of Cypher, which is not run; export the graph as CSV or GraphML";
    refused(message, "data info --edges " + dump);
    refused(message, "data info --graph " + dump);
  }

  @Test
  void aGraphGivenAsATableIsPointedToTheOptionForGraphs() {
    Path graph = folder.resolve("graph.graphml");
    write(graph, "<graphml><graph><node id=\"a\"/></graph></graphml>");
    refused(
        "graph.graphml: is a graph in the format graphml, not a table of edges (--graph)",
        "data info --edges " + graph);
  }

  @Test
  void numbersAreReadAsSpreadsheetsWriteThem() {
    Path edges = folder.resolve("edges.csv");
    Path people = folder.resolve("people.csv");
    write(edges, "source,target", "a,b", "b,c", "c,d", "d,e");
    write(
        people,
        "id;height;income",
        "a;1,75;€ 1.200,50",
        "b;None;€ 950",
        "c;1,68;#N/A",
        "d;?;€ 12.000",
        "e;1,8;NULL");
    Pugraph.Answer answer =
        Pugraph.run("data info --json --edges " + edges + " --features " + people);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out()).contains("\"features\" : 2");
  }

  private static int nodes(String graph) {
    return Pugraph.json("data info --json " + graph).get("nodes").asInt();
  }

  private void refused(String message, String command) {
    Pugraph.Answer answer = Pugraph.run(command);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err().replace(folder + "/", "")).isEqualTo("pugraph: " + message + "\n");
    assertThat(Files.exists(folder.resolve("runs"))).isFalse();
  }
}
