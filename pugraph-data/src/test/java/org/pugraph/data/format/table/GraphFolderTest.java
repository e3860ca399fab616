package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.Scratch;

class GraphFolderTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void aGraphOfThreeNodes() {
    scratch = new Scratch(folder);
    scratch.file("edges.csv", "source,target", "0,1", "1,2");
    scratch.file("nodes.svm", "1 0:1", "0 1:1", "1 0:1 1:1");
  }

  @Test
  void edgesAndNodesAreEnough() {
    Graph graph = GraphFolder.read(folder);
    assertThat(graph.nodes()).isEqualTo(3);
    assertThat(graph.edges().edges()).isEqualTo(2);
    assertThat(graph.features().columns()).isEqualTo(2);
    assertThat(graph.labels().orElseThrow().classes()).containsExactly("0", "1");
    assertThat(graph.labels().orElseThrow().classOf()).containsExactly(1, 0, 1);
  }

  @Test
  void aLabelColumnThatSaysNothingIsNoLabel() {
    scratch.file("nodes.svm", "0 0:1", "0 1:1", "0 0:1 1:1");
    assertThat(GraphFolder.read(folder).labels()).isEmpty();
  }

  @Test
  void classesStandInTheOrderOfTheLabelColumn() {
    scratch.file("labels.csv", "node,label", "0,vision", "1,theory");
    Labels labels = GraphFolder.read(folder).labels().orElseThrow();
    assertThat(labels.classes()).containsExactly("theory", "vision");
    assertThat(labels.classOf()).containsExactly(1, 0, Labels.UNKNOWN);
  }

  @Test
  void classesStandInOrderOfAppearanceWhereTheLabelColumnDisagrees() {
    scratch.file("labels.csv", "node,label", "0,vision", "1,theory", "2,theory");
    Labels labels = GraphFolder.read(folder).labels().orElseThrow();
    assertThat(labels.classes()).containsExactly("vision", "theory");
  }

  @Test
  void metaTellsClassesAndFeatures() {
    scratch.file("meta.json", "{\"nodes\": 3, \"features\": 5,", "\"classes\": [\"x\", \"y\"]}");
    Graph graph = GraphFolder.read(folder);
    assertThat(graph.features().columns()).isEqualTo(5);
    assertThat(graph.labels().orElseThrow().classes()).containsExactly("x", "y");
  }

  @Test
  void idsAreNamesOnlyWhenTheirColumnsAreNodeAndId() {
    scratch.file("ids.csv", "node,paper_id", "0,a", "1,b", "2,c");
    assertThat(GraphFolder.read(folder).names().areNumbers()).isTrue();
    scratch.file("ids.csv", "node,id", "2,c", "0,a", "1,b");
    assertThat(GraphFolder.read(folder).names().indexOf("c")).isEqualTo(2);
  }

  @Test
  void writesWhatItReads() {
    Graph graph = named();
    Path copy = folder.resolve("copy");
    GraphFolder.write(graph, copy);
    Graph again = GraphFolder.read(copy);
    assertThat(again.contentHash()).isEqualTo(graph.contentHash());
    assertThat(again.names().name(0)).isEqualTo("a, b");
    assertThat(again.labels().orElseThrow().classes()).containsExactly("x", "y");
    assertThat(again.labels().orElseThrow().classOf()).containsExactly(1, -1, 0);
  }

  @Test
  void keepsTheNamesOfFeaturesEvenOfThoseThatNoNodeHas() throws IOException {
    Graph plain = named();
    List<String> names = List.of("a=1", "", "t:\\n", "x\ny", "é", "5", "6", "7", "last");
    Graph graph =
        new Graph(
            plain.edges(),
            plain.features(),
            FeatureNames.of(names),
            plain.names(),
            plain.labels(),
            plain.report());
    Path copy = folder.resolve("copy");
    GraphFolder.write(graph, copy);
    assertThat(GraphFolder.read(copy).featureNames()).isEqualTo(graph.featureNames());
    Files.delete(copy.resolve("meta.json"));
    assertThat(GraphFolder.read(copy).features().columns()).isEqualTo(9);
    GraphFolder.write(plain, copy);
    assertThat(GraphFolder.read(copy).featureNames().areNumbers()).isTrue();
  }

  @Test
  void refusesAnotherNumberOfNamesThanFeatures() {
    scratch.file("meta.json", "{\"features\": 5}");
    scratch.file("feature-names.txt", "a", "b");
    refuses("feature-names.txt has 2 names, but meta.json says 5 features");
  }

  @Test
  void writingReplacesTheWholeGraph() throws IOException {
    Graph graph = GraphFolder.read(folder);
    Path copy = folder.resolve("copy");
    GraphFolder.write(named(), copy);
    Files.move(copy.resolve("nodes.svm"), copy.resolve("nodes.svm.gz"));
    GraphFolder.write(graph, copy);
    Graph again = GraphFolder.read(copy);
    assertThat(again.contentHash()).isEqualTo(graph.contentHash());
    assertThat(again.names().areNumbers()).isTrue();
  }

  @Test
  void writingLeavesNotesOnTheNodesAlone() {
    Path notes = scratch.file("ids.csv", "node,paper_id", "0,a", "1,b", "2,c");
    GraphFolder.write(GraphFolder.read(folder), folder);
    assertThat(notes).exists();
  }

  @Test
  void refusesAFolderThatIsMissingOrAFile() {
    scratch.refuses(
        () -> GraphFolder.read(folder.resolve("no")),
        "no: there is no such folder; check the path");
    scratch.refuses(
        () -> GraphFolder.read(folder.resolve("nodes.svm")),
        "nodes.svm: is a file; give a folder instead");
  }

  @Test
  void refusesAFolderWithoutEdges() throws IOException {
    Files.delete(folder.resolve("edges.csv"));
    refuses(folder + ": has neither edges.csv nor edges.csv.gz");
  }

  @Test
  void refusesTwoFilesOfTheSameKind() {
    scratch.file("nodes.svm.gz", "0 1:1");
    refuses(folder + ": has both nodes.svm and nodes.svm.gz");
  }

  @Test
  void refusesFewerNodesThanDeclared() {
    scratch.file("meta.json", "{\"nodes\": 4}");
    refuses("nodes.svm: has 3 nodes, but meta.json says 4");
  }

  @Test
  void refusesAClassIndexBeyondTheDeclaredClasses() {
    scratch.file("meta.json", "{\"classes\": [\"only\"]}");
    refuses("nodes.svm: has a node of class 1, but meta.json has classes 0..0");
  }

  @Test
  void refusesMetaThatIsNotWhatItShouldBe() {
    scratch.file("meta.json", "{\"nodes\": 3,", "oops}");
    assertThatThrownBy(() -> GraphFolder.read(folder))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("meta.json:2: is not JSON: Unexpected character ('o'")
        .message()
        .hasLineCount(1);
    scratch.file("meta.json", "[1]");
    refuses("meta.json: holds no JSON object");
    scratch.file("meta.json", "{\"features\": \"many\"}");
    refuses("meta.json: \"features\" must be a whole number from 0, got \"many\"");
    scratch.file("meta.json", "{\"classes\": [{\"index\": 0}]}");
    refuses("meta.json: class 0 has no name");
    scratch.file("meta.json", "{\"classes\": [\"x\", \"x\"]}");
    refuses("meta.json: class \"x\" is there twice");
  }

  @Test
  void refusesIdsThatDoNotNameEveryNodeOnce() {
    scratch.file("ids.csv", "node,id", "0,a", "1,a", "2,c");
    refuses("ids.csv:3: id \"a\" was already in line 2");
    scratch.file("ids.csv", "node,id", "0,a", "2,c");
    refuses("ids.csv: node 1 has no id");
    scratch.file("ids.csv", "node,id", "0,a", "3,c");
    refuses("ids.csv:3: node \"3\" is not in nodes.svm, whose nodes are 0..2");
  }

  private void refuses(String message) {
    scratch.refuses(() -> GraphFolder.read(folder), message);
  }

  private static Graph named() {
    Adjacency.Symmetrised links = Adjacency.of(3, new int[] {0, 2}, new int[] {1, 1});
    SparseMatrix features =
        new SparseMatrix(3, 9, new int[] {0, 1, 1, 2}, new int[] {4, 0}, new float[] {0.1f, 2});
    return new Graph(
        links.adjacency(),
        features,
        NodeNames.of(List.of("a, b", "#1", "2")),
        Optional.of(new Labels(List.of("x", "y"), new int[] {1, -1, 0})),
        links.report());
  }
}
