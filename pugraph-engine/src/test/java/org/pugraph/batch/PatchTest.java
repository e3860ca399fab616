package org.pugraph.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.Rings;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.model.Pass;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

class PatchTest {

  /** 0 – 1 – 2 – 3 – 4 – 5, and node i has feature i. */
  private static final Adjacency PATH =
      Adjacency.of(6, new int[] {0, 1, 2, 3, 4}, new int[] {1, 2, 3, 4, 5}).adjacency();

  private static final SparseMatrix NAMES =
      new SparseMatrix(6, 6, new int[] {0, 1, 2, 3, 4, 5, 6}, new int[] {0, 1, 2, 3, 4, 5}, null);

  private static Rings rings(Adjacency edges, HopSettings settings, Compute compute) {
    return Hops.of(edges, settings, compute.workers(), 1 << 28).rings().orElseThrow();
  }

  private static int[] ring(Rings rings, int node, int hop) {
    return Arrays.copyOfRange(rings.members(node), rings.start(node, hop), rings.end(node, hop));
  }

  @Test
  void targetsComeFirstThenTheirMembersThenTheirs() {
    try (Compute compute = Compute.on(1)) {
      Rings path = rings(PATH, new HopSettings(Neighbourhood.WITHIN, 1, false), compute);
      Patch patch =
          new PatchBuilder(new InMemorySource(path, NAMES), 2)
              .build(Side.UNLABELED, new long[] {2, 0});
      // Nodes 2, 0, then 1 and 3, then 4; node 5 is three steps away.
      assertThat(patch.targets()).isEqualTo(2);
      assertThat(patch.features().indices()).containsExactly(2, 0, 1, 3, 4);
      Rings first = patch.ringsByLayer().get(0);
      Rings last = patch.ringsByLayer().get(1);
      assertThat(List.of(first.nodes(), first.reach())).containsExactly(4, 5);
      assertThat(List.of(last.nodes(), last.reach())).containsExactly(2, 4);
      assertThat(ring(last, 0, 0)).containsExactlyInAnyOrder(0, 2, 3);
      assertThat(ring(last, 1, 0)).containsExactlyInAnyOrder(1, 2);
      assertThat(ring(first, 3, 0)).containsExactlyInAnyOrder(0, 3, 4);
      assertThat(ring(last.transposed(), 2, 0)).containsExactly(0, 1);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "LSDAN, SAMPLED, 1, false",
    "LSDAN, SAMPLED, 2, false",
    "LSDAN, SAMPLED, 3, true",
    "LSDAN, WITHIN, 3, false",
    "LSDAN, WALK, 2, false",
    "LSDAN, RING, 2, false",
    "GAT, SAMPLED, 2, false",
    "GATH, SAMPLED, 3, false",
  })
  void aTargetIsScoredAsInTheWholeGraph(
      Architecture method, Neighbourhood reading, int layers, boolean normalised) {
    BatchProblem problem = BatchProblem.of(new SplittableRandom(layers));
    HopSettings hops = new HopSettings(reading, 3, false).withFanout(3);
    NetworkSettings shape =
        new NetworkSettings(
            method, layers, 16, hops, normalised ? RowScaling.LENGTH : RowScaling.NONE);
    try (Compute compute = Compute.on(2)) {
      Hops whole = problem.hops(shape, compute);
      Network network = problem.network(shape, compute);
      float[] expected = network.forward(Pass.SCORING);
      PatchGradient patches =
          new PatchGradient(shape, RiskSettings.DEFAULT, network.parameters(), compute);
      InMemorySource source = new InMemorySource(whole.rings().orElseThrow(), problem.features());
      long[] targets = {41, 3, 77, 78};
      Patch patch = new PatchBuilder(source, layers).build(Side.POSITIVE, targets);
      float[] scores = patches.scores(patch);
      assertThat(scores).hasSize(4);
      for (int t = 0; t < targets.length; t++) {
        float z = expected[(int) targets[t]];
        assertThat(scores[t]).isCloseTo(z, within(2e-6f * Math.max(1, Math.abs(z))));
      }
    }
  }

