package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BinormalMixtureTest {

  private static final BinormalMixture BINORMAL = new BinormalMixture();

  private static double meanOfTrials(SampleMixture mixture) {
    return Math.exp(
        IntStream.range(0, 20)
            .mapToDouble(trial -> Math.log(BINORMAL.estimate(mixture.draw(trial))))
            .average()
            .orElseThrow());
  }

  @Test
  void tenPositivesThatStandOutGiveAboutTheirShare() {
    for (double prior : new double[] {0.05, 0.15, 0.4}) {
      assertThat(meanOfTrials(new SampleMixture(prior, 4, 10, 1000)))
          .as("π = %s", prior)
          .isCloseTo(prior, within(0.3 * prior));
    }
  }

  @Test
  void perfectSeparationGivesTheShareAboveAllNegatives() {
    double[] p = IntStream.range(0, 200).mapToDouble(i -> 10 + i / 200.0).toArray();
    double[] u = IntStream.range(0, 1000).mapToDouble(i -> i < 120 ? 10 + i / 120.0 : i).toArray();
    for (int i = 120; i < 1000; i++) {
      u[i] = -u[i];
    }
    assertThat(BINORMAL.estimate(new HeldOutScores(p, u))).isCloseTo(0.12, within(0.012));
  }

  @Test
  void rarePositivesAreFoundToBeRare() {
    assertThat(meanOfTrials(new SampleMixture(0.005, 5, 100, 10_000)))
        .isCloseTo(0.005, within(0.002));
  }

  @Test
  void manyPositivesOverruleWhatIsUsual() {
    assertThat(meanOfTrials(new SampleMixture(0.7, 3, 400, 2000))).isCloseTo(0.7, within(0.05));
  }

  @Test
  void noSeparationLeavesAlmostEverythingOpen() {
    HeldOutScores scores = new SampleMixture(0.3, 0, 50, 1000).draw(1);
    Interval interval = BINORMAL.posterior(scores).interval();
    assertThat(interval.low()).isLessThan(0.06);
    assertThat(interval.high()).isGreaterThan(0.55);
  }

  @Test
  void equalScoresTellNothing() {
    HeldOutScores flat = new HeldOutScores(new double[50], new double[200]);
    PriorPosterior usual =
        PriorPosterior.ofLogLikelihoods(new double[PriorPosterior.SHARES.length]);
    assertThat(BINORMAL.posterior(flat).interval().width())
        .isGreaterThan(0.8 * usual.interval().width());
  }

  @Test
  void tiesAmongPositivesAndUnlabeledAreNoEvidence() {
    // The same sample, its scores rounded to steps of a half.
    HeldOutScores fine = new SampleMixture(0.2, 3, 100, 2000).draw(3);
    HeldOutScores coarse = new HeldOutScores(rounded(fine.positives()), rounded(fine.unlabeled()));
    assertThat(BINORMAL.estimate(coarse)).isCloseTo(BINORMAL.estimate(fine), within(0.03));
  }

  private static double[] rounded(double[] scores) {
    return IntStream.range(0, scores.length)
        .mapToDouble(i -> Math.rint(scores[i] * 2) / 2)
        .toArray();
  }
}
