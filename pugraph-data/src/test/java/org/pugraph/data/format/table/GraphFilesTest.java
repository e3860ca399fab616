package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.graph.Graph;
import org.pugraph.testkit.Scratch;

class GraphFilesTest {

  @TempDir Path folder;
  Scratch scratch;
  Path edges;
  Path features;
  Path labels;

  @BeforeEach
  void aGraphOfThreeNamedNodes() {
    scratch = new Scratch(folder);
    edges = scratch.file("links.tsv", "from\tto", "ann\tbob", "bob\tcid");
    features = scratch.file("people.csv", "name,age,height", "ann,31,1.7", "bob,0,1.8", "cid,5,0");
    labels = scratch.file("truth.csv", "ann,honest", "cid,fraud");
  }

  @Test
  void featuresNameTheNodesOfTheOtherFiles() {
    Graph graph = GraphFiles.read(edges, features, labels);
    assertThat(graph.names().name(2)).isEqualTo("cid");
    assertThat(graph.edges().neighbours()).containsExactly(1, 0, 2, 1);
    assertThat(graph.labels().orElseThrow().classOf()).containsExactly(0, -1, 1);
  }

  @Test
  void labelsMayBeLeftOut() {
    assertThat(GraphFiles.read(edges, features, null).labels()).isEmpty();
  }

  @Test
  void writesTablesThatItReads() {
    Graph graph = GraphFiles.read(edges, features, labels);
    Path copy = folder.resolve("copy");
    Path links = copy.resolve("links.csv");
    Path people = copy.resolve("people.csv.gz");
    Path truth = copy.resolve("truth.csv");
    GraphFiles.writeDense(new GraphContent(graph, List.of()), links, people, truth);
    Graph again = GraphFiles.read(links, people, truth);
    assertThat(again.contentHash()).isEqualTo(graph.contentHash());
    assertThat(again.labels().orElseThrow().classOf()).containsExactly(0, -1, 1);
  }

  @Test
  void writesSvmLightThatItReads() {
    Path rows = scratch.file("rows.svm", "0 0:1", "1 1:0.5", "1 7:1");
    Path links = scratch.file("links.csv", "0,2");
    Graph graph = GraphFiles.read(links, rows, null);
    Path copy = folder.resolve("copy");
    GraphFiles.writeSvmLight(
        new GraphContent(graph, List.of()), copy.resolve("e.csv"), copy.resolve("n.svm"), null);
    Graph again = GraphFiles.read(copy.resolve("e.csv"), copy.resolve("n.svm"), null);
    assertThat(again.contentHash()).isEqualTo(graph.contentHash());
    assertThat(again.labels().orElseThrow().classOf()).containsExactly(0, 1, 1);
  }

  @Test
  void refusesToLoseTheNamesInSvmLight() {
    Graph graph = GraphFiles.read(edges, features, labels);
    Path rows = folder.resolve("n.svm");
    scratch.refuses(
        () ->
            GraphFiles.writeSvmLight(
                new GraphContent(graph, List.of()), folder.resolve("e.csv"), rows, null),
        "n.svm: svmlight cannot hold node names; write a table or a graph folder instead");
  }

  @Test
  void edgesAloneMakeAGraph() {
    GraphFiles.Tables tables = new GraphFiles.Tables(edges, null, labels, OptionalDouble.empty());
    RawGraph raw = GraphFiles.readRaw(tables, Columns.INFERRED);
    assertThat(raw.names().name(2)).isEqualTo("cid");
    assertThat(raw.features()).isEmpty();
    assertThat(raw.labels().orElseThrow().classOf()).containsExactly(0, -1, 1);
  }

  @Test
  void tablesMayHoldText() {
    Path people = scratch.file("people.csv", "name,job,age", "ann,cook,31", "bob,,8", "cid,cook,5");
    GraphFiles.Tables tables = new GraphFiles.Tables(edges, people, null, OptionalDouble.empty());
    RawGraph raw = GraphFiles.readRaw(tables, Columns.INFERRED);
    assertThat(Encoding.fit(raw, Columns.INFERRED).encode(raw).featureNames().toString())
        .isEqualTo("[job=cook, age]");
  }

  @Test
  void namesOfFeaturesAreTheTitles() {
    assertThat(GraphFiles.read(edges, features, null).featureNames().name(1)).isEqualTo("height");
  }

  @Test
  void refusesANodeThatHasNoFeatures() {
    Path more = scratch.file("links.csv", "ann,bob", "bob,eve");
    scratch.refuses(
        () -> GraphFiles.read(more, features, null),
        "links.csv:2: node \"eve\" is not in people.csv");
  }
}
