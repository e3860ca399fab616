package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;

/** What a format wrote, it reads back as the identical graph. */
class RoundTripTest {

  /** Formats that have a place for everything a graph can have. */
  static final List<String> HOLD_EVERYTHING = List.of("graphml", "gexf", "json", "neo4j", "csv");

  /** Six nodes, the fourth alone; the last two feature columns are empty. */
  private static final Adjacency.Symmetrised EDGES =
      Adjacency.of(6, new int[] {0, 2, 4, 5, 1}, new int[] {1, 1, 5, 0, 0});

  private static final SparseMatrix FEATURES =
      new SparseMatrix(
          6,
          9,
          new int[] {0, 2, 2, 3, 4, 6, 7},
          new int[] {0, 4, 6, 1, 2, 3, 0},
          new float[] {1, 0.1f, -2.5f, 1e-30f, 3.4e38f, 1, 12345678});

  /** Megabytes in any format: more than any buffer holds. */
  private static final Graph LARGE = CitationGraph.demo(3).withNodes(6_000).generate();

  @TempDir Path folder;

  static Stream<String> writable() {
    return Formats.writable().stream().map(GraphFormat::name);
  }

  @ParameterizedTest
  @MethodSource("writable")
  void numberedNodesWithClassesAreTheSameAfterwards(String format) {
    Labels labels = new Labels(List.of("b", "a", "c_d"), new int[] {1, 0, 0, 2, 1, 0});
    Graph graph = graph(FeatureNames.numbers(9), NodeNames.numbers(6), Optional.of(labels));
    SameGraph.check(writtenAndRead(graph, format), graph);
  }

  @ParameterizedTest
  @MethodSource("writable")
  void aLargeGraphIsTheSameAfterwards(String format) {
    SameGraph.check(writtenAndRead(LARGE, format), LARGE);
  }

  @ParameterizedTest
  @MethodSource("writable")
  void namesAndUnknownClassesAreTheSameAfterwardsOrRefused(String format) {
    Labels labels = new Labels(List.of("x", "y", "nobody"), new int[] {1, -1, 0, -1, 0, 1});
    NodeNames names = NodeNames.of(List.of("a, b", "#1", "2", "say \"<&>\"", "Ünï 😀", "0"));
    Graph graph = graph(FeatureNames.numbers(9), names, Optional.of(labels));
    RawGraph read;
    try {
      read = writtenAndRead(graph, format);
    } catch (BadInput refused) {
      assertThat(HOLD_EVERYTHING).doesNotContain(format);
      return;
    }
    SameGraph.check(read, graph);
  }

  @ParameterizedTest
  @FieldSource("HOLD_EVERYTHING")
  void namesOfNodesFeaturesAndClassesMayBeAnything(String format) {
    List<String> strange =
        List.of(" spaced ", "two\nlines\tand a tab", "]]>", "a;b:c", "\"", "'=,\u00a0");
    List<String> columns = List.of("title:graph", "a=b", "", "\"", "x\ny", "<", "é", "7", "{}");
    Labels labels =
        new Labels(List.of(" a;b ", "\"\n", "unused", "#"), new int[] {0, 1, -1, 3, 0, 0});
    Graph graph = graph(FeatureNames.of(columns), NodeNames.of(strange), Optional.of(labels));
    SameGraph.check(writtenAndRead(graph, format), graph);
  }

  @ParameterizedTest
  @FieldSource("HOLD_EVERYTHING")
  void aGraphWithoutClassesHasNoneAfterwards(String format) {
    NodeNames digits = NodeNames.of(List.of("0", "1", "2", "3", "4", "5"));
    Graph graph = graph(FeatureNames.numbers(9), digits, Optional.empty());
    SameGraph.check(writtenAndRead(graph, format), graph);
  }

  @ParameterizedTest
  @FieldSource("HOLD_EVERYTHING")
  void scoresComeAlongAsColumns(String format) {
    Graph graph = graph(FeatureNames.numbers(9), NodeNames.numbers(6), Optional.empty());
    List<String> scores = List.of("0.5", "-1.25", "", "7", "1.0E-5", "3");
    List<String> flags = List.of("true", "false", "", "false", "true", "true");
    List<Column> extra =
        List.of(
            new Column("score", Column.Type.UNKNOWN, scores),
            new Column("rank", Column.Type.NUMBER, List.of("1", "2", "3", "4", "5", "6")),
            new Column("positive", Column.Type.TRUE_OR_FALSE, flags),
            new Column("why", Column.Type.TEXT, List.of("a", "b", "", "1", "2", "true")));
    Path path = folder.resolve("graph");
    Formats.named(format).write(graph, extra, path);
    List<Column> read = Formats.of(path).read(path).columns();
    assertThat(read).extracting(Column::name).contains("score", "rank", "positive", "why");
    assertThat(cells(read, "score"))
        .extracting(cell -> cell.isEmpty() ? null : Double.valueOf(cell))
        .containsExactly(0.5, -1.25, null, 7.0, 1e-5, 3.0);
    assertThat(cells(read, "rank")).isEqualTo(extra.get(1).cells());
    assertThat(cells(read, "positive")).isEqualTo(flags);
    assertThat(cells(read, "why")).isEqualTo(extra.get(3).cells());
  }

  private static List<String> cells(List<Column> columns, String name) {
    return columns.stream().filter(each -> each.name().equals(name)).findFirst().get().cells();
  }

  /** Writes, has the format found out by content, and reads. */
  private RawGraph writtenAndRead(Graph graph, String name) {
    Path path = folder.resolve("graph");
    GraphFormat format = Formats.named(name);
    format.write(graph, List.of(), path);
    assertThat(Formats.of(path)).isSameAs(format);
    return format.read(path);
  }

  private static Graph graph(FeatureNames columns, NodeNames names, Optional<Labels> labels) {
    return new Graph(EDGES.adjacency(), FEATURES, columns, names, labels, EDGES.report());
  }
}
