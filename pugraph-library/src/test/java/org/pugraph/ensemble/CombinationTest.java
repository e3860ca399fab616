package org.pugraph.ensemble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.BaseModel.Scores;
import org.pugraph.learner.TransductiveModel;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.train.Spread;

/** Two nodes, scored by a few members whose answers are known. */
class CombinationTest {

  private static final BaseModel ANY = new TransductiveModel("any", "", new float[2]);

  /** Two nodes with those scores, and the first score as attention. */
  private static Scores scores(float first, float second) {
    DenseMatrix attention = DenseMatrix.zeros(2, 1);
    attention.row(0)[0] = first;
    return new Scores(new float[] {first, second}, attention);
  }

  private static EnsembleMember member(
      int learner, int replicate, AsinhScaling scaling, double weight) {
    return new EnsembleMember(ANY, learner, replicate, scaling, weight);
  }

  private static double asinh(double x) {
    return Math.log(x + Math.sqrt(x * x + 1));
  }

  @Test
  void scaledScoresOfReplicatesAreAveragedAndEachMemberHasAThresholdOfItsOwn() {
    Combination both =
        Combination.of(
            List.of(member(0, 0, AsinhScaling.NONE, 1), member(0, 1, new AsinhScaling(-3, 1), 1)),
            List.of(scores(1, -2), scores(5, -3)));
    double first = asinh(8) - asinh(3);
    double second = 0 - asinh(3);
    assertThat(both.combined()[0]).isCloseTo((float) ((1 + first) / 2), within(1e-6f));
    assertThat(both.combined()[1]).isCloseTo((float) ((-2 + second) / 2), within(1e-6f));
    assertThat(both.byReplicate()[0]).containsExactly(1, -2);
    Spread spread = both.spread(new double[] {0.5, -4});
    assertThat(spread.stability()).containsExactly(1, 0.5f);
    assertThat(spread.sd()[0]).isCloseTo((float) ((1 - first) / Math.sqrt(2)), within(1e-6f));
    assertThat(both.hopAttention().row(0)).containsExactly(3);
  }

  @Test
  void aMemberOfNextToNoWeightLeavesNoTraceInTheStability() {
    Combination two =
        Combination.of(
            List.of(member(0, 0, AsinhScaling.NONE, 1), member(1, 0, AsinhScaling.NONE, 2.7e-22)),
            List.of(scores(-1, 1), scores(1, -1)));
    assertThat(two.spread(new double[] {0, 0}).stability()).containsExactly(0, 1);
  }

  @Test
  void aLearnerCountsByItsWeightAndOneOfNoWeightNotAtAll() {
    Combination three =
        Combination.of(
            List.of(
                member(0, 0, AsinhScaling.NONE, 2 / 3.0),
                member(1, 0, AsinhScaling.NONE, 1 / 3.0),
                member(2, 0, AsinhScaling.NONE, 0)),
            List.of(scores(1, -2), scores(4, -5), scores(1e6f, 1e6f)));
    assertThat(three.combined()).containsExactly(2, -3);
    Spread spread = three.spread(new double[3]);
    assertThat(spread.stability()).containsExactly(1, 0);
    assertThat(spread.sd()[0]).isCloseTo((float) Math.sqrt((2 + 4) / 2.0), within(1e-6f));
  }

  /** (3·¾ + 1·¼ + 5·¾ + 3·¼) / 2. */
  @Test
  void learnersAreWeightedWithinAReplicateAndReplicatesCountAlike() {
    Combination four =
        Combination.of(
            List.of(
                member(0, 0, AsinhScaling.NONE, 0.75),
                member(0, 1, AsinhScaling.NONE, 0.75),
                member(1, 0, AsinhScaling.NONE, 0.25),
                member(1, 1, AsinhScaling.NONE, 0.25)),
            List.of(scores(3, 0), scores(5, 0), scores(1, 0), scores(3, 0)));
    assertThat(four.byReplicate()[0][0]).isEqualTo(2.5f);
    assertThat(four.byReplicate()[1][0]).isEqualTo(4.5f);
    assertThat(four.combined()[0]).isEqualTo(3.5f);
  }

  @Test
  void aSingleMembersScoresAreItsOwnToTheBit() {
    Combination one =
        Combination.of(
            List.of(member(0, 0, new AsinhScaling(-3, 1), 1)), List.of(scores(0.1f, -0f)));
    assertThat(one.combined()).containsExactly(0.1f, -0f);
    assertThat(one.byReplicate()[0]).containsExactly(0.1f, -0f);
    assertThat(one.spread(new double[1]).sd()).containsOnly(Float.NaN);
  }

  @Test
  void attentionIsThatOfTheMembersThatWeighTheMostHops() {
    Scores without = new Scores(new float[] {1, 1}, DenseMatrix.zeros(2, 0));
    Combination two =
        Combination.of(
            List.of(member(0, 0, AsinhScaling.NONE, 0.5), member(1, 0, AsinhScaling.NONE, 0.5)),
            List.of(without, scores(7, 0)));
    assertThat(two.hopAttention().row(0)).containsExactly(7);
  }
}
