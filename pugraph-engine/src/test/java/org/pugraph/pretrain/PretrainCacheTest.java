package org.pugraph.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.pretrain.PretrainedTest.GRAPH;
import static org.pugraph.pretrain.PretrainedTest.SMALL;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;

class PretrainCacheTest {

  @TempDir Path folder;

  private final Compute compute = new Compute(Workers.of(1), Kernels.plain());
  private int learned;

  private PretrainCache cache(Optional<Path> place) {
    return new PretrainCache(
        place,
        (graph, settings, on, use, beforeEpoch) -> {
          learned++;
          return Pretrained.learn(graph, settings, on, use, beforeEpoch);
        });
  }

  private PretrainCache cache() {
    return cache(Optional.of(folder.resolve("not/there/yet")));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("not/there/yet"))) {
      return files.toList();
    }
  }

  @Test
  void whoAsksAgainFindsTheSameBits() {
    float[][] first = cache().learn(GRAPH, SMALL, compute).embed(GRAPH, compute).data();
    float[][] second = cache().learn(GRAPH, SMALL, compute).embed(GRAPH, compute).data();
    assertThat(second).isDeepEqualTo(first);
    assertThat(learned).isEqualTo(1);
  }

  @Test
  void whatWouldComeOutOtherwiseIsLearnedAnew() throws IOException {
    cache().learn(GRAPH, SMALL, compute);
    cache().learn(GRAPH, SMALL.withSeed(2), compute);
    cache().learn(named("a", "b", "x"), SMALL, compute);
    Graph other =
        PretrainedTest.graph(
            new float[][] {{1, 0}, {0, 1}}, List.of("a", "b"), new int[] {0}, new int[] {1});
    cache().learn(other, SMALL, compute);
    assertThat(learned).isEqualTo(4);
    assertThat(files()).hasSize(4);
  }

  private static Graph named(String... columns) {
    return new Graph(
        GRAPH.edges(),
        GRAPH.features(),
        FeatureNames.of(List.of(columns)),
        GRAPH.names(),
        GRAPH.labels(),
        GRAPH.report());
  }

  @Test
  void aBrokenEntryIsLearnedAgainAndReplaced() throws IOException {
    float[][] first = cache().learn(GRAPH, SMALL, compute).embed(GRAPH, compute).data();
    Path file = files().get(0);
    byte[] whole = Files.readAllBytes(file);
    byte[] flipped = whole.clone();
    flipped[whole.length - 2] ^= 4;
    for (byte[] broken : List.of(flipped, Arrays.copyOf(whole, 50), new byte[0])) {
      Files.write(file, broken);
      learned = 0;
      assertThat(cache().learn(GRAPH, SMALL, compute).embed(GRAPH, compute).data())
          .isDeepEqualTo(first);
      assertThat(learned).isEqualTo(1);
      assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }
  }

  @Test
  void whereNothingCanBeWrittenOrReadItIsLearnedEachTime() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "in the way");
    for (Optional<Path> place : List.of(Optional.of(file), Optional.<Path>empty())) {
      learned = 0;
      cache(place).learn(GRAPH, SMALL, compute);
      cache(place).learn(GRAPH, SMALL, compute);
      assertThat(learned).isEqualTo(2);
    }
    assertThat(file).hasContent("in the way");
  }

  @Test
  void beyondItsLimitTheLeastRecentlyUsedEntryGoes() throws IOException {
    cache().learn(GRAPH, SMALL, compute);
    long size = Files.size(files().get(0));
    PretrainCache two =
        new PretrainCache(
            Optional.of(folder.resolve("not/there/yet")), Pretrained::learn, 2 * size + size / 2);
    two.learn(GRAPH, SMALL.withSeed(2), compute);
    for (Path file : files()) {
      Files.setLastModifiedTime(file, FileTime.fromMillis(1_000));
    }
    two.learn(GRAPH, SMALL, compute); // used again
    two.learn(GRAPH, SMALL.withSeed(3), compute);
    assertThat(files()).hasSize(2);
    cache().learn(GRAPH, SMALL, compute);
    cache().learn(GRAPH, SMALL.withSeed(3), compute);
    assertThat(learned).isEqualTo(1);
  }
}
