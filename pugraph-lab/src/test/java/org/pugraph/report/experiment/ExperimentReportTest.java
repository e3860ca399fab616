package org.pugraph.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.report.page.ChartBundle;
import org.pugraph.report.page.ParsedPage;
import org.pugraph.report.table.HopFigure;
import org.pugraph.report.table.ScoreTable;
import org.pugraph.report.table.ScoreTable.Cell;
import org.pugraph.report.table.ScoreTable.Row;
import org.pugraph.report.table.Sweep;
import org.pugraph.statistics.MeanSd;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExperimentReportTest {

  private static final MeanSd NONE = MeanSd.of();

  @Test
  void thePageIsWellFormedAndShowsEverySection() {
    ParsedPage page = ParsedPage.of(html(SampleExperiment.summary()));
    assertThat(page.elements("section")).hasSize(5);
    assertThat(page.elements("table")).hasSize(4);
    assertThat(page.elements("a")).hasSize(4);
    assertThat(page.elements("figure"))
        .extracting(figure -> figure.getAttribute("data-index"))
        .containsExactly("0", "1", "2");
  }

  @Test
  void aSweepIsOneChartAndHopsAreTwo() {
    JsonNode sweeps = sweeps(html(SampleExperiment.summary()));
    assertThat(sweeps.size()).isEqualTo(3);
    assertThat(sweeps.findValues("y").stream().map(JsonNode::asString))
        .containsExactly("F1", "F1 with one hop alone", "attention when all are used");
    JsonNode attention = sweeps.get(2);
    assertThat(attention.get("x").get("values").get(0).asString()).isEqualTo("1");
    assertThat(attention.get("lines").size()).isEqualTo(3);
  }

  @Test
  void chartsComeOnlyWhereThereIsSomethingToDraw() {
    assertThat(html(SampleExperiment.of(SampleExperiment.small())))
        .doesNotContain("<script", ChartBundle.ABSENCE);
    assertThat(ExperimentReport.html(SampleExperiment.summary(), ChartBundle.ABSENT))
        .contains(ChartBundle.ABSENCE)
        .doesNotContain("<script");
  }

  @Test
  void everyIdOnThePageIsThereOnce() {
    String page = html(SampleExperiment.summary());
    List<String> ids =
        Pattern.compile(" id=\"([^\"]+)\"")
            .matcher(page)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(ids).doesNotHaveDuplicates().contains("section1", "section4", "data");
  }

  @Test
  void thePageLoadsNothing() {
    String page = html(SampleExperiment.summary());
    assertThat(ParsedPage.of(page).dangers()).isEmpty();
    assertThat(page)
        .contains("default-src &#39;none&#39;")
        .doesNotContain("http://", "https://", "src=");
  }

  @Test
  void aCellShowsOursThePaperAndTheDifference() {
    assertThat(flat(ExperimentReport.html(SampleExperiment.of(SampleExperiment.small()))))
        .contains(
            "<b>0.825 ± 0.019</b><small>paper 0.835</small><small>−0.010</small></td>",
            "<span>0.750 ± 0.037</span><sup>†</sup><small>paper 0.740 ± 0.030</small>"
                + "<small>+0.010</small></td>",
            "title=\"out of memory, &quot;heap&quot;\"><span class=\"failed\">failed</span></td>",
            "title=\"corrected p = 0.0313\"",
            "<span>0.600 ± 0.141</span><small>2 of 6 trials</small></td>",
            "<span>–</span></td>")
        .doesNotContain("NaN<", "null");
  }

  @Test
  void aMethodNameIsNeverMarkup() {
    ScoreTable hostile =
        new ScoreTable(
            "<b>t</b>",
            "<i>",
            "F1",
            Optional.empty(),
            List.of("<script>_x"),
            List.of(new Row(0.01, 0, List.of(new Cell(new double[0], Optional.empty(), "\"<u>")))));
    String page = ExperimentReport.html(SampleExperiment.of(hostile));
    ParsedPage.of(page);
    assertThat(page).doesNotContain("<script", "<u>", "<i>").contains("&lt;script&gt;_");
  }

  @Test
  void aSweepAndAFigureWithoutAnyScoreStillDraw() {
    Sweep sweep =
        new Sweep(
            "s",
            "",
            "d",
            "F1",
            new double[] {8, 0.5},
            List.of(new Sweep.Series("Cora", List.of(NONE, NONE))));
    HopFigure hops =
        new HopFigure(
            "h",
            "",
            "F1",
            List.of(new HopFigure.Panel("Cora", List.of(NONE), new double[] {Double.NaN})));
    String page = html(SampleExperiment.of(sweep, hops));
    assertThat(ParsedPage.of(page).elements("nav")).isEmpty();
    assertThat(page).doesNotContain("NaN");
    assertThat(sweeps(page).get(0).get("lines").get(0).toString())
        .isEqualTo("{\"name\":\"Cora\",\"mean\":[null,null],\"sd\":[null,null]}");
    assertThat(sweep.text()).isEqualTo("  d  Cora\n---  ----\n  8     –\n0.5     –\n");
  }

  @Test
  void sweepsAndHopsAreLongTablesToo() {
    Sweep sweep =
        new Sweep(
            "s",
            "",
            "d",
            "F1",
            new double[] {8, 16},
            List.of(new Sweep.Series("Cora", List.of(score(0.5), NONE))));
    assertThat(Sweep.csv(List.of(sweep)))
        .isEqualTo(
            "sweep,figure,x,series,trials,mean,sd\n"
                + "s,F1,8.0,Cora,10,0.5,0.01\ns,F1,16.0,Cora,0,,\n");
    HopFigure hops =
        new HopFigure(
            "h",
            "",
            "F1",
            List.of(new HopFigure.Panel("Cora", List.of(score(0.5)), new double[1])));
    assertThat(HopFigure.csv(List.of(hops)))
        .isEqualTo("title,figure,data,hop,trials,mean,sd,attention\nh,F1,Cora,1,10,0.5,0.01,0.0\n");
    assertThat(hops.text()).contains("Cora    1        0.500 ± 0.010      0.000\n");
  }

  @Test
  void theTextSaysWhatWasDoneAndWhatTheMarksMean() {
    String text = ExperimentReport.text(SampleExperiment.summary());
    assertThat(text)
        .startsWith("Positive-unlabeled learning on three citation graphs\n====")
        .contains("\nNote: DBLP is the small version", "\nCora, nnPU\n----------\n")
        .contains("\n*: best mean of the row. † our method is better", "\nPugraph: 0.1.0\n");
    assertThat(ExperimentReport.markdown(SampleExperiment.summary()))
        .startsWith("# Positive")
        .contains("\n> DBLP", "\n## Cora, uPU\n", "\nBold: best mean", "\n- Pugraph: `0.1.0`\n");
    assertThat(ExperimentReport.latex(SampleExperiment.summary()))
        .startsWith("% Cora, nnPU: F1\n\\begin{tabular}")
        .contains("\n\n% Cora, uPU: F1\n");
  }

  @Test
  void theFolderHoldsEveryForm(@TempDir Path folder) {
    ExperimentReport.write(folder, SampleExperiment.summary());
    assertThat(folder.toFile().list())
        .containsExactlyInAnyOrder(
            "report.html",
            "report.txt",
            "report.md",
            "report.tex",
            "scores.csv",
            "sweeps.csv",
            "hops.csv");
    assertThat(folder.resolve("scores.csv"))
        .content()
        .isEqualTo(ExperimentReport.csv(SampleExperiment.summary()))
        .hasLineCount(1 + 2 * 5 * 6);
    Path bare = folder.resolve("bare");
    ExperimentReport.write(bare, SampleExperiment.of(SampleExperiment.small()));
    assertThat(bare.toFile().list()).contains("scores.csv").doesNotContain("sweeps.csv");
  }

  @Test
  void aFigureThatDoesNotFitIsRefused() {
    List<Sweep.Series> one = List.of(new Sweep.Series("a", List.of(NONE)));
    assertThatThrownBy(() -> new Sweep("s", "", "d", "F1", new double[2], one))
        .isInstanceOf(BadInput.class)
        .hasMessage("scores must be as many as x, 2, got 1");
    assertThatThrownBy(() -> new HopFigure.Panel("a", List.of(NONE), new double[2]))
        .isInstanceOf(BadInput.class)
        .hasMessage("scores must be as many as hops, 2, got 1");
  }

  private static MeanSd score(double mean) {
    return new MeanSd(mean, 0.01, 10);
  }

  private static String flat(String page) {
    return page.replace(">\n", ">");
  }

  private static String html(ExperimentSummary experiment) {
    return ExperimentReport.html(experiment, new ChartBundle("draw()", ""));
  }

  private static JsonNode sweeps(String page) {
    String start = "id=\"data\">";
    String json = page.substring(page.indexOf(start) + start.length());
    return JsonMapper.shared().readTree(json.substring(0, json.indexOf('<'))).get("sweeps");
  }
}
