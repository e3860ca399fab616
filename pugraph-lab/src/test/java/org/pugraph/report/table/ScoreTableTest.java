package org.pugraph.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.report.experiment.SampleExperiment;
import org.pugraph.report.table.ScoreTable.Cell;
import org.pugraph.report.table.ScoreTable.Row;
import org.pugraph.statistics.MeanSd;

class ScoreTableTest {

  private final ScoreTable table = SampleExperiment.small();

  @Test
  void textShowsOursThePaperAndTheDifference() {
    assertThat(table.text())
        .isEqualTo(
            """
            labelled    FC_NNPU          GCN                          LSDAN¬p          floor
            ----------  ---------------  ---------------------------  ---------------  -----
            1 %         0.750 ± 0.037 †  failed                       0.825 ± 0.019 *  0.664
            paper       0.740 ± 0.030                                 0.835
            difference  +0.010                                        -0.010
            2.5 %       –                0.600 ± 0.141 2 of 6 trials  0.825 ± 0.019 *  –
            mean        –                –                            0.825 ± 0.019 *  –
            """);
  }

  @Test
  void markdownSetsTheBestOfEachRowInBold() {
    assertThat(table.markdown())
        .startsWith("| labelled | FC_NNPU | GCN | LSDAN¬p | floor |\n")
        .contains("| 1 % | 0.750 ± 0.037 † | failed | **0.825 ± 0.019** | 0.664 |\n")
        .contains("| paper | 0.740 ± 0.030 |  | 0.835 |  |\n");
  }

  @Test
  void csvHasOneRowForEachCell() {
    String[] lines = ScoreCsv.of(List.of(rounded())).split("\n");
    assertThat(lines[0])
        .isEqualTo(
            "table,figure,share,method,trials,mean,sd,floor,"
                + "published,publishedSd,difference,p,error");
    assertThat(lines[1])
        .isEqualTo("\"Cora, nnPU\",F1,0.01,FC,5,0.5,0.0,0.664,0.25,0.125,0.25,0.0625,");
    assertThat(lines[2]).isEqualTo("\"Cora, nnPU\",F1,0.01,GCN,0,,,0.664,,,,,\"no, \"\"heap\"\"\"");
    assertThat(lines[3]).isEqualTo("\"Cora, nnPU\",F1,0.01,LSDAN,5,0.75,0.0,0.664,,,,,");
    assertThat(lines).hasSize(4);
  }

  @Test
  void latexEscapesNamesAndSetsTheBestInBold() {
    assertThat(Latex.table(table))
        .isEqualTo(
            """
            \\begin{tabular}{lcccc}
            \\hline
            labelled & FC\\_NNPU & GCN & LSDAN$\\neg$p & floor \\\\
            \\hline
            1 \\% & 0.750 $\\pm$ 0.037 $^{\\dagger}$ & failed & \\textbf{0.825 $\\pm$ 0.019} & 0.664 \\\\
            {\\footnotesize paper} & {\\footnotesize 0.740 $\\pm$ 0.030} &  & {\\footnotesize 0.835} &  \\\\
            {\\footnotesize difference} & {\\footnotesize +0.010} &  & {\\footnotesize $-$0.010} &  \\\\
            2.5 \\% & -- & 0.600 $\\pm$ 0.141 2 of 6 trials & \\textbf{0.825 $\\pm$ 0.019} & -- \\\\
            mean & -- & -- & \\textbf{0.825 $\\pm$ 0.019} & -- \\\\
            \\hline
            \\end{tabular}
            """);
  }

  @Test
  void latexPrintsSpecialCharactersAsTheyStand() {
    assertThat(Latex.escape("a&b%$#_{}~^\\"))
        .isEqualTo("a\\&b\\%\\$\\#\\_\\{\\}\\textasciitilde{}\\textasciicircum{}\\textbackslash{}");
    assertThat(Latex.escape("OC-SVM")).isEqualTo("OC-SVM");
  }

  @Test
  void theMeanAveragesEachTrialOverTheShares() {
    Cell low = new Cell(new double[] {0.1, 0.3}, Optional.of(score(0.2)), "");
    Cell high = new Cell(new double[] {0.5, 0.9, 0.8}, Optional.of(score(0.6)), "");
    ScoreTable two = table(new Row(0.01, 0.6, List.of(low)), new Row(0.02, 0.7, List.of(high)));
    Row mean = two.rowsAndMean().get(2);
    assertThat(mean.cells().get(0).trials())
        .containsExactly(new double[] {0.3, 0.6}, within(1e-15));
    assertThat(mean.cells().get(0).published().orElseThrow().mean()).isCloseTo(0.4, within(1e-15));
    assertThat(mean.floor()).isCloseTo(0.65, within(1e-15));
    assertThat(table(two.rows().get(0)).rowsAndMean()).hasSize(1);
  }

  @Test
  void aMeanWithoutAllThePublishedScoresHasNone() {
    Cell with = new Cell(new double[] {0.1}, Optional.of(score(0.2)), "");
    Cell without = new Cell(new double[] {0.1}, Optional.empty(), "");
    ScoreTable two = table(new Row(0.01, 0, List.of(with)), new Row(0.02, 0, List.of(without)));
    assertThat(two.rowsAndMean().get(2).cells().get(0).published()).isEmpty();
  }

  @Test
  void aTableThatDoesNotFitIsRefused() {
    assertThatThrownBy(() -> table(new Row(0.01, 0.6, List.of())))
        .isInstanceOf(BadInput.class)
        .hasMessage("cells must be as many as methods, 1, got 0");
    assertThatThrownBy(
            () -> new ScoreTable("", "", "F1", Optional.of("b"), List.of("a"), List.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage("ours must be one of [a], got b");
  }

  private static ScoreTable table(Row... rows) {
    return new ScoreTable("t", "", "F1", Optional.empty(), List.of("m"), List.of(rows));
  }

  private static ScoreTable rounded() {
    double[] half = {0.5, 0.5, 0.5, 0.5, 0.5};
    double[] more = {0.75, 0.75, 0.75, 0.75, 0.75};
    return new ScoreTable(
        "Cora, nnPU",
        "",
        "F1",
        Optional.of("LSDAN"),
        List.of("FC", "GCN", "LSDAN"),
        List.of(
            new Row(
                0.01,
                0.664,
                List.of(
                    SampleExperiment.cell(half, new MeanSd(0.25, 0.125, 10)),
                    new Cell(new double[0], Optional.empty(), "no, \"heap\""),
                    new Cell(more, Optional.empty(), "")))));
  }

  private static MeanSd score(double mean) {
    return new MeanSd(mean, 0.01, 10);
  }
}
