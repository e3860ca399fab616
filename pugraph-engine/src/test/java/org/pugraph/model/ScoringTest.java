package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/** Networks that only score keep less, and say the same. */
class ScoringTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(300).withWords(100, 12).generate();

  @ParameterizedTest
  @CsvSource({
    "LSDAN, WITHIN, 1", "LSDAN, WITHIN, 3", "LSDAN, WALK, 1", "LSDAN, SAMPLED, 1",
    "LSDAN, SAMPLED, 2000", "LSDAN, DIFFUSED, 1", "GAT, WITHIN, 1", "GATH, SAMPLED, 1",
    "GCN, WITHIN, 1",
  })
  void scoresAndAttentionAreThoseOfTheNetworkThatLearned(
      Architecture method, Neighbourhood reading, int scale) {
    NetworkSettings shape = new NetworkSettings(3, 16, 3, reading).withArchitecture(method);
    try (Compute compute = Compute.on(3)) {
      Hops hops = Hops.of(GRAPH.edges(), shape.neededHops(), compute.workers(), 1 << 28);
      Network learning = drawn(Networks.of(shape, GRAPH.features(), hops, compute), scale);
      Network scoring = drawn(Networks.forScoring(shape, GRAPH.features(), hops, compute), scale);
      for (int pass = 0; pass < 2; pass++) {
        assertThat(scoring.forward(Pass.SCORING)).isEqualTo(learning.forward(Pass.SCORING));
      }
      DenseMatrix attention = scoring.hopAttention();
      assertThat(attention.data()).isDeepEqualTo(learning.hopAttention().data());
      assertThat(scoring.attentionOf(7, 0).isPresent())
          .isEqualTo(learning.attentionOf(7, 0).isPresent());
    }
  }

  /** With parameters so large that scores spread beyond what a float can hold, if asked to. */
  private static Network drawn(Network network, int scale) {
    network.initialise(new Seed(3));
    for (float[] row : network.parameters().get(network.parameters().size() - 1).value().data()) {
      for (int f = 0; f < row.length; f++) {
        row[f] *= scale;
      }
    }
    return network;
  }

  @Test
  void nobodyGoesBackThroughANetworkThatOnlyScores() {
    NetworkSettings shape = new NetworkSettings(2, 16, 3, Neighbourhood.SAMPLED);
    try (Compute compute = Compute.on(1)) {
      Hops hops = Hops.of(GRAPH.edges(), shape.neededHops(), compute.workers(), 1 << 28);
      Network scoring = drawn(Networks.forScoring(shape, GRAPH.features(), hops, compute), 1);
      float[] z = scoring.forward(Pass.SCORING);
      assertThatThrownBy(() -> scoring.backward(z))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("made for scoring");
    }
  }

  @Test
  void aGraphTooLargeForAPassIsRefusedWithAdvice() {
    NetworkSettings shape = new NetworkSettings(2, 64, 4, Neighbourhood.SAMPLED);
    RingPlan.TRAINING.check(1_000, shape, 0, 100_000_000);
    assertThatThrownBy(
            () -> RingPlan.TRAINING.check(1_000_000, shape, 1_000_000_000L, 2_000_000_000L))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            "training all 1,000,000 nodes at once needs about [0-9,]+ MB beside the rings, 600 MB"
                + " of heap are left for it: use batches, fewer hidden units or a larger heap")
        .extracting(refused -> ((BadInput) refused).remedies())
        .isEqualTo(List.of(Remedy.BATCHES, Remedy.FEWER_HIDDEN_UNITS, Remedy.LARGER_HEAP));
    assertThatThrownBy(() -> RingPlan.SCORING.check(1_000_000, shape, 0, 1_000_000_000L))
        .hasMessageMatching("scoring all .*: use fewer hidden units or a larger heap");
  }
}
