package org.pugraph.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.report.table.PaperComparison.Count;
import org.pugraph.report.table.ScoreTable.Cell;
import org.pugraph.report.table.ScoreTable.Row;
import org.pugraph.statistics.MeanSd;

class PaperComparisonTest {

  private static final Cell NOT_RUN = new Cell(new double[0], published(0.7), "");
  private static final Cell NOT_PUBLISHED = new Cell(new double[] {0.7}, Optional.empty(), "");

  @Test
  void scoresAreWithinAboveOrBelowThePublishedOnes() {
    ScoreTable table =
        table(
            "cora: uPU",
            List.of("A", "B", "C", "D", "E", "F"),
            cell(0.72, 0.7),
            cell(0.68, 0.7),
            cell(0.7201, 0.7),
            cell(0.679, 0.7),
            NOT_RUN,
            NOT_PUBLISHED);
    assertThat(new PaperComparison(List.of(table)).all()).isEqualTo(new Count(2, 1, 1));
  }

  @Test
  void aSystemThatTwoTablesOfADataSetShowCountsOnce() {
    ScoreTable main = table("cora: uPU", List.of("A", "B"), cell(0.7, 0.7), cell(0.9, 0.7));
    ScoreTable again = table("cora: ablation", List.of("B", "C"), cell(0.9, 0.7), cell(0.1, 0.7));
    ScoreTable other = table("citeseer: uPU", List.of("A"), cell(0.1, 0.7));
    PaperComparison comparison = new PaperComparison(List.of(main, again, other));
    assertThat(comparison.all()).isEqualTo(new Count(1, 1, 2));
    assertThat(comparison.text())
        .isEqualTo(
            """
            table           cells  within 0.02  above  below
            --------------  -----  -----------  -----  -----
            cora: uPU           2            1      1      0
            cora: ablation      2            0      1      1
            citeseer: uPU       1            0      0      1
            all                 4            1      1      2
            """);
  }

  @Test
  void withoutAPublishedScoreThereIsNothingToCompare() {
    ScoreTable table = table("cora: uPU", List.of("A", "B"), NOT_RUN, NOT_PUBLISHED);
    assertThat(new PaperComparison(List.of(table)).isEmpty()).isTrue();
  }

  private static Optional<MeanSd> published(double mean) {
    return Optional.of(new MeanSd(mean, 0.01, 10));
  }

  private static Cell cell(double ours, double paper) {
    return new Cell(new double[] {ours - 0.05, ours + 0.05}, published(paper), "");
  }

  private static ScoreTable table(String title, List<String> methods, Cell... cells) {
    Row row = new Row(0.01, 0.66, List.of(cells));
    return new ScoreTable(title, "Made up.", "F1", Optional.empty(), methods, List.of(row));
  }
}
