package org.pugraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.testkit.BruteForce;

/** On a path 0–1–2 with a branch 1–3: places 0: 1; 1: 0, 2, 3; 2: 1; 3: 1. */
class WeightedAdjacencyTest {

  private static final Adjacency EDGES =
      Adjacency.of(4, new int[] {0, 1, 1}, new int[] {1, 2, 3}).adjacency();

  @Test
  void withoutWeightsEveryEdgeCountsOneAndTheTransposeIsTheSame() {
    assertThat(EDGES.isWeighted()).isFalse();
    assertThat(EDGES.transposed()).isSameAs(EDGES);
    assertThat(EDGES.strength(1)).isEqualTo(3);
    assertThat(EDGES.weight(2)).isEqualTo(1f);
  }

  @Test
  void theTransposeExchangesTheWeightsOfEitherDirection() {
    Adjacency weighted = EDGES.weighted(new float[] {5, 2, 3, 4, 6, 7});
    assertThat(weights(weighted)).containsExactly(5, 2, 3, 4, 6, 7);
    assertThat(weights(weighted.transposed())).containsExactly(2, 5, 6, 7, 3, 4);
    assertThat(weighted.strength(1)).isEqualTo(9);
    assertThat(weighted.transposed().strength(1)).isEqualTo(18);
  }

  @Test
  void theTransposeOfRandomWeightsIsThatOfTheDenseMatrix() {
    Adjacency edges = BruteForce.weightedGraph(40, 90, new SplittableRandom(1));
    double[][] w = BruteForce.weights(edges);
    double[][] transposed = BruteForce.weights(edges.transposed());
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        assertThat(transposed[i][j]).isEqualTo(w[j][i]);
      }
    }
  }

  @Test
  void weightsThatAgreeInBothDirectionsNeedNoTranspose() {
    Adjacency weighted = EDGES.weighted(new float[] {2, 2, 3, 4, 3, 4});
    assertThat(weighted.transposed()).isSameAs(weighted);
  }

  @Test
  void anEdgeThatWeighsNothingEitherWayLeavesTheStructure() {
    Adjacency weighted = EDGES.weighted(new float[] {0, 2, 0, 4, 0, 7});
    assertThat(weighted.edges()).isEqualTo(2);
    assertThat(weighted.degree(2)).isZero();
    assertThat(weighted.offsets()).containsExactly(0, 1, 3, 3, 4);
    assertThat(weighted.neighbours()).containsExactly(1, 0, 3, 1);
    assertThat(weights(weighted)).containsExactly(0, 2, 4, 7);
  }

  @Test
  void weightsBelowZeroOrOfAnotherNumberAreRefused() {
    assertThatThrownBy(() -> EDGES.weighted(new float[] {1, 1, -1, 1, 1, 1}))
        .hasMessage("weights must be finite and not below 0, got -1.0");
    assertThatThrownBy(() -> EDGES.weighted(new float[] {1, 1, Float.NaN, 1, 1, 1}))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> EDGES.weighted(new float[] {1})).hasMessage("1 weights for 6 places");
  }

  private static float[] weights(Adjacency edges) {
    float[] weights = new float[edges.offsets()[edges.nodes()]];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = edges.weight(e);
    }
    return weights;
  }
}
