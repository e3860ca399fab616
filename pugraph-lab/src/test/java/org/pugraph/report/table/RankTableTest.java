package org.pugraph.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.report.experiment.ExperimentReport;
import org.pugraph.report.experiment.ExperimentSummary;
import org.pugraph.report.experiment.SampleExperiment;
import org.pugraph.report.page.ChartBundle;
import org.pugraph.report.page.ParsedPage;

class RankTableTest {

  /** Ours is best by more and more; on the last problem of six it ties with the runner-up. */
  private static final double[][] SCORES = {
    {0.50, 0.61, 0.60},
    {0.50, 0.62, 0.60},
    {0.50, 0.63, 0.60},
    {0.50, 0.64, 0.60},
    {0.50, 0.65, 0.60},
    {0.50, 0.60, 0.60},
  };

  private static RankTable table(Optional<String> ours, int leftOut) {
    return new RankTable(
        "Ranks", "Made up.", "F1", ours, List.of("FC", "BEST", "GCN"), SCORES, leftOut);
  }

  private static final RankTable OURS = table(Optional.of("BEST"), 0);

  @Test
  void theBestAverageRankComesFirstWithWinsAndTheLeadOfOurs() {
    assertThat(OURS.text())
        .isEqualTo(
            """
            method  average rank  wins     F1  ours above      p
            ------  ------------  ----  -----  ----------  -----
            BEST            1.08     6  0.625           –      –
            GCN             1.92     1  0.600      +0.025  0.063
            FC              3.00     0  0.500      +0.125  0.063
            """);
  }

  @Test
  void theOutcomeNamesTestsAndWhatTheySay() {
    assertThat(OURS.outcome())
        .startsWith("6 problems. Friedman χ² = 11.08, Iman–Davenport F = 60.45, p = ")
        .contains("Nemenyi: average ranks at least 1.35 apart differ at 0.05.")
        .contains("BEST is better than none and worse than none: Wilcoxon");
  }

  @Test
  void whoeverLosesOnEveryOneOfTenProblemsIsNamed() {
    double[][] scores = new double[10][];
    Arrays.setAll(scores, i -> new double[] {0.5, 0.6 + 0.01 * i, 0.9});
    RankTable table =
        new RankTable("", "", "F1", Optional.of("B"), List.of("A", "B", "C"), scores, 0);
    assertThat(table.outcome()).contains("B is better than A and worse than C: Wilcoxon");
    assertThat(table.standings()).extracting(RankTable.Standing::p).contains(4.0 / 1024);
  }

  @Test
  void whatLacksAScoreIsSaid() {
    assertThat(table(Optional.empty(), 2).outcome())
        .startsWith("6 problems (2 more lack the score of a method and do not count).")
        .doesNotContain("Wilcoxon");
  }

  @Test
  void withoutOursNothingIsComparedInPairs() {
    assertThat(table(Optional.empty(), 0).standings())
        .allSatisfy(each -> assertThat(each.p()).isNaN());
  }

  @Test
  void everyFormOfTheReportShowsIt() {
    ExperimentSummary experiment = SampleExperiment.of(OURS);
    assertThat(ExperimentReport.markdown(experiment))
        .contains("## Ranks", "| BEST | 1.08 | 6 | 0.625 | – | – |", "Nemenyi");
    assertThat(ExperimentReport.text(experiment)).contains("average rank", "Nemenyi");
    ParsedPage page = ParsedPage.of(ExperimentReport.html(experiment, ChartBundle.ABSENT));
    assertThat(page.texts("td")).contains("1.08", "+0.125");
    assertThat(page.texts("p")).anyMatch(text -> text.contains("Iman–Davenport"));
  }

  @Test
  void theCsvKeepsEveryDigit() {
    assertThat(RankTable.csv(List.of(OURS)).lines().toList().get(1))
        .startsWith("Ranks,F1,6,BEST,1.0833333333333333,6,");
  }

  @Test
  void oursMustBeAmongTheMethods() {
    assertThatThrownBy(() -> table(Optional.of("GAT"), 0))
        .hasMessage("ours must be one of [FC, BEST, GCN], got GAT");
  }
}
