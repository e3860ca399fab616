package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.learner.BaseModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.ScoreLossCheck;
import org.pugraph.tensor.Seed;

class PuGnnLearnerTest {

  /** A path 0 – 1 – 2 – 3 – 4 – 5 and 6 alone. */
  private static final Adjacency EDGES = TinyGraphs.edges(7, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5);

  @Test
  void unlabeledNodesArePartedByTheirDistanceToTheNearestPositive() {
    PuNodes nodes = new PuNodes(new int[] {0}, new int[] {1, 2, 3, 4, 5, 6}, 0.3, new int[] {2, 6});
    float[] z = {1, 2, -1, -2, 3, -1, -2};
    List<PuNodes> parts = PuGnnLearner.DEFAULT.parts(nodes, EDGES, z, new int[] {0});
    assertThat(parts).hasSize(2);
    assertThat(parts.get(0).unlabeled()).containsExactly(1, 2, 3);
    assertThat(parts.get(0).negatives()).containsExactly(2);
    assertThat(parts.get(0).prior()).as("1 of 3 scores as high as P").isEqualTo(1 / 3.0);
    assertThat(parts.get(1).unlabeled()).containsExactly(4, 5, 6);
    assertThat(parts.get(1).negatives()).containsExactly(6);
    float[] low = {9, 0, 0, 0, 0, 0, 0};
    assertThat(PuGnnLearner.DEFAULT.parts(nodes, EDGES, low, new int[] {0}).get(0).prior())
        .as("never 0")
        .isEqualTo(0.25);
  }

  @Test
  void theStructureIsTheMeanOverNeighboursAndOverStrangers() {
    int[][] strangers = {{2}, {}, {0}};
    StructureLoss loss = new StructureLoss(TinyGraphs.edges(3, 0, 1, 1, 2), strangers);
    float[] z = {1, 2, -1};
    double pull = softplus(-2); // −log σ(z_0 z_1)
    double break12 = softplus(2); // −log σ(z_1 z_2)
    double push = softplus(-1); // −log σ(−z_0 z_2)
    double expected = ((pull + push) + (pull + break12) / 2 + (break12 + push)) / 3;
    assertThat(loss.of(z, new float[3])).isCloseTo(expected, within(1e-12));
    ScoreLossCheck.check(loss, z);
  }

  private static double softplus(double x) {
    return Math.log1p(Math.exp(x));
  }

  @Test
  void strangersAreNeitherTheNodeNorItsNeighbours() {
    StructureLoss drawn = StructureLoss.of(EDGES, 50, new Seed(2));
    assertThat(drawn.strangers()[2]).hasSize(50).containsOnly(0, 4, 5, 6);
    assertThat(StructureLoss.of(TinyGraphs.edges(2, 0, 1), 5, new Seed(2)).strangers()[0])
        .isEmpty();
  }

  @Test
  void itRanksAnEasyGraph() {
    BaseModel model =
        TinyGraphs.train(PuGnnLearner.DEFAULT, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 1);
    assertThat(TinyGraphs.auc(model)).isGreaterThan(0.9);
  }
}
