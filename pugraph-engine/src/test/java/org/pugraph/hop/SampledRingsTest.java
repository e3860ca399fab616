package org.pugraph.hop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.BruteForce;

class SampledRingsTest {

  private static final long PLENTY = 1L << 30;
  private static final int HOPS = 4;

  private static Rings sampled(Adjacency edges, int fanout, long seed, int threads) {
    HopSettings settings = new HopSettings(Neighbourhood.SAMPLED, HOPS, false, fanout, seed);
    return build(edges, settings, threads);
  }

  private static Rings build(Adjacency edges, HopSettings settings, int threads) {
    try (Workers workers = Workers.of(threads)) {
      return new RingBuilder(edges, settings).build(workers, PLENTY);
    }
  }

  private static Rings exact(Adjacency edges) {
    return build(edges, new HopSettings(Neighbourhood.WITHIN, HOPS, false), 2);
  }

  private static int[] ring(Rings rings, int node, int hop) {
    return Arrays.copyOfRange(rings.members(node), rings.start(node, hop), rings.end(node, hop));
  }

  private static void assertSame(Rings actual, Rings expected) {
    assertThat(actual.nodes()).isEqualTo(expected.nodes());
    for (int i = 0; i < expected.nodes(); i++) {
      for (int k = 0; k < expected.hops(); k++) {
        assertThat(ring(actual, i, k)).isEqualTo(ring(expected, i, k));
      }
    }
  }

