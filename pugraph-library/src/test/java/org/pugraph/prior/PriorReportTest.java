package org.pugraph.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PriorReportTest {

  private static PriorReport report(SampleMixture mixture, long seed) {
    return PriorReport.of(mixture.draw(seed), List.of());
  }

  private static PriorReport all(HeldOutScores scores, List<HeldOutScores> splits, long seed) {
    return PriorReport.ofAll(scores, splits, seed, () -> {});
  }

  @Test
  void theRecommendedValueIsThatOfTheBinormalMixture() {
    HeldOutScores scores = new SampleMixture(0.3, 2, 100, 400).draw(1);
    Estimate recommended = PriorReport.of(scores, List.of()).recommended();
    assertThat(recommended.name()).isEqualTo("binormal");
    assertThat(recommended.value())
        .isCloseTo(PriorEstimators.BINORMAL.estimate(scores), within(0.01));
  }

  @Test
  void theIntervalHoldsTheTruthAboutNineTimesInTenAtAnyNumberOfLabels() {
    for (int labels : new int[] {10, 30, 150}) {
      int held = 0;
      for (int trial = 0; trial < 40; trial++) {
        double prior = 0.1 + 0.15 * (trial % 3);
        PriorReport report = report(new SampleMixture(prior, 2.5, labels, 600), trial);
        held += report.recommended().interval().contains(prior) ? 1 : 0;
      }
      assertThat(held).as("%d labels", labels).isBetween(34, 40);
    }
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
  void anIntervalTooWideToBeOfUseIsSaidToBe() {
    PriorReport report = report(new SampleMixture(0.3, 2, 8, 400), 1);
    assertThat(report.warnings().get(0))
        .matches(
            "8 labelled positives leave the share of positives open between 0\\.\\d{3} and"
                + " 0\\.\\d{3}: give the prior if you know it, or label more");
  }

  @Test
  void scoresThatTellNothingAreSaidToLeaveWhatIsUsual() {
    PriorReport report = report(new SampleMixture(0.3, 0, 100, 1000), 1);
    assertThat(report.warnings())
        .hasSize(2)
        .last()
        .asString()
        .startsWith("the scores hardly tell how many positives there are (separation 0.5")
        .endsWith("leans on what is usual on other graphs, 0.15");
  }

  @Test
  void enoughPositivesThatStandOutNeedNoWarning() {
    assertThat(report(new SampleMixture(0.3, 4, 200, 600), 1).warnings()).isEmpty();
  }

  @Test
  void theSameSeedGivesTheSameReport() {
    HeldOutScores scores = new SampleMixture(0.3, 2, 50, 200).draw(1);
    PriorReport report = all(scores, List.of(), 7);
    assertThat(all(scores, List.of(), 7)).isEqualTo(report);
    assertThat(all(scores, List.of(), 8)).isNotEqualTo(report);
  }

  @Test
  void theRecommendedEstimateIsTheSameBitsAloneAndBesideOthers() {
    SampleMixture mixture = new SampleMixture(0.3, 2, 60, 200);
    List<HeldOutScores> splits = List.of(mixture.draw(2), mixture.draw(3));
    PriorReport alone = PriorReport.of(mixture.draw(1), splits);
    PriorReport beside = all(mixture.draw(1), splits, 7);
    assertThat(alone.recommended()).isEqualTo(beside.recommended());
    assertThat(alone.separation()).isEqualTo(beside.separation());
    assertThat(alone.estimates()).isEmpty();
    assertThat(beside.estimates())
        .extracting(Estimate::name)
        .containsExactly("bbe", "dedpul", "tice", "km2", "alphamax", "elkan-noto");
  }

  @Test
  void everyResampleIsReported() {
    AtomicInteger resamples = new AtomicInteger();
    HeldOutScores scores = new SampleMixture(0.3, 2, 20, 50).draw(1);
    PriorReport.ofAll(scores, List.of(), 1, resamples::incrementAndGet);
    assertThat(resamples).hasValue(PriorReport.RESAMPLES);
  }

  @Test
  void splitsThatDisagreeWidenTheInterval() {
    SampleMixture mixture = new SampleMixture(0.3, 4, 100, 300);
    List<HeldOutScores> apart =
        List.of(mixture.draw(1), new SampleMixture(0.7, 4, 100, 300).draw(2));
    Interval alone = PriorReport.of(mixture.draw(1), List.of()).recommended().interval();
    Interval among = PriorReport.of(mixture.draw(1), apart).recommended().interval();
    assertThat(among.low()).isLessThan(alone.low());
    assertThat(among.high()).isGreaterThan(alone.high());
  }

  @Test
  void aRecommendedPriorIsNeverNoneAndNeverAll() {
    HeldOutScores apart = new HeldOutScores(new double[] {9, 9, 9}, new double[50]);
    assertThat(PriorReport.of(apart, List.of()).recommended().value()).isBetween(0.01, 0.99);
    HeldOutScores one = new HeldOutScores(new double[] {9}, new double[1]);
    assertThat(PriorReport.of(one, List.of()).recommended().value()).isEqualTo(0.5);
  }
}
