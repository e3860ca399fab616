package org.pugraph.explain.nearby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.calibration.Calibration;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.PrecisionEstimate;
import org.pugraph.train.Predictions;

class NearbyExplainerTest {

  private static final Decision ZERO =
      new Decision(
          0,
          new double[1],
          Calibration.NONE,
          0,
          new PrecisionEstimate(0, 0, Double.NaN, Double.NaN));

  /** 0 − 1 − 2 − 3 and 0 − 4 − 3, and 5 apart. */
  private static final Adjacency EDGES =
      Adjacency.of(6, new int[] {0, 1, 2, 0, 4}, new int[] {1, 2, 3, 4, 3}).adjacency();

  private static Graph graph(float[]... features) {
    List<String> names = IntStream.range(0, 6).mapToObj(i -> "n" + i).toList();
    return new Graph(
        EDGES,
        SparseMatrix.ofDense(features, features[0].length),
        NodeNames.of(names),
        Optional.empty(),
        Adjacency.of(6, new int[] {0, 1, 2, 0, 4}, new int[] {1, 2, 3, 4, 3}).report());
  }

  private static NearbyExplainer explainer(Graph graph, int[] positives, int[] unlabeled) {
    float[] scores = {0.5f, 2, -1, 3, 0.5f, -2};
    DenseMatrix attention = DenseMatrix.of(new float[6][2]);
    attention.row(0)[0] = 0.75f;
    attention.row(0)[1] = 0.25f;
    return new NearbyExplainer(
        graph, positives, unlabeled, ZERO, new Predictions(graph, scores, attention));
  }

  private static final Graph PLAIN =
      graph(new float[][] {{1, 0}, {0, 1}, {0, 0}, {1, 0}, {0, 0}, {0, 1}});

  @Test
  void theNearestPositivesComeFirstEachWithAShortestPath() {
    NearbyEvidence why = explainer(PLAIN, new int[] {2, 3, 5}, new int[] {0, 1, 4}).explain(0, 5);
    assertThat(why.positives())
        .containsExactly(
            new NearbyEvidence.Near(2, List.of(0, 1, 2)),
            new NearbyEvidence.Near(3, List.of(0, 4, 3)));
    assertThat(why.labelled()).isFalse();
  }

  @Test
  void noMoreAreNamedThanAskedFor() {
    NearbyExplainer explainer = explainer(PLAIN, new int[] {1, 2, 3}, new int[] {0, 4, 5});
    assertThat(explainer.explain(0, 1).positives())
        .containsExactly(new NearbyEvidence.Near(1, List.of(0, 1)));
    assertThat(explainer.explain(5, 3).positives()).isEmpty();
  }

  @Test
  void aPositiveIsNoReasonForItself() {
    NearbyEvidence why = explainer(PLAIN, new int[] {0, 3}, new int[] {1, 2, 4, 5}).explain(0, 5);
    assertThat(why.labelled()).isTrue();
    assertThat(why.positives()).extracting(NearbyEvidence.Near::node).containsExactly(3);
  }

  @Test
  void rankProbabilityAndAttentionAreThoseOfThePredictions() {
    NearbyEvidence why = explainer(PLAIN, new int[] {3}, new int[] {0, 1, 2, 4, 5}).explain(0, 5);
    assertThat(why.now().score()).isEqualTo(0.5);
    assertThat(why.now().rank()).isEqualTo(2); // behind 1, before 4 of the same score
    assertThat(why.now().of()).isEqualTo(5);
    assertThat(why.now().positive()).isTrue();
    assertThat(why.hops()).containsExactly(0.75, 0.25);
    assertThat(explainer(PLAIN, new int[] {3}, new int[] {0, 5}).explain(5, 5).hops()).isEmpty();
  }

  @Test
  void aRareFeatureIsTypicalIfPositivesHaveItMoreOftenThanByChance() {
    // 2 of 6 nodes have it, both of them positive: 2 where 2/3 are to be expected.
    NearbyEvidence why = explainer(PLAIN, new int[] {0, 3}, new int[] {1, 2, 4, 5}).explain(0, 5);
    double expected = Math.sqrt(2 * (2 * Math.log(3) - 4.0 / 3));
    assertThat(why.features()).hasSize(1);
    assertThat(why.features().get(0).weight()).isCloseTo(expected, within(1e-12));
    assertThat(explainer(PLAIN, new int[] {0, 3}, new int[] {1, 2, 4, 5}).explain(1, 5).features())
        .isEmpty();
  }

  @Test
  void aMeasureIsTypicalOnTheSideOnWhichThePositivesAre() {
    Graph measured = graph(new float[][] {{-3}, {1}, {1}, {-1}, {1}, {1}});
    NearbyExplainer explainer = explainer(measured, new int[] {0, 3}, new int[] {1, 2, 4, 5});
    // All have mean 0 and variance 14/6, the two positives mean −2.
    double expected = 2 / Math.sqrt(14.0 / 6 / 2);
    assertThat(explainer.explain(3, 5).features().get(0).weight())
        .isCloseTo(expected, within(1e-6));
    assertThat(explainer.explain(1, 5).features()).isEmpty();
  }
}
