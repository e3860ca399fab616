package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;

class HeldOutValidatorTest {

  private static final PuNodes NODES =
      new PuNodes(IntStream.range(0, 20).toArray(), IntStream.range(20, 100).toArray(), 0.4);

  private static final Folds FOLDS = Folds.of(NODES, 5, 1);
  private static final HeldOutValidator VALIDATOR = new HeldOutValidator(FOLDS);

  /**
   * The unlabeled nodes of a fold score 0 but for one below and one above; nodes that were trained
   * on score 99, and positives held out what is given for their fold.
   */
  private static float[][] byFold(IntUnaryOperator heldOut) {
    float[][] byFold = new float[5][100];
    for (int fold = 0; fold < 5; fold++) {
      float[] scores = byFold[fold];
      Arrays.fill(scores, 99);
      int[] unlabeled = FOLDS.unlabeled().get(fold);
      for (int node : unlabeled) {
        scores[node] = 0;
      }
      scores[unlabeled[0]] = -10;
      scores[unlabeled[1]] = 10;
      for (int node : FOLDS.heldOut().get(fold)) {
        scores[node] = heldOut.applyAsInt(fold);
      }
    }
    return byFold;
  }

  @Test
  void ranksComeFromScoresOfTheFoldThatAPositiveIsHeldOutOf() {
    double[] ranks = VALIDATOR.ranks(byFold(fold -> fold == 0 ? 0 : 10));
    assertThat(ranks).hasSize(20);
    int first = FOLDS.heldOut().get(0).length;
    for (int i = 0; i < ranks.length; i++) {
      assertThat(ranks[i]).isEqualTo(i < first ? 0.5 : 15.5 / 16);
    }
  }

  @Test
  void normalRanksAreZeroInTheMiddleAndHighAtTheTop() {
    float[] ranks = VALIDATOR.normalRanks(byFold(fold -> fold == 0 ? 0 : 10));
    int first = FOLDS.heldOut().get(0).length;
    float highest = ranks[ranks.length - 1];
    assertThat(highest).isGreaterThan(1.5f);
    for (int i = 0; i < ranks.length; i++) {
      assertThat(ranks[i]).isCloseTo(i < first ? 0 : highest, within(1e-5f));
    }
  }

  @Test
  void scoresThatRankHeldOutPositivesHigherArePreferredAndWeighMore() {
    float[][] better = byFold(fold -> 10);
    float[][] worse = byFold(fold -> -10);
    assertThat(VALIDATOR.prefers(better, worse)).isTrue();
    assertThat(VALIDATOR.prefers(worse, better)).isFalse();
    assertThat(VALIDATOR.prefers(better, better)).isFalse();
    double[] weights = VALIDATOR.weights(new float[][][] {worse, better}, 1, 1);
    assertThat(weights[1]).isGreaterThan(0.999);
    assertThat(weights[0] + weights[1]).isCloseTo(1, within(1e-12));
  }

  @Test
  void positivesThatWeighMoreDecideWhichScoresArePreferred() {
    float[][] firstFold = byFold(fold -> fold == 0 ? 10 : -10);
    float[][] others = byFold(fold -> fold == 0 ? -10 : 10);
    assertThat(VALIDATOR.prefers(firstFold, others)).isFalse();
    double[] weights = new double[20];
    Arrays.setAll(weights, p -> p < FOLDS.heldOut().get(0).length ? 5 : 0.1);
    assertThat(VALIDATOR.weighted(weights).prefers(firstFold, others)).isTrue();
    assertThat(VALIDATOR.weighted(weights).alike().prefers(firstFold, others)).isFalse();
    assertThat(VALIDATOR.weighted(weights).scores(others).positives()[0]).isEqualTo(-10);
    assertThat(VALIDATOR.weighted(weights).positiveWeights(1)).containsOnly(5);
  }

  @Test
  void weightsThatDoNotFitAreRefused() {
    assertThatThrownBy(() -> VALIDATOR.weighted(new double[] {1, 2}))
        .isInstanceOf(BadInput.class)
        .hasMessage("each of 20 held-out positives needs a weight, got 2");
    assertThatThrownBy(() -> VALIDATOR.weighted(new double[20]))
        .isInstanceOf(BadInput.class)
        .hasMessage("weight must be above 0, got 0.0");
  }
}
