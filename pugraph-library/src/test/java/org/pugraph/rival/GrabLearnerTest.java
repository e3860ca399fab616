package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.fit.FitListener;
import org.pugraph.learner.NetworkModel;
import org.pugraph.optimise.Step;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

class GrabLearnerTest {

  /** A path 0 – 1 – 2, whose end 0 is labelled, and 3 alone. */
  @Test
  void potentialsAreTheSharesCalledAndMarginalsFollowTheEdges() {
    PuNodes nodes = new PuNodes(new int[] {0}, new int[] {1, 2, 3}, 0.5);
    float[] z = {1, 1, -1, -1};
    double[] m;
    try (Compute compute = Compute.on(1)) {
      m = GrabLearner.DEFAULT.marginals(TinyGraphs.edges(4, 0, 1, 1, 2), nodes, z, compute);
    }
    // π̂ = 1/3: φ_1 = 2/3, φ_2 = φ_3 = 1/3. With 0 positive, of the states of (1, 2):
    double both = 0.9 * 2 / 3 * 0.9 / 3;
    double first = 0.9 * 2 / 3 * 0.1 * 2 / 3;
    double second = 0.1 / 3 * 0.1 / 3;
    double none = 0.1 / 3 * 0.9 * 2 / 3;
    double all = both + first + second + none;
    assertThat(m[0]).isEqualTo(1);
    assertThat(m[1]).isCloseTo((both + first) / all, within(1e-9));
    assertThat(m[2]).isCloseTo((both + second) / all, within(1e-9));
    assertThat(m[3]).isCloseTo(1 / 3.0, within(1e-9));
  }

  @Test
  void noCallAtAllIsHalfANode() {
    PuNodes nodes = new PuNodes(new int[] {0}, new int[] {1, 2}, 0.5);
    try (Compute compute = Compute.on(1)) {
      double[] m =
          GrabLearner.DEFAULT.marginals(
              TinyGraphs.edges(3, 0, 1), nodes, new float[] {0, -1, -1}, compute);
      assertThat(m[2]).isCloseTo(0.25, within(1e-9));
    }
  }

  @Test
  void patienceAndRoundsBoundTheSteps() {
    NetworkModel model =
        (NetworkModel)
            TinyGraphs.train(GrabLearner.DEFAULT, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 1);
    assertThat(model.updates()).isBetween(2 * 5, 11 * 1000);
    assertThat(TinyGraphs.auc(model)).isGreaterThan(0.9);
  }

  @Test
  void whoFollowsTheTrainingHearsOfTheStepsOfAllRoundsInARow() {
    List<Integer> heard = new ArrayList<>();
    FitListener listener =
        new FitListener() {
          @Override
          public void onStep(int member, Step step) {
            heard.add(step.step());
          }
        };
    PuProblem problem =
        PuProblem.of(
                TinyGraphs.EASY,
                TinyGraphs.EASY_NODES.positives(),
                TinyGraphs.EASY_NODES.unlabeled())
            .withPrior(TinyGraphs.EASY_NODES.prior());
    PuModel model =
        Learner.of(GrabLearner.DEFAULT).fit(problem, TinyGraphs.CONTEXT.withListener(listener));
    assertThat(heard)
        .hasSize(model.updates())
        .startsWith(1, 2, 3)
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void itEndsWhereTheFitIsCancelled() {
    assertThatThrownBy(
            () ->
                Learner.of(GrabLearner.DEFAULT)
                    .fit(
                        PuProblem.of(TinyGraphs.EASY, 0).withPrior(0.3),
                        TinyGraphs.CONTEXT.withCancellation(() -> true)))
        .isInstanceOf(CancellationException.class);
  }
}
