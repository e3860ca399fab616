package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.LeanLayer;
import org.pugraph.layer.LsdanLayer;
import org.pugraph.layer.input.Parameter;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;

/** What is worked out again is what would have been kept, to the last bit. */
class LeanLsdanTest {

  /** More than two slabs of nodes, so that turning X round has seams. */
  private static final Graph GRAPH =
      CitationGraph.demo(3).withNodes(20_000).withWords(80, 5).generate();

  @ParameterizedTest
  @CsvSource({"1, 1, 5", "2, 1, 5", "2, 2, 64", "2, 4, 16", "3, 3, 7", "4, 2, 8"})
  void aLeanNetworkHasTheBitsOfTheOther(int layers, int hops, int hidden) {
    NetworkSettings shape = new NetworkSettings(layers, hidden, hops, Neighbourhood.DIFFUSED);
    assertThat(pass(shape, GRAPH.features(), StatePlan.LEAN, 2))
        .isDeepEqualTo(pass(shape, GRAPH.features(), StatePlan.KEPT, 2));
  }

  @Test
  void soDoesOneWhoseFeaturesHaveValues() {
    NetworkSettings shape = new NetworkSettings(2, 8, 3, Neighbourhood.DIFFUSED);
    SparseMatrix weighted = GRAPH.features().rowNormalised();
    assertThat(pass(shape, weighted, StatePlan.LEAN, 2))
        .isDeepEqualTo(pass(shape, weighted, StatePlan.KEPT, 2));
  }

  @Test
  void aLeanNetworkHasTheSameBitsAtAnyThreadCount() {
    NetworkSettings shape = new NetworkSettings(3, 16, 4, Neighbourhood.DIFFUSED);
    assertThat(pass(shape, GRAPH.features(), StatePlan.LEAN, 3))
        .isDeepEqualTo(pass(shape, GRAPH.features(), StatePlan.LEAN, 1));
  }

  /** Scores, hop attention and all gradients of two passes with dropout and one without. */
  private static float[][] pass(
      NetworkSettings shape, SparseMatrix features, StatePlan plan, int threads) {
    List<float[]> seen = new ArrayList<>();
    try (Compute whole = Compute.on(threads)) {
      Compute compute = whole.within(enoughFor(plan, shape, features));
      Hops hops = Hops.of(GRAPH.edges(), shape.neededHops(), compute.workers());
      Lsdan network = new Lsdan(shape, features, hops, compute);
      assertThat(network.layers())
          .hasOnlyElementsOfType(plan == StatePlan.LEAN ? LeanLayer.class : LsdanLayer.class);
      network.initialise(new Seed(7));
      SplittableRandom random = new SplittableRandom(5);
      float[] gradient = new float[GRAPH.nodes()];
      for (double dropout : new double[] {0.4, 0.5, 0}) {
        seen.add(network.forward(new Pass(dropout, new Seed(2))).clone());
        seen.addAll(List.of(network.hopAttention().copy().data()));
        for (int i = 0; i < gradient.length; i++) {
          gradient[i] = random.nextFloat() - 0.5f;
        }
        network.backward(gradient);
        for (Parameter parameter : network.parameters()) {
          seen.addAll(List.of(parameter.gradient().copy().data()));
        }
      }
    }
    return seen.toArray(float[][]::new);
  }

  /** So much memory that this plan is the first that fits. */
  private static long enoughFor(StatePlan plan, NetworkSettings shape, SparseMatrix features) {
    return plan.needs(GraphSize.of(GRAPH.edges(), features), shape);
  }

  /**
   * What is allocated is never less than what is held. One thread and plain kernels, so that the
   * bytes are the same every time: vectors are objects until they are compiled.
   */
  @ParameterizedTest
  @EnumSource
  void theNetworkAllocatesNoMoreThanWasPlanned(StatePlan plan) {
    NetworkSettings shape = new NetworkSettings(2, 64, 4, Neighbourhood.DIFFUSED);
    GraphSize size = GRAPH.size();
    try (Compute whole = new Compute(Workers.of(1), Kernels.plain())) {
      Compute compute = whole.within(plan.needs(size, shape));
      Hops hops = Hops.of(GRAPH.edges(), shape.neededHops(), compute.workers());
      long before = allocated();
      Lsdan network = new Lsdan(shape, GRAPH.features(), hops, compute);
      network.forward(Pass.SCORING);
      long first = allocated() - before;
      network.forward(Pass.SCORING);
      long second = allocated() - before - first;
      double planned = plan.bytes(size, shape) - size.heapBytes();
      assertThat(first / planned).isBetween(0.85, 1.0);
      assertThat(second / planned).as("another pass finds all it needs").isLessThan(0.01);
    }
  }

  /** By this thread, since it began. */
  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }

  @Test
  void aGraphThatFitsInNoWayIsRefusedWithWhatItNeeds() {
    GraphSize large = new GraphSize(5_000_000, 50_000_000, 100_000_000, 2_000, true, false);
    NetworkSettings shape = new NetworkSettings(2, 64, 4, Neighbourhood.DIFFUSED);
    assertThat(StatePlan.choose(large, shape, 12_000_000_000L)).isEqualTo(StatePlan.LEAN);
    assertThat(StatePlan.choose(large, shape, 24_000_000_000L)).isEqualTo(StatePlan.KEPT);
    assertThatThrownBy(() -> StatePlan.choose(large, shape, 8_000_000_000L))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("5,000,000 nodes with 64 hidden units and 4 hops needs")
        .hasMessageContaining("8,000 MB are allowed")
        .hasMessageEndingWith("use fewer hidden units or hops, or allow more memory");
  }
}
