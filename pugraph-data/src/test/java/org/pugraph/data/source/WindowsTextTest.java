package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/** Files that an editor of Windows has saved. */
class WindowsTextTest {

  @TempDir private Path folder;

  private static Graph graph() {
    Adjacency.Symmetrised links = Adjacency.of(5, new int[] {0, 1, 2}, new int[] {1, 2, 3});
    return new Graph(
        links.adjacency(),
        FiveNodes.FEATURES,
        FeatureNames.numbers(3),
        NodeNames.of(List.of("a", "b", "c", "d", "é")),
        Optional.of(new Labels(List.of("red", "blue"), new int[] {0, 1, 1, 0, 1})),
        links.report());
  }

  private static void saveOnWindows(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    Files.writeString(file, text.replace("\n", "\r\n"), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"folder", "csv", "neo4j", "linqs", "graphml", "gexf", "json"})
  void carriageReturnsBeforeLineFeedsAreNoPartOfTheGraph(String name) throws IOException {
    GraphFormat format = Formats.named(name);
    Path place = folder.resolve("graph");
    format.write(graph(), List.of(), place);
    SameGraph.check(format.read(place), graph());
    try (Stream<Path> files = Files.walk(place)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        saveOnWindows(file);
        assertThat(Files.readString(file)).contains("\r\n");
      }
    }
    assertThat(format.recognises(place)).isTrue();
    SameGraph.check(format.read(place), graph());
  }
}
