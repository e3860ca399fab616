package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;

/** A path 0 – 1 – 2 – 3 – 4 whose end 0 is labelled with its neighbour 1, and a node 5 alone. */
class LpPulLearnerTest {

  private static final int[] PATH = {0, 1, 1, 2, 2, 3, 3, 4};
  private static final Adjacency EDGES = TinyGraphs.edges(6, PATH);
  private static final PuNodes NODES = new PuNodes(new int[] {0, 1}, new int[] {2, 3, 4, 5}, 0.3);

  @Test
  void distancesAreMeansOverThePositives() {
    assertThat(LpPulLearner.distances(EDGES, NODES.positives(), () -> {}))
        .containsExactly(0.5, 0.5, 1.5, 2.5, 3.5, Double.POSITIVE_INFINITY);
    // one more than the longest, 4, where 0 is reached and 5 is not
    assertThat(LpPulLearner.distances(EDGES, new int[] {0, 5}, () -> {})[2]).isEqualTo(3.5);
  }

  @Test
  void theFurthestThatAreReachedAreTakenForNegativeButNotMoreThanHalf() {
    double[] distance = LpPulLearner.distances(EDGES, NODES.positives(), () -> {});
    assertThat(LpPulLearner.DEFAULT.negatives(distance, NODES)).containsExactly(3, 4);
    assertThat(new LpPulLearner(9, 0.9).negatives(distance, NODES)).containsExactly(3, 4);
    assertThat(new LpPulLearner(0.5, 0.9).negatives(distance, NODES)).containsExactly(4);
    PuNodes known = new PuNodes(NODES.positives(), NODES.unlabeled(), 0.3, new int[] {2, 5});
    assertThat(new LpPulLearner(0.5, 0.9).negatives(distance, known)).containsExactly(2, 4, 5);
  }

  @Test
  void aSmallShareFromNeighboursLeavesTheLabelsAndTheirNeighbours() {
    // To first order in α, s = (1 − α)(y + α S y): S_21 = 1/√(3·3), S_34 = 1/√(3·2)
    double a = 1e-3;
    float[] scores = TinyGraphs.scores(new LpPulLearner(0.5, a), TinyGraphs.graph(6, PATH), NODES);
    assertThat((double) scores[2]).isCloseTo(a * 0.5 / 3, within(2e-6));
    assertThat((double) scores[3]).isCloseTo(-a / Math.sqrt(6), within(2e-6));
    assertThat(scores[4]).isNegative();
    assertThat(scores[5]).isZero();
    assertThat(scores[0]).isPositive();
  }
}
