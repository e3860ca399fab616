package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.pugraph.learner.BaseModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.ScoreLossCheck;
import org.pugraph.tensor.DenseMatrix;

class BldLearnerTest {

  private static final float[] ROWS = {1, 0.5f, -0.5f, 2, 0.25f, 1, -1, 0.75f};

  /** Four rows of two numbers, as one list. */
  private static DenseMatrix matrix(float[] list) {
    float[][] rows = new float[list.length / 2][];
    Arrays.setAll(rows, i -> new float[] {list[2 * i], list[2 * i + 1]});
    return DenseMatrix.of(rows);
  }

  private static void flat(DenseMatrix matrix, float[] to) {
    for (int i = 0; i < matrix.rows(); i++) {
      System.arraycopy(matrix.row(i), 0, to, 2 * i, 2);
    }
  }

  @Test
  void pairsCostByTheirAngle() {
    DenseMatrix rows = DenseMatrix.of(new float[] {3, 0}, new float[] {1, 1});
    DenseMatrix targets = DenseMatrix.of(new float[] {5, 0}, new float[] {0, 2});
    double loss = CosineLoss.ofPairs(rows, targets, DenseMatrix.zeros(2, 2));
    assertThat(loss).isCloseTo(2 - (1 + Math.sqrt(0.5)), within(1e-9));
  }

  @Test
  void theCentroidIsAtTheSameAngleOfTwoEqualRows() {
    DenseMatrix rows = DenseMatrix.of(new float[] {1, 0}, new float[] {9, 9}, new float[] {0, 1});
    double loss = CosineLoss.ofCentroid(rows, new int[] {0, 2}, DenseMatrix.zeros(3, 2));
    assertThat(loss).isCloseTo(2 - 2 * Math.sqrt(0.5), within(1e-6));
  }

  @Test
  void bothGradientsAreThoseOfTheirLosses() {
    DenseMatrix targets = matrix(new float[] {0.5f, -1, 1, 1, 2, 0.5f, 0, 1});
    ScoreLossCheck.check(
        (list, gradient) -> {
          DenseMatrix slopes = DenseMatrix.zeros(4, 2);
          double loss = CosineLoss.ofPairs(matrix(list), targets, slopes);
          flat(slopes, gradient);
          return loss;
        },
        ROWS.clone());
    ScoreLossCheck.check(
        (list, gradient) -> {
          DenseMatrix slopes = DenseMatrix.zeros(4, 2);
          double loss = CosineLoss.ofCentroid(matrix(list), new int[] {0, 2, 3}, slopes);
          flat(slopes, gradient);
          return loss;
        },
        ROWS.clone());
  }

  @Test
  void softLabelsMoveTowardsTheConeOfThePositivesAndTheCall() {
    // the positives are at right angles, so their cone is all within 45° of (1, 1)
    DenseMatrix predicted =
        DenseMatrix.of(
            new float[] {1, 0},
            new float[] {0, 1},
            new float[] {1, 2},
            new float[] {-1, 1},
            new float[] {1, 1});
    PuNodes nodes = new PuNodes(new int[] {0, 1}, new int[] {2, 3, 4}, 0.3, new int[] {4});
    double[] soft = {1, 1, 0.5, 0.5, 0};
    BldTraining.moveLabels(predicted, nodes, soft, new float[] {1, 1, -1, 1, 1});
    assertThat(soft[2]).isCloseTo(0.51 / 1.01 / 1.01, within(1e-12));
    assertThat(soft[3]).isCloseTo((0.5 / 1.01 + 0.01) / 1.01, within(1e-12));
    assertThat(soft[4]).as("known not to be positive").isZero();
  }

  @Test
  void itRanksAnEasyGraphTheSameAtAnyNumberOfThreads() {
    BldLearner learner = new BldLearner(300, 32, 16, 5e-3, 5);
    BaseModel model = TinyGraphs.train(learner, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 1);
    assertThat(TinyGraphs.auc(model)).isGreaterThan(0.85);
    BaseModel again = TinyGraphs.train(learner, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 3);
    assertThat(TinyGraphs.scores(again, TinyGraphs.EASY))
        .isEqualTo(TinyGraphs.scores(model, TinyGraphs.EASY));
  }
}
