package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PriorPosteriorTest {

  private static final int COUNT = PriorPosterior.SHARES.length;

  private static PriorPosterior certainOf(int place) {
    double[] weights = new double[COUNT];
    weights[place] = 1;
    return new PriorPosterior(weights);
  }

  @Test
  void whatTheScoresDoNotTellIsAsUsual() {
    // log π ~ N(log 0.15, 1), cut off at log 0.97, 1.867 above its middle: the mean of π is
    // 0.15 e^½ Φ(0.867) / Φ(1.867) = 0.206; nine in ten lie within a factor of about e^1.645 = 5.18
    PriorPosterior usual = PriorPosterior.ofLogLikelihoods(new double[COUNT]);
    assertThat(usual.mean()).isCloseTo(0.206, within(0.003));
    assertThat(usual.interval().low()).isCloseTo(0.15 / 5.18, within(0.002));
    assertThat(usual.interval().high()).isBetween(0.6, 0.78);
  }

  @Test
  void aLikelihoodThatIsSharpDecides() {
    double[] logs = new double[COUNT];
    logs[40] = 1000;
    PriorPosterior sharp = PriorPosterior.ofLogLikelihoods(logs);
    assertThat(sharp.mean()).isCloseTo(PriorPosterior.SHARES[40], within(1e-12));
    assertThat(sharp.interval().contains(PriorPosterior.SHARES[40])).isTrue();
    assertThat(sharp.interval().high() / sharp.interval().low()).isLessThan(1.1);
  }

  @Test
  void aFurtherErrorWidensTheIntervalAndRaisesTheMeanAsThatOfALogNormal() {
    // 1.645 standard deviations of 0.2 to either side, in the logarithm
    PriorPosterior wide = certainOf(45).widened(0.2);
    double middle = PriorPosterior.SHARES[45];
    assertThat(wide.mean()).isCloseTo(middle * Math.exp(0.2 * 0.2 / 2), within(1e-3 * middle));
    assertThat(wide.interval().low()).isCloseTo(middle * Math.exp(-0.329), within(0.01 * middle));
    assertThat(wide.interval().high()).isCloseTo(middle * Math.exp(0.329), within(0.02 * middle));
  }

  @Test
  void widenedAtTheEndOfTheGridNoWeightIsLost() {
    double sum = 0;
    for (double weight : certainOf(0).widened(0.5).weights()) {
      sum += weight;
    }
    assertThat(sum).isCloseTo(1, within(1e-12));
  }

  @Test
  void sharesAscendFromRareToNearlyAll() {
    assertThat(PriorPosterior.SHARES).isSorted().hasSize(COUNT);
    assertThat(PriorPosterior.SHARES[0]).isEqualTo(0.001);
    assertThat(PriorPosterior.SHARES[COUNT - 1]).isCloseTo(0.97, within(1e-9));
  }
}
