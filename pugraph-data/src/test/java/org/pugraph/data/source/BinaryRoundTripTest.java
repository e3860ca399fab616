package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.testkit.Scratch;

class BinaryRoundTripTest {

  private static final Path CORA = Path.of("..", "..", "shared", "datasets", "cora");

  @TempDir Path folder;

  private void roundTrip(String format, Graph graph) {
    Path path = folder.resolve(format.equals("npz") ? "g.npz" : format);
    Formats.named(format).write(graph, List.of(), path);
    assertThat(Formats.of(path).name()).isEqualTo(format);
    FiveNodes.assertSame(FiveNodes.complete(Formats.of(path).read(path)), graph);
  }

  @ParameterizedTest
  @ValueSource(strings = {"npz", "linqs"})
  void aSmallGraphComesBackAsItWas(String format) {
    roundTrip(format, FiveNodes.graph());
  }

  @ParameterizedTest
  @ValueSource(strings = {"npz", "linqs"})
  void aLargeGraphComesBackAsItWas(String format) {
    Graph graph = CitationGraph.demo(3).withNodes(6000).generate();
    Graph unnamed =
        new Graph(graph.edges(), graph.features(), graph.names(), graph.labels(), graph.report());
    roundTrip(format, unnamed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"npz", "linqs"})
  void coraComesBackAsItWas(String format) {
    assumeTrue(Files.isDirectory(CORA), "no data sets");
    roundTrip(format, GraphFolder.read(CORA));
  }

  @ParameterizedTest
  @ValueSource(strings = {"npz", "linqs"})
  void aLaterGraphTakesThePlaceOfAnEarlierOneAltogether(String format) {
    roundTrip(format, FiveNodes.graph());
    Labels plain = new Labels(List.of("0", "1"), new int[] {0, 1, 1, 0, 1});
    roundTrip(
        format, FiveNodes.graph(NodeNames.numbers(5), FeatureNames.numbers(3), Optional.of(plain)));
  }

  @ParameterizedTest
  @ValueSource(strings = "npz")
  void unknownClassesAndNoClassesComeBackAsTheyWere(String format) {
    Labels some = new Labels(List.of("a", "b"), new int[] {-1, 0, -1, 1, -1});
    FeatureNames features = FeatureNames.numbers(3);
    roundTrip(format, FiveNodes.graph(NodeNames.numbers(5), features, Optional.of(some)));
    roundTrip(format, FiveNodes.graph(NodeNames.numbers(5), features, Optional.empty()));
  }

  @Test
  void npzKeepsAllNames() {
    NodeNames names = NodeNames.of(List.of("a b", "\"", "<é>", "𝒳", "4,"));
    FeatureNames features = FeatureNames.of(List.of("x", "x", ""));
    roundTrip("npz", FiveNodes.graph(names, features, FiveNodes.graph().labels()));
  }

  @Test
  void linqsKeepsTheNamesOfNodes() {
    NodeNames names = NodeNames.of(List.of("p1", "p2", "007", "é", "-"));
    roundTrip("linqs", FiveNodes.graph(names, FeatureNames.numbers(3), FiveNodes.graph().labels()));
  }

  @Test
  void whatHasNoPlaceIsRefused() {
    Scratch scratch = new Scratch(folder);
    Path path = folder.resolve("g");
    NodeNames spaced = NodeNames.of(List.of("a b", "b", "c", "d", "e"));
    FeatureNames numbers = FeatureNames.numbers(3);
    Graph named = FiveNodes.graph(spaced, numbers, FiveNodes.graph().labels());
    Graph withoutLabels = FiveNodes.graph(NodeNames.numbers(5), numbers, Optional.empty());
    scratch.refuses(
        () -> Formats.named("linqs").write(named, List.of(), path),
        "g: LINQS's files have no place for white space, as in \"a b\"");
    scratch.refuses(
        () -> Formats.named("linqs").write(withoutLabels, List.of(), path),
        "g: LINQS's files need the class of each node");
    assertThat(path).doesNotExist();
  }
}
