package org.pugraph.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.GraphSize;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.BruteForce;

class PairCountTest {

  private static final long PLENTY = 1L << 40;

  /** 0 – 1 – 2 – 3: within two edges 3, 4, 4 and 3 nodes. */
  private static final Adjacency PATH =
      Adjacency.of(4, new int[] {0, 1, 2}, new int[] {1, 2, 3}).adjacency();

  @Test
  void aPathIsCountedByHand() {
    assertThat(PairCount.within(PATH, 1, PLENTY))
        .isEqualTo(new PairCount(10, PairCount.Basis.SAMPLED));
    assertThat(PairCount.within(PATH, 2, PLENTY))
        .isEqualTo(new PairCount(14, PairCount.Basis.SAMPLED));
    assertThat(PairCount.within(PATH, 3, PLENTY))
        .isEqualTo(new PairCount(16, PairCount.Basis.SAMPLED));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void aSmallGraphHasThePairsOfItsRings(int hops) {
    Adjacency edges = BruteForce.randomGraph(300, 500, new SplittableRandom(hops));
    try (Workers workers = Workers.of(1)) {
      long pairs = Hops.of(edges, Neighbourhood.WITHIN, hops, workers).pairs();
      assertThat(PairCount.within(edges, hops, PLENTY).count()).isEqualTo(pairs);
    }
  }

  @Test
  void aSearchThatFindsEnoughIsBrokenOff() {
    Adjacency edges = BruteForce.randomGraph(400, 4000, new SplittableRandom(1));
    PairCount some = PairCount.within(edges, 3, 10_000);
    assertThat(some.basis()).isEqualTo(PairCount.Basis.AT_LEAST);
    assertThat(some.count()).isBetween(10_000L, PairCount.within(edges, 3, PLENTY).count() - 1);
  }

  @Test
  void countsAloneSupposeEvenDegreesAndPathsThatNeverMeet() {
    GraphSize size = new GraphSize(1000, 2000, 0, 1, true, false);
    assertThat(PairCount.supposed(size, 1).count()).isEqualTo(1000 * (1 + 4));
    assertThat(PairCount.supposed(size, 3).count()).isEqualTo(1000 * (1 + 4 + 12 + 36));
    assertThat(PairCount.supposed(size, 9).count()).isEqualTo(1000 * 1000);
  }
}