  @Test
  void keysMayBeAnyNumbers() {
    BatchProblem problem = BatchProblem.of(new SplittableRandom(1));
    HopSettings hops = new HopSettings(Neighbourhood.WITHIN, 2, false);
    try (Compute compute = Compute.on(1)) {
      InMemorySource plain =
          new InMemorySource(rings(problem.edges(), hops, compute), problem.features());
      NeighbourSource renamed = new Renamed(plain, 1L << 40, -977);
      long[] targets = {5, 6, 7};
      Patch expected = new PatchBuilder(plain, 2).build(Side.POSITIVE, targets);
      Patch patch =
          new PatchBuilder(renamed, 2)
              .build(
                  Side.POSITIVE, LongStream.of(targets).map(k -> (1L << 40) - 977 * k).toArray());
      assertThat(patch.features()).isEqualTo(expected.features());
    }
  }

  /** A source whose keys are a line through the other's. */
  private record Renamed(NeighbourSource other, long shift, long scale) implements NeighbourSource {

    private long there(long key) {
      return (key - shift) / scale;
    }

    @Override
    public int hops() {
      return other.hops();
    }

    @Override
    public int stride() {
      return other.stride();
    }

    @Override
    public int columns() {
      return other.columns();
    }

    @Override
    public long[] members(long key, int hop) {
      return LongStream.of(other.members(there(key), hop)).map(k -> shift + scale * k).toArray();
    }

    @Override
    public int[] featureColumns(long key) {
      return other.featureColumns(there(key));
    }

    @Override
    public float[] featureValues(long key) {
      return other.featureValues(there(key));
    }
  }

  @Test
  void aTargetGivenTwiceIsRefused() {
    try (Compute compute = Compute.on(1)) {
      Rings path = rings(PATH, new HopSettings(Neighbourhood.WITHIN, 1, false), compute);
      PatchBuilder builder = new PatchBuilder(new InMemorySource(path, NAMES), 2);
      assertThatThrownBy(() -> builder.build(Side.POSITIVE, new long[] {1, 1}))
          .hasMessage("2 targets, 1 of them different");
      assertThatThrownBy(() -> builder.build(Side.POSITIVE, new long[0]))
          .hasMessage("0 targets, 0 of them different");
    }
  }

  @Test
  void networksWithoutListedMembersKnowNoPatches() {
    NetworkSettings diffused = new NetworkSettings(2, 16, 3, Neighbourhood.DIFFUSED);
    assertThatThrownBy(() -> Networks.checkPatches(diffused))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("sampled, within, walk or ring, got diffused");
    NetworkSettings sampled = new NetworkSettings(2, 16, 3, Neighbourhood.SAMPLED);
    assertThatThrownBy(() -> Networks.checkPatches(sampled.withArchitecture(Architecture.GCN)))
        .isInstanceOf(BadInput.class)
        .hasMessage("batches need one of the methods lsdan, gat or gath, got gcn");
  }

  @Test
  void aSeedlingHasTheParametersOfAGrownNetwork() {
    BatchProblem problem = BatchProblem.of(new SplittableRandom(1));
    try (Compute compute = Compute.on(1)) {
      for (Architecture method : List.of(Architecture.LSDAN, Architecture.GAT, Architecture.GATH)) {
        NetworkSettings shape =
            new NetworkSettings(3, 16, 3, Neighbourhood.SAMPLED).withArchitecture(method);
        Network grown = problem.network(shape, compute);
        Network seedling = Networks.seedling(shape, problem.features().columns(), compute);
        seedling.initialise(BatchProblem.SEED);
        assertThat(FlatParameters.values(seedling.parameters()))
            .isEqualTo(FlatParameters.values(grown.parameters()));
      }
    }
  }
}
