package org.pugraph.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pugraph.learner.BaseModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.ScoreLossCheck;
import org.pugraph.rival.DistributionLoss.Weights;
import org.pugraph.tensor.Seed;

class DistPuLearnerTest {

  private static final PuNodes NODES = new PuNodes(new int[] {0, 1}, new int[] {2, 3, 4}, 0.4);

  private static final Weights WEIGHTS = new Weights(0.3, 0.7, 0.2);

  private static final float[] Z = {1.5f, -0.5f, 2, -1, 0.25f};

  private static double sigmoid(double z) {
    return 1 / (1 + Math.exp(-z));
  }

  private static DistributionLoss loss(double w) {
    int[] mixed = {0, 1, 2, 3, 4};
    return new DistributionLoss(NODES, WEIGHTS, w, mixed, new int[] {3, 2, 2, 0, 1}, 0.75);
  }

  @Test
  void withoutTheOtherTermsItIsTheDistanceOfTheMeansFromThePrior() {
    double p = (sigmoid(1.5) + sigmoid(-0.5)) / 2;
    double u = (sigmoid(2) + sigmoid(-1) + sigmoid(0.25)) / 3;
    assertThat(loss(0).of(Z, new float[5]))
        .isCloseTo(0.8 * (1 - p) + Math.abs(u - 0.4), within(1e-12));
  }

  @Test
  void aMixedPairIsHeldToItsMixedTargets() {
    int[] pair = {0};
    DistributionLoss one =
        new DistributionLoss(NODES, new Weights(0, 1, 0), 1, pair, new int[] {3}, 0.75);
    double score = 0.75 * 1.5 - 0.25;
    double target = 0.75 + 0.25 * sigmoid(-1);
    double crossEntropy =
        -target * Math.log(sigmoid(score)) - (1 - target) * Math.log(1 - sigmoid(score));
    assertThat(one.of(Z, new float[5]) - loss(0).of(Z, new float[5]))
        .isCloseTo(crossEntropy, within(1e-9));
  }

  @Test
  void theGradientIsThatOfTheLossWithItsTargetsAsTheyAre() {
    for (double w : new double[] {0, 0.5}) {
      DistributionLoss loss = loss(w);
      double[] targets = loss.targets(Z);
      ScoreLossCheck.check((z, gradient) -> loss.of(z, targets, gradient), Z.clone());
    }
  }

  @Test
  void theOtherTermsGrowFromNothingToTheirWholeAfterTheWarmUp() {
    DistPuLearner learner = DistPuLearner.DEFAULT;
    assertThat(learner.loss(NODES, 149, new Seed(1)).w()).isZero();
    assertThat(learner.loss(NODES, 150, new Seed(1)).w()).isBetween(1e-6, 1e-3);
    assertThat(learner.loss(NODES, 299, new Seed(1)).w()).isCloseTo(1, within(1e-9));
    assertThat(learner.loss(NODES, 200, new Seed(1)).lambda()).isBetween(0.5, 1.0);
  }

  @Test
  void itRanksAnEasyGraph() {
    BaseModel model =
        TinyGraphs.train(DistPuLearner.DEFAULT, TinyGraphs.EASY, TinyGraphs.EASY_NODES, 1);
    assertThat(TinyGraphs.auc(model)).isGreaterThan(0.9);
  }
}
