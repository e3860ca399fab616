package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The parts of the estimators on samples one can do by hand, or by brute force. */
class EstimatorsByHandTest {

  @Test
  void theBestBinHoldsAllPositivesWhereNoNegativeReachesThem() {
    // q_p(c) = 1 and q_u(c) = 2/5 at c = 5: a higher c only loosens the bound
    HeldOutScores scores = new HeldOutScores(new double[] {5, 6, 7}, new double[] {1, 2, 3, 5, 7});
    assertThat(PriorEstimators.BBE.estimate(scores)).isEqualTo(0.4);
  }

  @Test
  void theBestBinLeavesALowPositiveAmongManyNegativesOut() {
    double[] p = new double[100];
    Arrays.fill(p, 9);
    p[0] = 0;
    double[] u = new double[100];
    Arrays.fill(u, 0, 20, 9);
    // bin ≥ 9: 0.2 / 0.99, bin ≥ 0: 1 / 1
    assertThat(PriorEstimators.BBE.estimate(new HeldOutScores(p, u)))
        .isCloseTo(0.2 / 0.99, within(1e-12));
  }

  @Test
  void theBestBinIsTheBestOfAllThresholds() {
    HeldOutScores scores = new SampleMixture(0.3, 2, 60, 200).draw(1);
    double bound =
        1.01 * (Math.sqrt(Math.log(40) / (2 * 60)) + Math.sqrt(Math.log(40) / (2 * 200)));
    double least = Double.POSITIVE_INFINITY;
    double share = 0;
    for (double c : scores.positives()) {
      double p = Arrays.stream(scores.positives()).filter(z -> z >= c).count() / 60.0;
      double u = Arrays.stream(scores.unlabeled()).filter(z -> z >= c).count() / 200.0;
      if ((u + bound) / p < least) {
        least = (u + bound) / p;
        share = u / p;
      }
    }
    assertThat(PriorEstimators.BBE.estimate(scores)).isCloseTo(share, within(1e-12));
  }

  @Test
  void poolingMakesValuesAscendAndKeepsTheirMean() {
    double[] values = {1, 3, 2, 2, 5};
    double[] weights = {1, 1, 1, 2, 1};
    Dedpul.poolAdjacentViolators(values, weights);
    assertThat(values).containsExactly(1, 2.25, 2.25, 2.25, 5);
  }

  @Test
  void smoothingLosesNoMassAtTheEnds() {
    double[] smooth = Dedpul.smooth(new double[] {1, 0, 0, 0, 0, 0, 0, 3}, 1.5);
    assertThat(Arrays.stream(smooth).sum()).isCloseTo(4, within(1e-12));
    assertThat(smooth[0]).isGreaterThan(smooth[1]);
    assertThat(smooth[7]).isGreaterThan(smooth[6]);
  }

