package org.pugraph.spark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.Rings;
import org.pugraph.spark.LocalSpark;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Workers;

class RingTableTest {

  private static final Graph GRAPH = CitationGraph.demo(3).withNodes(300).generate();

  private static HopSettings sampled(int hops, int fanout) {
    return new HopSettings(Neighbourhood.SAMPLED, hops, false, fanout, 1);
  }

  private static LakeGraph fiveShards;

  @BeforeAll
  static void read() {
    fiveShards = LocalSpark.read(GRAPH, new SamplingSettings(10_000, 70));
  }

  @AfterAll
  static void close() {
    fiveShards.close();
  }

  private static long[][][] rings(LakeGraph graph, HopSettings hops) {
    return LocalSpark.collect(RingTable.of(graph, hops).collect());
  }

  @Test
  void ringsThatFitAreTheExactOnes() {
    long[][][] found = rings(fiveShards, sampled(3, 10_000));
    try (Workers workers = Workers.of(2)) {
      Rings exact = Hops.of(GRAPH.edges(), Neighbourhood.WITHIN, 3, workers).rings().orElseThrow();
      for (int i = 0; i < GRAPH.nodes(); i++) {
        for (int k = 0; k < 3; k++) {
          int[] ring = Arrays.copyOfRange(exact.members(i), exact.start(i, k), exact.end(i, k));
          assertThat(found[i][k]).isEqualTo(Arrays.stream(ring).asLongStream().toArray());
        }
      }
    }
  }

  @Test
  void drawnRingsAreAsWideAsAllowedAndPartOfTheExactOnes() {
    long[][][] found = rings(fiveShards, sampled(2, 3));
    try (Workers workers = Workers.of(2)) {
      Rings exact = Hops.of(GRAPH.edges(), Neighbourhood.WITHIN, 2, workers).rings().orElseThrow();
      for (int i = 0; i < GRAPH.nodes(); i++) {
        int[] first = exact.neighbourhood(i, 0);
        assertThat(found[i][0]).hasSize(Math.min(first.length, 4)).contains(i);
        assertThat(found[i][1]).hasSizeLessThanOrEqualTo(3);
        assertThat(Arrays.stream(first).asLongStream().toArray()).contains(found[i][0]);
        int[] within = exact.neighbourhood(i, 1);
        assertThat(Arrays.stream(within).asLongStream().toArray()).contains(found[i][1]);
      }
    }
  }

  @Test
  void drawsDoNotDependOnHowTheGraphIsCut() {
    try (LakeGraph twoShards = LocalSpark.read(GRAPH, new SamplingSettings(10_000, 200))) {
      assertThat(rings(fiveShards, sampled(2, 3))).isDeepEqualTo(rings(twoShards, sampled(2, 3)));
    }
  }
}
