package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Adjacency;
import org.pugraph.learner.BaseModel;
import org.pugraph.risk.ScoreLossCheck;
import org.pugraph.rival.MaskedPropagation.Labels;
import org.pugraph.tensor.Compute;

class GplLearnerTest {

  private static MaskedPropagation spreading(Adjacency edges, int steps, Compute compute) {
    return new MaskedPropagation(edges, EdgePlaces.of(edges), 0.5, steps, compute);
  }

  /** 0 – 1 – 2 – 0, a tail 2 – 3, and 4 alone. */
  private static final Adjacency EDGES = TinyGraphs.edges(5, 0, 1, 1, 2, 0, 2, 2, 3);

  @Test
  void bothPlacesOfAnEdgeHaveItsNumber() {
    // rows: 0: 1 2 | 1: 0 2 | 2: 0 1 3 | 3: 2
    EdgePlaces places = EdgePlaces.of(EDGES);
    assertThat(places.count()).isEqualTo(4);
    assertThat(places.reverse()).containsExactly(2, 4, 0, 5, 1, 3, 7, 6);
    assertThat(places.edgeOf()).containsExactly(0, 1, 0, 2, 1, 2, 3, 3);
  }

  @Test
  void oneStepTakesHalfFromTheMeanOverTheMaskedEdges() {
    Adjacency path = TinyGraphs.edges(3, 0, 1, 1, 2);
    float[] logits = {(float) Math.log(3), 0}; // M = ¾ and ½
    try (Compute compute = Compute.on(1)) {
      MaskedPropagation one = spreading(path, 1, compute);
      assertThat(one.weights(logits)).containsExactly(0.75f, 0.75f, 0.5f, 0.5f);
      double[] held = {0, 1, 0};
      Labels labels = new Labels(new double[] {1, 0.5, 0}, held, new double[3]);
      // e_1 = ½ · ½ + ½ (¾ · 1 + ½ · 0) / (¾ + ½) = 0.25 + 0.3
      assertThat(one.loss(logits, labels, new float[2])).isCloseTo(-Math.log(0.55), within(1e-7));
    }
  }

  @Test
  void theGradientOfTheMaskIsThatOfTheLossWeightedEdgesIncluded() {
    SplittableRandom random = new SplittableRandom(9);
    Labels labels =
        new Labels(
            new double[] {1, 1, 0.5, 0, 0.5},
            new double[] {0.5, 0.5, 0, 0, 0},
            new double[] {0, 0, 0.25, 0.75, 0.1});
    Adjacency weighted = EDGES.weighted(new float[] {2, 1, 2, 0.5f, 1, 0.5f, 3, 3});
    try (Compute compute = Compute.on(1)) {
      for (Adjacency edges : new Adjacency[] {EDGES, weighted}) {
        for (int steps : new int[] {1, 4}) {
          MaskedPropagation spreading = spreading(edges, steps, compute);
          float[] logits = new float[4];
          for (int e = 0; e < logits.length; e++) {
            logits[e] = random.nextInt(-256, 256) / 128f;
          }
          ScoreLossCheck.check((a, g) -> spreading.loss(a, labels, g), logits);
        }
      }
    }
  }

  @Test
  void anEdgeToTheOtherClassLosesItsPlaceInTheMask() {
    // two positives 0 and 1 with an edge, held to it; 1 also has an edge to 2, which is negative
    Adjacency path = TinyGraphs.edges(3, 0, 1, 1, 2);
    Labels labels = new Labels(new double[] {1, 1, 0}, new double[] {0.5, 0.5, 0}, new double[3]);
    float[] gradient = new float[2];
    try (Compute compute = Compute.on(1)) {
      spreading(path, 2, compute).loss(new float[2], labels, gradient);
    }
    assertThat(gradient[0]).as("0 – 1 is to count more").isNegative();
    assertThat(gradient[1]).as("1 – 2 is to count less").isPositive();
  }

  @Test
  void itRanksAnEasyGraphTheSameAtAnyNumberOfThreads() {
    BaseModel model =
        TinyGraphs.train(GplLearner.DEFAULT, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 1);
    assertThat(TinyGraphs.auc(model)).isGreaterThan(0.9);
    BaseModel again =
        TinyGraphs.train(GplLearner.DEFAULT, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 3);
    assertThat(TinyGraphs.scores(again, TinyGraphs.EASY))
        .isEqualTo(TinyGraphs.scores(model, TinyGraphs.EASY));
  }
}
