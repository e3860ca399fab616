package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class PriorReportTest {

  private static PriorReport report(SampleMixture mixture, long seed) {
    return PriorReport.of(mixture.draw(seed), List.of(), 1);
  }

  @Test
  void theRecommendedValueIsThatOfKm2() {
    HeldOutScores scores = new SampleMixture(0.3, 2, 100, 400).draw(1);
    assertThat(PriorReport.of(scores, List.of(), 1).recommended())
        .extracting(Estimate::name, Estimate::value)
        .containsExactly("km2", PriorEstimators.KM2.estimate(scores));
  }

  @Test
  void theIntervalHoldsTheTruthAboutNineTimesInTen() {
    int held = 0;
    for (int trial = 0; trial < 20; trial++) {
      double prior = 0.1 + 0.2 * (trial % 3);
      PriorReport report = report(new SampleMixture(prior, 3, 150, 600), trial);
      held += report.recommended().interval().contains(prior) ? 1 : 0;
    }
    assertThat(held).isBetween(16, 20);
  }

  @Test
  void theIntervalNarrowsWithMorePositives() {
    double few = report(new SampleMixture(0.3, 3, 20, 600), 1).recommended().interval().width();
    double many = report(new SampleMixture(0.3, 3, 600, 600), 1).recommended().interval().width();
    assertThat(many).isLessThan(few);
  }

  @Test
  void separationIsTheChanceThatAPositiveOutscoresANegative() {
    // two bell curves 3 apart: Φ(3 / √2) = 0.983
    assertThat(report(new SampleMixture(0.3, 3, 2000, 4000), 1).separation())
        .isCloseTo(0.983, within(0.02));
  }

  @Test
  void tooFewPositivesAreSaidToBeTooFew() {
    PriorReport report = report(new SampleMixture(0.3, 6, 8, 400), 1);
    assertThat(report.warnings())
        .singleElement()
        .asString()
        .startsWith("8 labelled positives are too few to estimate a prior (40 would do)")
        .contains("give the prior if you know it, or label more");
  }

  @Test
  void poorScoresAreSaidToMakeTheEstimateTooHigh() {
    PriorReport report = report(new SampleMixture(0.3, 0.7, 400, 1000), 1);
    assertThat(report.warnings())
        .singleElement()
        .asString()
        .startsWith("positives are hard to tell from the rest")
        .endsWith("the estimate is more likely too high than too low");
  }

  @Test
  void enoughPositivesThatStandOutNeedNoWarning() {
    assertThat(report(new SampleMixture(0.3, 4, 200, 600), 1).warnings()).isEmpty();
  }

  @Test
  void theSameSeedGivesTheSameReport() {
    HeldOutScores scores = new SampleMixture(0.3, 2, 50, 200).draw(1);
    PriorReport report = PriorReport.of(scores, List.of(), 7);
    assertThat(PriorReport.of(scores, List.of(), 7)).isEqualTo(report);
    assertThat(PriorReport.of(scores, List.of(), 8)).isNotEqualTo(report);
  }

  @Test
  void theRecommendedEstimateIsTheSameBitsAloneAndAmongAll() {
    SampleMixture mixture = new SampleMixture(0.3, 2, 60, 200);
    List<HeldOutScores> splits = List.of(mixture.draw(2), mixture.draw(3));
    PriorReport alone = PriorReport.of(mixture.draw(1), splits, 7);
    PriorReport among = PriorReport.ofAll(mixture.draw(1), splits, 7);
    assertThat(alone.recommended()).isEqualTo(among.recommended());
    assertThat(alone.separation()).isEqualTo(among.separation());
    assertThat(among.estimates()).hasSize(6).containsAll(alone.estimates());
  }

  @Test
  void splitsThatDisagreeWidenTheInterval() {
    SampleMixture mixture = new SampleMixture(0.3, 4, 100, 300);
    List<HeldOutScores> apart =
        List.of(mixture.draw(1), new SampleMixture(0.7, 4, 100, 300).draw(2));
    Interval alone = PriorReport.of(mixture.draw(1), List.of(), 1).recommended().interval();
    Interval among = PriorReport.of(mixture.draw(1), apart, 1).recommended().interval();
    assertThat(among.low()).isLessThan(alone.low());
    assertThat(among.high()).isGreaterThan(alone.high());
  }

  @Test
  void aRecommendedPriorIsNeverNoneAndNeverAll() {
    HeldOutScores apart = new HeldOutScores(new double[] {9, 9, 9}, new double[50]);
    assertThat(PriorReport.of(apart, List.of(), 1).recommended().value()).isEqualTo(0.01);
    HeldOutScores alike = new HeldOutScores(new double[30], new double[50]);
    assertThat(PriorReport.of(alike, List.of(), 1).recommended().value()).isBetween(0.9, 0.99);
  }
}
