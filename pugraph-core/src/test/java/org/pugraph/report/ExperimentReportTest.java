package org.pugraph.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.BadInput;
import org.pugraph.evaluate.MeanSd;
import org.pugraph.report.ScoreTable.Cell;
import org.pugraph.report.ScoreTable.Row;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ExperimentReportTest {

  private static final MeanSd NONE = MeanSd.of();

  @Test
  void thePageIsWellFormedAndShowsEverySection() throws Exception {
    Document page = parse(ExperimentReport.html(SampleExperiment.summary()));
    assertThat(page.getElementsByTagName("section").getLength()).isEqualTo(5);
    assertThat(page.getElementsByTagName("table").getLength()).isEqualTo(4);
    assertThat(page.getElementsByTagName("desc").getLength()).isEqualTo(4);
    assertThat(page.getElementsByTagName("a").getLength()).isEqualTo(4);
  }

  @Test
  void everyIdOnThePageIsThereOnce() {
    String page = ExperimentReport.html(SampleExperiment.summary());
    List<String> ids =
        Pattern.compile(" id=\"([^\"]+)\"")
            .matcher(page)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(ids).doesNotHaveDuplicates().contains("section1", "section4-chart3-desc");
  }

  @Test
  void thePageLoadsNothing() {
    assertThat(ExperimentReport.html(SampleExperiment.summary()))
        .contains("default-src &#39;none&#39;")
        .doesNotContain("http://", "https://", "src=", "url(", "@import", "<script")
        .doesNotContainPattern("href=\"[^#]");
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
  void aMethodNameIsNeverMarkup() throws Exception {
    ScoreTable hostile =
        new ScoreTable(
            "<b>t</b>",
            "<i>",
            "F1",
            Optional.empty(),
            List.of("<script>_x"),
            List.of(new Row(0.01, 0, List.of(new Cell(new double[0], Optional.empty(), "\"<u>")))));
    String page = ExperimentReport.html(SampleExperiment.of(hostile));
    parse(page);
    assertThat(page).doesNotContain("<script", "<u>", "<i>").contains("&lt;script&gt;_");
  }

  @Test
  void aSweepAndAFigureWithoutAnyScoreStillDraw() throws Exception {
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
    String page = ExperimentReport.html(SampleExperiment.of(sweep, hops));
    parse(page);
    assertThat(page).doesNotContain("NaN", "class=\"point\" d=\"M6", "<nav");
    assertThat(sweep.text()).isEqualTo("  d  Cora\n---  ----\n  8     –\n0.5     –\n");
  }

  @Test
  void aLineBreaksWhereAScoreIsMissing() {
    List<MeanSd> scores = List.of(score(0.5), score(0.6), NONE, score(0.7));
    Sweep sweep =
        new Sweep(
            "s", "", "d", "F1", new double[] {1, 2, 3, 4}, List.of(new Sweep.Series("a", scores)));
    assertThat(ExperimentReport.html(SampleExperiment.of(sweep)))
        .containsPattern("class=\"line\" d=\"M[^L\"M]+L[^L\"M]+M[^L\"M]+\"");
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

  /** Reads the page as XML, which forgives nothing; only meta elements are never closed. */
  private static Document parse(String page) throws Exception {
    String xml = page.replace("<!doctype html>", "").replaceAll("<meta([^>]*)>", "<meta$1/>");
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }
}