  @Test
  void theNearestPointOfTheSimplexBeatsRandomOnes() {
    double[] point = {0.9, 0.6, -0.3};
    double[] nearest = KernelMeans.ontoSimplex(point);
    assertThat(nearest).containsExactly(new double[] {0.65, 0.35, 0}, within(1e-12));
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 1000; trial++) {
      double a = random.nextDouble();
      double b = random.nextDouble() * (1 - a);
      assertThat(distance(point, new double[] {a, b, 1 - a - b}))
          .isGreaterThanOrEqualTo(distance(point, nearest) - 1e-12);
    }
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return sum;
  }

  @Test
  void binsHoldAllOfBothAndKeepEqualScoresTogether() {
    RankBins bins =
        RankBins.of(new HeldOutScores(new double[] {1, 3, 3, 4}, new double[] {1, 1, 2, 3}), 3);
    // of ½P + ½U, 3/8 score 1, 1/8 score 2, 3/8 score 3 and 1/8 score 4: middles 3/16, 7/16, 11/16,
    // …
    assertThat(bins.positives()).containsExactly(0.25, 0, 0.75);
    assertThat(bins.unlabeled()).containsExactly(0.5, 0.25, 0.25);
  }

  @Test
  void alphaMaxBearsAPositiveAboveAllTheUnlabeled() {
    HeldOutScores scores = new SampleMixture(0.3, 6, 200, 600).draw(1);
    double[] p = scores.positives().clone();
    Arrays.fill(p, 180, 200, 99); // a bin of its own
    double without = PriorEstimators.ALPHA_MAX.estimate(scores);
    assertThat(PriorEstimators.ALPHA_MAX.estimate(new HeldOutScores(p, scores.unlabeled())))
        .isBetween(without / 3, without);
  }

  @Test
  void elkanAndNotoWithFlatScoresSeeNothingButTheCounts() {
    // g = 50 / 250 everywhere, so c = 0.2 and 200 positives are hidden: all of U
    HeldOutScores flat = new HeldOutScores(new double[50], new double[200]);
    assertThat(PriorEstimators.ELKAN_NOTO.estimate(flat)).isCloseTo(1, within(0.1));
  }

  @Test
  void elkanAndNotoFitTheLikeliestLogisticCurveByBruteForce() {
    HeldOutScores scores =
        new HeldOutScores(new double[] {0.5, 1.5, 2}, new double[] {-2, -1, -0.5, 0, 1, 1.8, -1.2});
    // Gradient descent on Platt's targets, a thousand times slower than Newton's method.
    double slope = 0;
    double intercept = 0;
    for (int step = 0; step < 50_000; step++) {
      double ofSlope = 0;
      double ofIntercept = 0;
      for (double z : scores.positives()) {
        double off = 1 / (1 + Math.exp(-slope * z - intercept)) - 4 / 5.0;
        ofSlope += off * z;
        ofIntercept += off;
      }
      for (double z : scores.unlabeled()) {
        double off = 1 / (1 + Math.exp(-slope * z - intercept)) - 1 / 9.0;
        ofSlope += off * z;
        ofIntercept += off;
      }
      slope -= 0.05 * ofSlope;
      intercept -= 0.05 * ofIntercept;
    }
    double c = 0;
    for (double z : scores.positives()) {
      c += 1 / (1 + Math.exp(-slope * z - intercept)) / 3;
    }
    assertThat(PriorEstimators.ELKAN_NOTO.estimate(scores))
        .isCloseTo(Math.min(1, 3 * (1 - c) / c / 7), within(1e-6));
  }

  @Test
  void binsAreThoseOfTheMiddleRankOfEachScore() {
    SplittableRandom random = new SplittableRandom(9);
    for (int trial = 0; trial < 50; trial++) {
      // Powers of two, so that no border between bins is rounded.
      double[] p = random.ints(4, 0, 12).asDoubleStream().toArray();
      double[] u = random.ints(16, 0, 12).asDoubleStream().toArray();
      RankBins bins = RankBins.of(new HeldOutScores(p, u), 8);
      double[] ofP = new double[8];
      double[] ofU = new double[8];
      for (double score : p) {
        ofP[bin(score, p, u)] += 1.0 / p.length;
      }
      for (double score : u) {
        ofU[bin(score, p, u)] += 1.0 / u.length;
      }
      assertThat(bins.positives()).containsExactly(ofP, within(1e-12));
      assertThat(bins.unlabeled()).containsExactly(ofU, within(1e-12));
    }
  }

  /** Half of what scores the same and all that scores less, of ½P + ½U, in eighths. */
  private static int bin(double score, double[] p, double[] u) {
    return (int) (8 * (rank(score, p) + rank(score, u)) / 2);
  }

  private static double rank(double score, double[] all) {
    double below = Arrays.stream(all).filter(z -> z < score).count();
    double equal = Arrays.stream(all).filter(z -> z == score).count();
    return (below + equal / 2) / all.length;
  }

  @Test
  void labelFrequencyAndPriorAreTwoWaysToSayIt() {
    HeldOutScores scores = new HeldOutScores(new double[20], new double[100]);
    // of 50 positives 20 are labelled, so 30 are among the 100
    assertThat(scores.priorOfLabelFrequency(0.4)).isCloseTo(0.3, within(1e-12));
    assertThat(scores.priorOfLabelFrequency(0)).isEqualTo(1);
  }

  @Test
  void theAucIsTheShareOfPairsInOrder() {
    HeldOutScores scores = new HeldOutScores(new double[] {2, 3}, new double[] {1, 2, 4});
    assertThat(scores.auc()).isCloseTo((1 + 0.5 + 2) / 6, within(1e-12));
  }
}
