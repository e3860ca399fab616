package org.pugraph.data.format.planetoid;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.FiveNodes;
import org.pugraph.data.source.Formats;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.Scratch;

class PlanetoidFormatTest {

  private static final Path FILES = FiveNodes.FILES.resolve("planetoid");

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void aGraphOfPython2() throws IOException {
    scratch = new Scratch(folder);
    try (Stream<Path> files = Files.list(FILES.resolve("python2"))) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  private void refuses(String message) {
    scratch.refuses(() -> Formats.named("planetoid").read(folder), message);
  }

  /** A pickle spelled one character for each byte. */
  private void part(String part, String pickle) {
    scratch.bytes("ind.python2." + part, pickle.getBytes(ISO_8859_1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"python2", "protocol2", "protocol4", "protocol5"})
  void picklesOfAnyProtocolAreRead(String name) {
    RawGraph graph = Formats.of(FILES.resolve(name)).read(FILES.resolve(name));
    assertThat(graph.names().size()).isEqualTo(6);
    assertThat(graph.links().adjacency().edges()).isEqualTo(4);
    assertThat(graph.links().report().selfLoops()).isEqualTo(1);
    SparseMatrix features = graph.features().orElseThrow().values();
    assertThat(features)
        .isEqualTo(
            SparseMatrix.ofDense(
                new float[][] {{1, 0, 0.5f}, {0, 0, 0}, {0, 2, 0}, {1, 1, 1}, {0, 0, 3}, {0, 0, 0}},
                3));
  }

  @Test
  void aNodeInNeitherFileHasNoClass() {
    RawGraph graph = Formats.named("planetoid").read(folder);
    assertThat(graph.labels().orElseThrow().classes()).containsExactly("0", "1");
    assertThat(graph.labels().orElseThrow().classOf())
        .containsExactly(0, 1, 1, 0, 1, Labels.UNKNOWN);
  }

  @Test
  void anyOfTheFilesStandsForAll() {
    Path one = folder.resolve("ind.python2.tx");
    assertThat(Formats.of(one).name()).isEqualTo("planetoid");
    assertThat(Formats.of(one).read(one).names().size()).isEqualTo(6);
  }

  @Test
  void severalGraphsInAFolderAreRefused() {
    scratch.file("ind.other.graph", "");
    assertThat(Formats.of(folder).name()).isEqualTo("planetoid");
    scratch.refuses(
        () -> Formats.named("planetoid").read(folder),
        folder + ": holds several graphs, other, python2: give a file of one");
  }

  @Test
  void classesHaveTheNamesOfTheFileBeside() {
    scratch.file("ind.python2.classes", "red", "blue");
    assertThat(Formats.named("planetoid").read(folder).labels().orElseThrow().classes())
        .isEqualTo(List.of("red", "blue"));
    scratch.file("ind.python2.classes", "red");
    refuses("ind.python2.classes: must name 2 classes");
  }

  @Test
  void testNodesMustFitTheRows() {
    scratch.file("ind.python2.test.index", "4");
    refuses("ind.python2.test.index: names 1 nodes, but tx has 2");
    scratch.file("ind.python2.test.index", "4", "4");
    refuses("ind.python2.test.index: node 4 has features already");
    scratch.file("ind.python2.test.index", "4", "2");
    refuses("ind.python2.test.index: node 2 has features already");
    scratch.file("ind.python2.test.index", "4", "x");
    refuses("ind.python2.test.index:2: expected the number of a node, got \"x\"");
    scratch.file("ind.python2.test.index", "4", "2000000000");
    refuses("ind.python2.graph: there is talk of node 2000000000, but of 11 nodes at most");
  }

  @Test
  void linksMustBeListsOfNodes() {
    part("graph", "(lI1\na.");
    refuses("ind.python2.graph: must be a dictionary of lists, got a list");
    part("graph", "(dI0\nNs.");
    refuses("ind.python2.graph: node 0 must have a list, got None");
    part("graph", "(dI0\n(lI5\nas.");
    refuses("ind.python2.graph: a node must be 0..4, got 5");
    part("graph", "(dI-1\n(ls.");
    refuses("ind.python2.graph: a node must be 0..4, got -1");
    part("graph", "(dI0\n(lNas.");
    refuses("ind.python2.graph: must be a whole number, got None");
    part("graph", "cos\nsystem\n.");
    refuses(
        "ind.python2.graph: pickle, byte 0: names \"os.system\", which is not among the harmless"
            + " ones");
  }

  @Test
  void featuresMustBeMatrices() throws IOException {
    part("allx", "(l.");
    refuses("ind.python2.allx: must be an array, got a list");
    Files.copy(
        FILES.resolve("python2/ind.python2.ally"),
        folder.resolve("ind.python2.allx"),
        StandardCopyOption.REPLACE_EXISTING);
    refuses("ind.python2.tx: has 3 columns, but allx has 2");
    part("allx", "cscipy.sparse.csr\ncsr_matrix\n)\u0081.");
    refuses("ind.python2.allx: must be a sparse matrix with a state");
    part("allx", "cscipy.sparse.csr\ncsr_matrix\n)\u0081}b.");
    refuses("ind.python2.allx: has a sparse matrix without its shape");
    part("allx", "cscipy.sparse.csr\ncsr_matrix\n)\u0081}S'_shape'\n(I2\nI2\ntsb.");
    refuses("ind.python2.allx: has a sparse matrix without indptr");
    Files.delete(folder.resolve("ind.python2.allx"));
    refuses("ind.python2.allx: there is no such file; check the path");
  }

  @Test
  void writingIsRefusedWithTheFormatsThatCanBeWritten() {
    String message =
        "format \"planetoid\" can be read but not written, expected one of folder, cache, graphml,"
            + " gexf, json, neo4j, npz, linqs, csv";
    scratch.refuses(() -> Formats.writable("planetoid"), message);
    Path path = folder.resolve("written");
    scratch.refuses(
        () -> Formats.named("planetoid").write(FiveNodes.graph(), List.of(), path),
        "written: files of planetoid are read, but not written");
    assertThat(path).doesNotExist();
  }
}
