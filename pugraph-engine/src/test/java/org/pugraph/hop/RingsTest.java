package org.pugraph.hop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.BruteForce;
import org.pugraph.testkit.Golden;
import tools.jackson.databind.JsonNode;

class RingsTest {

  private static final long PLENTY = 1L << 30;

  static Stream<Golden> cases() {
    return Golden.exact();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void membersAndSizesAreTheReferences(Golden golden) {
    Rings rings = build(golden.edges(), golden.neighbourhood(), golden.hops(), 2);
    JsonNode members = golden.json().get("hop_members");
    for (int k = 0; k < golden.hops(); k++) {
      int size = 0;
      for (int i = 0; i < golden.nodes(); i++) {
        int[] hop = rings.neighbourhood(i, k);
        size += hop.length;
        if (!members.isNull()) {
          assertThat(hop).isEqualTo(Golden.ints(members.get(k).get(i)));
        }
      }
      assertThat(size).isEqualTo(golden.json().get("hop_sizes").get(k).asInt());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"WITHIN", "WALK", "RING"})
  void anyGraphAndAnyNumberOfHopsAgreesWithMatrixPowers(Neighbourhood reading) {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 40; trial++) {
      int nodes = 1 + random.nextInt(150);
      int hops = 1 + random.nextInt(Neighbourhood.MAX_HOPS);
      Adjacency edges = BruteForce.randomGraph(nodes, random.nextInt(2 * nodes), random);
      boolean[][][] masks = BruteForce.masks(edges, reading, hops);
      Rings rings = build(edges, reading, hops, 1 + random.nextInt(3));
      long pairs = 0;
      for (int i = 0; i < nodes; i++) {
        for (int k = 0; k < hops; k++) {
          assertThat(rings.neighbourhood(i, k)).isEqualTo(BruteForce.members(masks[k][i]));
          pairs += rings.end(i, k) - rings.start(i, k);
        }
      }
      assertThat(rings.pairs()).isEqualTo(pairs);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"WITHIN", "WALK", "RING"})
  void ringsAreSymmetricAndHoldEveryPairOnce(Neighbourhood reading) {
    SplittableRandom random = new SplittableRandom(11);
    Adjacency edges = BruteForce.randomGraph(120, 150, random);
    Rings rings = build(edges, reading, 5, 2);
    for (int i = 0; i < 120; i++) {
      for (int k = 0; k < 5; k++) {
        int[] ring = Arrays.copyOfRange(rings.members(i), rings.start(i, k), rings.end(i, k));
        assertThat(ring).isSorted().doesNotHaveDuplicates();
        for (int j : ring) {
          assertThat(Arrays.binarySearch(rings.members(j), rings.start(j, k), rings.end(j, k), i))
              .isNotNegative();
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"WITHIN", "WALK", "RING"})
  void theLastHopAloneIsTheLastMask(Neighbourhood reading) {
    SplittableRandom random = new SplittableRandom(13);
    for (int trial = 0; trial < 30; trial++) {
      int nodes = 1 + random.nextInt(150);
      int hops = 1 + random.nextInt(6);
      Adjacency edges = BruteForce.randomGraph(nodes, random.nextInt(2 * nodes), random);
      boolean[][] mask = BruteForce.masks(edges, reading, hops)[hops - 1];
      Rings alone = build(edges, reading, hops, 2).lastOnly();
      assertThat(alone.hops()).isEqualTo(1);
      long pairs = 0;
      for (int i = 0; i < nodes; i++) {
        int[] members = BruteForce.members(mask[i]);
        pairs += members.length;
        assertThat(alone.neighbourhood(i, 0)).isEqualTo(members);
        assertThat(Arrays.copyOfRange(alone.members(i), alone.start(i, 0), alone.end(i, 0)))
            .isEqualTo(members);
      }
      assertThat(alone.pairs()).isEqualTo(pairs);
    }
  }

  @Test
  void theLastHopAloneIsOneHopWithTheSettingsOfAll() {
    Adjacency path = Adjacency.of(4, new int[] {0, 1, 2}, new int[] {1, 2, 3}).adjacency();
    HopSettings third = new HopSettings(Neighbourhood.RING, 3, true);
    try (Workers workers = Workers.of(1)) {
      Hops hops = Hops.of(path, third, workers, PLENTY);
      assertThat(hops.count()).isEqualTo(1);
      assertThat(hops.settings()).isEqualTo(third);
      assertThat(hops.rings().orElseThrow().neighbourhood(0, 0)).containsExactly(0, 3);
      assertThat(hops.rings().orElseThrow().neighbourhood(1, 0)).containsExactly(1);
      assertThat(hops.pairs()).isEqualTo(6);
    }
    assertThat(third.first()).isEqualTo(third);
    assertThat(new HopSettings(Neighbourhood.RING, 3, false).first())
        .isEqualTo(new HopSettings(Neighbourhood.RING, 1, false));
  }

  @Test
  void anIsolatedNodeSeesItselfInEveryHop() {
    Adjacency edges = Adjacency.of(3, new int[] {0}, new int[] {1}).adjacency();
    for (Neighbourhood reading :
        new Neighbourhood[] {Neighbourhood.WITHIN, Neighbourhood.WALK, Neighbourhood.RING}) {
      Rings rings = build(edges, reading, 4, 1);
      for (int k = 0; k < 4; k++) {
        assertThat(rings.neighbourhood(2, k)).containsExactly(2);
      }
    }
  }

  @Test
  void aPairTakesAboutFourBytes() {
    Adjacency edges = BruteForce.randomGraph(2000, 6000, new SplittableRandom(3));
    Rings rings = build(edges, Neighbourhood.WITHIN, 4, 2);
    assertThat((double) rings.bytes() / rings.pairs()).isBetween(4.0, 4.2);
  }

  @Test
  void theEstimateIsExactForSmallGraphsAndCloseForLargeOnes() {
    SplittableRandom random = new SplittableRandom(5);
    Adjacency small = BruteForce.randomGraph(300, 500, random);
    Rings rings = build(small, Neighbourhood.WITHIN, 3, 2);
    assertThat(new RingBuilder(small, Neighbourhood.WITHIN, 3).estimate().pairs())
        .isEqualTo(rings.pairs());
    Adjacency large = BruteForce.randomGraph(5000, 9000, random);
    double estimate = new RingBuilder(large, Neighbourhood.WITHIN, 3).estimate().pairs();
    double truth = build(large, Neighbourhood.WITHIN, 3, 2).pairs();
    assertThat(estimate / truth).isBetween(0.9, 1.1);
  }

  @Test
  void ringsThatDoNotFitAreRefusedWithAdvice() {
    Adjacency edges = BruteForce.randomGraph(2000, 6000, new SplittableRandom(3));
    try (Workers workers = Workers.of(2)) {
      assertThatThrownBy(
              () -> new RingBuilder(edges, Neighbourhood.WITHIN, 4).build(workers, 1_000_000))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("4 hops of this graph need about")
          .hasMessageContaining("fewer hops (3), a sampled neighbourhood")
          .hasMessageContaining("diffused");
    }
  }

  @Test
  void numbersOfHopsOutsideOneToSixteenAreRefused() {
    assertThatThrownBy(() -> Neighbourhood.checkHops(0)).hasMessage("hops must be 1..16, got 0");
    assertThatThrownBy(() -> Neighbourhood.checkHops(17)).hasMessage("hops must be 1..16, got 17");
    assertThatThrownBy(() -> Neighbourhood.parse("near"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("got \"near\"");
  }

  private static Rings build(Adjacency edges, Neighbourhood reading, int hops, int threads) {
    try (Workers workers = Workers.of(threads)) {
      return new RingBuilder(edges, reading, hops).build(workers, PLENTY);
    }
  }
}
