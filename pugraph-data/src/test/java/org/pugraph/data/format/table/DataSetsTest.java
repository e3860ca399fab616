package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.data.label.SplitFile;
import org.pugraph.graph.Graph;
import org.pugraph.split.Split;
import org.pugraph.synthetic.CitationGraph;

/** On the published data sets, where they lie beside the repository. */
class DataSetsTest {

  private static final Path SHARED = Path.of("..", "..", "shared");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "cora,         2708,  5278,   1433, 7,  49216",
    "citeseer,     3312,  4536,   3703, 6,  105165",
    "dblp,         17716, 52867,  1639, 4,  92192",
    "dblp_small,   5818,  3878,   1615, 4,  29698",
    "amazon_photo, 7650,  119081, 745,  8,  1979909",
    "coauthor_cs,  18333, 81894,  6805, 15, 1092079"
  })
  void countsAreThePublishedOnes(
      String name, int nodes, long edges, int features, int classes, int nonZeros) {
    Graph graph = read(name);
    assertThat(graph.nodes()).isEqualTo(nodes);
    assertThat(graph.edges().edges()).isEqualTo(edges);
    assertThat(graph.features().columns()).isEqualTo(features);
    assertThat(graph.features().nonZeros()).isEqualTo(nonZeros);
    assertThat(graph.labels().orElseThrow().classes()).hasSize(classes);
    assertThat(graph.names().areNumbers()).isTrue();
  }

  @Test
  void coraKeepsItsClassOrder() {
    Graph cora = read("cora");
    assertThat(cora.labels().orElseThrow().counts())
        .containsExactly(351, 217, 418, 818, 426, 298, 180);
    assertThat(cora.labels().orElseThrow().classes().get(3)).isEqualTo("Neural_Networks");
  }

  @Test
  void theLabelColumnAndTheLabelFileAgree() {
    Graph cora = read("cora");
    GraphFolder.write(cora, folder);
    assertThat(folder.resolve("meta.json").toFile().delete()).isTrue();
    Graph again = GraphFolder.read(folder);
    assertThat(again.labels().orElseThrow().classes())
        .isEqualTo(cora.labels().orElseThrow().classes());
  }

  @ParameterizedTest
  @CsvSource({"citeseer", "dblp_small"})
  void writingAndReadingChangesNothing(String name) {
    Graph graph = read(name);
    GraphFolder.write(graph, folder);
    Graph again = GraphFolder.read(folder);
    assertThat(again.contentHash()).isEqualTo(graph.contentHash());
    assertThat(again.labels().orElseThrow().classOf())
        .isEqualTo(graph.labels().orElseThrow().classOf());
  }

  @Test
  void aGeneratedGraphWrittenAndReadIsTheSameWithItsMetaAndHasTheSameClassesWithout() {
    Graph papers = CitationGraph.demo(5).withNodes(400).generate();
    GraphFolder.write(papers, folder);
    Graph again = GraphFolder.read(folder);
    assertThat(again.contentHash()).isEqualTo(papers.contentHash());
    assertThat(again.labels().orElseThrow().classOf())
        .isEqualTo(papers.labels().orElseThrow().classOf());
    assertThat(folder.resolve("meta.json").toFile().delete()).isTrue();
    assertThat(GraphFolder.read(folder).labels().orElseThrow().classes())
        .isEqualTo(papers.labels().orElseThrow().classes());
  }

  @ParameterizedTest
  @CsvSource({"cora, 0.01, 8, 818", "cora, 0.03, 25, 818", "citeseer, 0.05, 33, 668"})
  void splitsDrawnElsewhereFollowTheSameProtocol(
      String name, double share, int labelled, int positives) {
    Path file = SHARED.resolve("golden/splits-" + name + ".json");
    assumeTrue(Files.exists(file), "no golden splits");
    Graph graph = read(name);
    for (int trial = 0; trial < 10; trial++) {
      Split split = SplitFile.read(file, graph.labels().orElseThrow(), share, trial);
      assertThat(split.positives()).hasSize(labelled).isSorted();
      assertThat(split.unlabeled()).hasSize(2 * positives - labelled).isSorted();
      assertThat(Arrays.stream(split.unlabeled()).distinct()).hasSize(2 * positives - labelled);
      assertThat(split.prior().orElseThrow())
          .isEqualTo((positives - labelled) / (2.0 * positives - labelled));
    }
  }

  private static Graph read(String name) {
    Path folder = SHARED.resolve("datasets").resolve(name);
    assumeTrue(Files.isDirectory(folder), "no data sets");
    return GraphFolder.read(folder);
  }
}