  @Test
  void aFanoutThatNoRingExceedsGivesTheExactRings() {
    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 40; trial++) {
      int nodes = 1 + random.nextInt(200);
      Adjacency edges = BruteForce.randomGraph(nodes, random.nextInt(3 * nodes), random);
      Rings exact = exact(edges);
      // The first ring also holds the node itself, which does not count.
      Rings sampled = sampled(edges, Math.max(1, exact.largestRing()), trial, 2);
      assertSame(sampled, exact);
      assertSame(sampled.transposed(), exact);
    }
  }

  @Test
  void aFanoutOfExactlyTheDegreesIsEnoughForCliques() {
    int[] source = new int[45];
    int[] target = new int[45];
    for (int a = 0, e = 0; a < 10; a++) {
      for (int b = 0; b < a; b++, e++) {
        source[e] = a;
        target[e] = b;
      }
    }
    Adjacency clique = Adjacency.of(10, source, target).adjacency();
    assertSame(sampled(clique, 9, 1, 1), exact(clique));
    assertThat(ring(sampled(clique, 8, 1, 1), 0, 0)).hasSize(1 + 8).contains(0);
  }

  @Test
  void noRingHoldsMoreThanTheFanoutAndTheNodeItself() {
    Adjacency edges = BruteForce.randomGraph(500, 4000, new SplittableRandom(5));
    boolean[][][] within = BruteForce.masks(edges, Neighbourhood.WITHIN, HOPS);
    Rings rings = sampled(edges, 6, 1, 2);
    for (int i = 0; i < 500; i++) {
      assertThat(ring(rings, i, 0)).contains(i).hasSizeLessThanOrEqualTo(7);
      assertThat(rings.neighbourhood(i, HOPS - 1)).doesNotHaveDuplicates();
      for (int k = 0; k < HOPS; k++) {
        int[] ring = ring(rings, i, k);
        assertThat(ring).isSorted().hasSizeLessThanOrEqualTo(k == 0 ? 7 : 6);
        for (int j : ring) {
          assertThat(within[k][i][j]).isTrue();
        }
      }
    }
  }

  /** A walk beside a hub cannot know all of its neighbours; what it meets is still in reach. */
  @Test
  void besideAHubWalksAreDrawnInsteadOfListingItsNeighbours() {
    int leaves = 100_000;
    int[] hub = new int[leaves];
    Adjacency star =
        Adjacency.of(leaves + 1, hub, IntStream.rangeClosed(1, leaves).toArray()).adjacency();
    SampledSearch search =
        new SampledSearch(star, new HopSettings(Neighbourhood.SAMPLED, 2, false, 5, 1));
    assertThat(search.search(0)).isEqualTo(1 + 5);
    assertThat(search.search(17)).isEqualTo(2 + 5);
    assertThat(Arrays.copyOf(search.found(), 2)).containsExactly(0, 17);
    assertThat(Arrays.copyOfRange(search.found(), 2, 7)).isSorted().doesNotContain(0, 17);
  }

  @Test
  void everyNeighbourIsDrawnEquallyOften() {
    int leaves = 20;
    int[] hub = new int[leaves];
    Adjacency star =
        Adjacency.of(leaves + 1, hub, IntStream.rangeClosed(1, leaves).toArray()).adjacency();
    int[] drawn = new int[leaves + 1];
    for (int seed = 0; seed < 2000; seed++) {
      SampledSearch search =
          new SampledSearch(star, new HopSettings(Neighbourhood.SAMPLED, 1, false, 5, seed));
      int size = search.search(0);
      Arrays.stream(search.found(), 0, size).forEach(j -> drawn[j]++);
    }
    assertThat(drawn[0]).isEqualTo(2000);
    // 500 are expected, with a standard deviation of 19.
    assertThat(Arrays.stream(drawn).skip(1)).allMatch(n -> n > 400 && n < 600);
  }

  @Test
  void theTransposeHoldsThePairsTheOtherWayRound() {
    Adjacency edges = BruteForce.randomGraph(300, 2000, new SplittableRandom(9));
    Rings rings = sampled(edges, 3, 1, 2);
    Rings transposed = rings.transposed();
    assertThat(transposed.transposed()).isSameAs(rings);
    assertThat(transposed.pairs()).isEqualTo(rings.pairs());
    boolean anyOneWay = false;
    for (int i = 0; i < 300; i++) {
      for (int k = 0; k < HOPS; k++) {
        assertThat(ring(transposed, i, k)).isSorted();
        for (int j : ring(rings, i, k)) {
          assertThat(ring(transposed, j, k)).contains(i);
          anyOneWay |= Arrays.binarySearch(ring(rings, j, k), i) < 0;
        }
      }
    }
    assertThat(anyOneWay).isTrue();
    assertThat(exact(edges).transposed().pairs()).isEqualTo(exact(edges).pairs());
  }

  @Test
  void chanceDependsOnTheSeedAndTheNodeAloneNotOnThreads() {
    Adjacency edges = BruteForce.randomGraph(1000, 8000, new SplittableRandom(9));
    Rings once = sampled(edges, 4, 7, 1);
    assertSame(sampled(edges, 4, 7, 3), once);
    assertThat(ring(sampled(edges, 4, 8, 1), 0, 3)).isNotEqualTo(ring(once, 0, 3));
    SampledSearch alone =
        new SampledSearch(edges, new HopSettings(Neighbourhood.SAMPLED, HOPS, false, 4, 7));
    int size = alone.search(512);
    assertThat(Arrays.copyOf(alone.found(), size))
        .isEqualTo(
            Arrays.copyOfRange(once.members(512), once.start(512, 0), once.end(512, HOPS - 1)));
  }

  @Test
  void theMemoryIsToldBeforehandAndRefusedWhereItDoesNotFit() {
    Adjacency edges = BruteForce.randomGraph(2000, 30_000, new SplittableRandom(3));
    HopSettings settings = new HopSettings(Neighbourhood.SAMPLED, HOPS, false, 16, 1);
    RingBuilder builder = new RingBuilder(edges, settings);
    Rings rings = sampled(edges, 16, 1, 2);
    RingBuilder.Estimate estimate = builder.estimate();
    assertThat((double) estimate.bytes() / rings.bytes()).isBetween(0.9, 1.1);
    assertThat(estimate.bytes()).isLessThanOrEqualTo(8L * 2000 * (HOPS * 16 + HOPS + 1));
    try (Workers workers = Workers.of(2)) {
      assertThatThrownBy(() -> builder.build(workers, 500_000))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "4 hops of this graph need about 1 MB, 0 MB of heap are free: use fewer hops (3), fewer"
                  + " members of a ring (8), diffused attention or a larger heap")
          .extracting(refused -> ((BadInput) refused).remedies())
          .isEqualTo(
              List.of(
                  Remedy.FEWER_HOPS,
                  Remedy.SMALLER_FANOUT,
                  Remedy.DIFFUSED_ATTENTION,
                  Remedy.LARGER_HEAP));
    }
  }

  @Test
  void theLastHopAloneKeepsBothWays() {
    Adjacency edges = BruteForce.randomGraph(150, 900, new SplittableRandom(9));
    Rings rings = sampled(edges, 3, 1, 2);
    Rings alone = rings.lastOnly();
    for (int i = 0; i < 150; i++) {
      assertThat(ring(alone, i, 0)).isEqualTo(rings.neighbourhood(i, HOPS - 1));
      for (int j : ring(alone, i, 0)) {
        assertThat(ring(alone.transposed(), j, 0)).contains(i);
      }
    }
  }
}
