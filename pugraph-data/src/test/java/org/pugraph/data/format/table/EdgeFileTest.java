package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.Scratch;

class EdgeFileTest {

  private static final NodeNames NAMES = NodeNames.of(List.of("p1", "p2", "p3"));
  private static final NodeNames NUMBERS = NodeNames.numbers(3);

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ", ", "\t", ";", "|", " ", "   "})
  void findsOutTheSeparator(String separator) {
    Path file = scratch.file("edges", "p1" + separator + "p2", "p2" + separator + "p3");
    assertThat(edges(file, NAMES)).containsExactly(1, 0, 2, 1);
  }

  @Test
  void takesAFirstRowOfKnownNodesAsData() {
    assertThat(edges(scratch.file("edges.csv", "p1,p2"), NAMES)).containsExactly(1, 0);
  }

  @Test
  void takesAFirstRowOfUnknownWordsAsHeader() {
    Path file = scratch.file("edges.csv", "citing,cited", "p1,p2");
    assertThat(edges(file, NAMES)).containsExactly(1, 0);
  }

  @Test
  void readsAGraphWithoutEdgesFromAHeaderAlone() {
    assertThat(edges(scratch.file("edges.csv", "source,target"), NUMBERS)).isEmpty();
  }

  @Test
  void passesOverCommentsBlankLinesAndFurtherColumns() {
    Path file = scratch.file("edges.tsv", "# by hand", "0\t1\t0.5", "", "1\t2\t0.7");
    assertThat(edges(file, NUMBERS)).containsExactly(1, 0, 2, 1);
  }

  @Test
  void readsNamesWithSeparatorsInQuotes() {
    NodeNames names = NodeNames.of(List.of("a,b", "#c", "d\te"));
    Path file = scratch.file("edges.csv", "\"a,b\",\"#c\"", "\"#c\",\"d\te\"");
    assertThat(edges(file, names)).containsExactly(1, 0, 2, 1);
  }

  @Test
  void writesWhatItReads() {
    NodeNames names = NodeNames.of(List.of("a,b", "#c", "say \"d\""));
    Adjacency.Symmetrised links = Adjacency.of(3, new int[] {0, 2}, new int[] {1, 1});
    Path file = folder.resolve("edges.csv.gz");
    EdgeFile.write(graph(links, names), names, file);
    assertThat(edges(file, names)).isEqualTo(links.adjacency().neighbours());
  }

  @Test
  void weightsAreWrittenAndReadAgain() {
    Path first = scratch.file("edges.csv", "source,target,weight", "0,1,0.125", "2,1,3");
    Adjacency.Symmetrised read = EdgeFile.read(first, known(NUMBERS));
    Path second = folder.resolve("again.csv");
    EdgeFile.write(graph(read, NUMBERS), NUMBERS, second);
    assertThat(second).hasContent("source,target,weight\n0,1,0.125\n1,2,3\n");
  }

  @Test
  void typesAndDirectionsAreWrittenAndReadAgain() {
    Path first =
        scratch.file(
            "edges.csv",
            "source,target,weight,edge_type,directed",
            "0,1,0.5,cites,true",
            "2,1,3,knows,false",
            "1,0,2,knows,false");
    Adjacency.Symmetrised read = EdgeFile.read(first, known(NUMBERS));
    Path second = folder.resolve("again.csv");
    EdgeFile.write(graph(read, NUMBERS), NUMBERS, second);
    assertThat(second)
        .hasContent(
            "source,target,weight,edge_type,directed\n0,1,0.5,cites,true\n"
                + "0,1,2,knows,false\n1,2,3,knows,false\n");
    assertThat(EdgeFile.read(second, known(NUMBERS)).types().orElseThrow().names())
        .containsExactly("cites", "cites (reverse)", "knows");
  }

  private static Graph graph(Adjacency.Symmetrised links, NodeNames names) {
    int nodes = names.size();
    SparseMatrix none = new SparseMatrix(nodes, 0, new int[nodes + 1], new int[0], null);
    return new Graph(links.adjacency(), none, names, Optional.empty(), links.report())
        .withTypes(links.types());
  }

  @Test
  void accountsForWhatWasDropped() {
    Path file = scratch.file("edges.csv", "0,1", "1,0", "2,2");
    Adjacency.Report report = EdgeFile.read(file, known(NUMBERS)).report();
    assertThat(report).isEqualTo(new Adjacency.Report(3, 1, 1, 1));
  }

  @Test
  void refusesAnUnknownNode() {
    Path file = scratch.file("edges.csv", "source,target", "p1,p2", "p77,p1");
    scratch.refuses(() -> edges(file, NAMES), "edges.csv:3: node \"p77\" is not in features.csv");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5", "-1", "3", "01", "1e0", "99999999999"})
  void refusesANumberThatIsNoNode(String node) {
    Path file = scratch.file("edges.csv", node + "," + node, "1,2");
    scratch.refuses(
        () -> edges(file, NUMBERS),
        "edges.csv:1: node \"" + node + "\" is not in features.csv, whose nodes are 0..2");
  }

  @Test
  void refusesAHalfKnownFirstRow() {
    Path file = scratch.file("edges.csv", "p1,target", "p1,p2");
    scratch.refuses(
        () -> edges(file, NAMES), "edges.csv:1: node \"target\" is not in features.csv");
  }

  @Test
  void refusesALoneRowOfUnknownNodes() {
    Path file = scratch.file("edges.csv", "p8,p9");
    scratch.refuses(() -> edges(file, NAMES), "edges.csv:1: node \"p8\" is not in features.csv");
  }

  @Test
  void refusesRaggedRows() {
    Path file = scratch.file("edges.csv", "0,1", "1,2,0.5");
    scratch.refuses(() -> edges(file, NUMBERS), "edges.csv:2: 3 columns, expected 2 as in line 1");
  }

  @Test
  void refusesASingleColumn() {
    Path file = scratch.file("edges.csv", "0", "1");
    scratch.refuses(() -> edges(file, NUMBERS), "edges.csv:1: 1 column, expected at least 2");
  }

  @Test
  void refusesAQuoteThatNeverCloses() {
    Path file = scratch.file("edges.csv", "p1,p2", "\"p2,p3");
    scratch.refuses(
        () -> edges(file, NAMES),
        "edges.csv: Unclosed quoted field at end of input (record starting at line 2)");
  }

  private static int[] edges(Path file, NodeNames names) {
    return EdgeFile.read(file, known(names)).adjacency().neighbours();
  }

  private static KnownNodes known(NodeNames names) {
    return new KnownNodes(names, Path.of("somewhere", "features.csv"));
  }
}
