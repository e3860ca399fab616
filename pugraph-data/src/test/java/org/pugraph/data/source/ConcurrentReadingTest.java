package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.cache.CacheFile;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.testkit.AtOnce;

/** Graphs are read on eight threads as on one. */
class ConcurrentReadingTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(300).withWords(60, 6).generate();

  @TempDir Path folder;

  static Stream<GraphFormat> formats() {
    return Formats.writable().stream();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aFileOfAnyFormatIsReadOnEightThreads(GraphFormat format) {
    Path file = folder.resolve("graph." + format.name());
    format.write(GRAPH, List.of(), file);
    GraphSource source = GraphSource.at(file);
    String alone = source.read().graph().contentHash();
    assertThat(AtOnce.same(() -> source.read().graph().contentHash())).containsOnly(alone);
  }

  @Test
  void anEncodingEncodesOnEightThreads() throws IOException {
    StringBuilder edges = new StringBuilder("source,target\n");
    StringBuilder nodes = new StringBuilder("id,age,town,text\n");
    for (int i = 0; i < 200; i++) {
      edges.append(i).append(',').append((i * 7 + 1) % 200).append('\n');
      nodes.append(i + "," + i % 90 + ",town" + i % 5 + ",some words " + i % 11 + "\n");
    }
    GraphSource source =
        GraphSource.ofTables(
            Files.writeString(folder.resolve("edges.csv"), edges),
            Files.writeString(folder.resolve("nodes.csv"), nodes));
    EncodedGraph alone = source.read();
    Encoding encoding = alone.encoding();
    assertThat(AtOnce.same(() -> source.read(encoding).contentHash()))
        .containsOnly(alone.graph().contentHash());
  }

  /** Arrays of a mapped file are made when they are asked for first. */
  @Test
  void aMappedGraphIsUsedOnEightThreads() {
    Path file = folder.resolve("graph.cache");
    CacheFile.write(GRAPH, file);
    Graph mapped = CacheFile.read(file);
    List<Callable<Integer>> jobs = new ArrayList<>();
    IntStream.range(0, 4)
        .forEach(
            part -> {
              jobs.add(() -> mapped.edges().neighbours().length);
              jobs.add(() -> mapped.features().indices().length);
            });
    List<Integer> lengths = AtOnce.all(jobs);
    for (int k = 0; k < lengths.size(); k++) {
      assertThat(lengths.get(k))
          .isEqualTo(
              k % 2 == 0 ? GRAPH.edges().neighbours().length : GRAPH.features().indices().length);
    }
    assertThat(AtOnce.same(mapped::contentHash)).containsOnly(GRAPH.contentHash());
  }
}
