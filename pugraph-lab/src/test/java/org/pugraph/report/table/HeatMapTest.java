package org.pugraph.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.report.experiment.ExperimentReport;
import org.pugraph.report.experiment.HeatSvg;
import org.pugraph.report.experiment.SampleExperiment;
import org.pugraph.report.page.ChartBundle;
import org.pugraph.report.page.ParsedPage;
import org.w3c.dom.Element;

class HeatMapTest {

  private static final double NAN = Double.NaN;

  /** Ours leads by 0.1 and 0.05, then lies 0.1 behind; the last place is not finished. */
  private static final HeatMap MAP =
      map(
          new double[][][] {
            {{0.6, 0.8, 0.7}, {0.75, 0.8, 0.7}}, {{0.6, 0.5, 0.4}, {0.6, 0.5, NAN}}
          });

  private static HeatMap map(double[][][] scores) {
    return new HeatMap(
        "Where <it> pays",
        "Made up.",
        "F1",
        "BEST",
        List.of("FC", "BEST", "GCN"),
        new HeatMap.Axis("homophily", List.of("0.9", "0.3")),
        new HeatMap.Axis("signal", List.of("0.5", "0")),
        scores);
  }

  private static List<String> colours(HeatMap map) {
    return ParsedPage.of(HeatSvg.inPage(map)).elements("rect").stream()
        .map((Element cell) -> cell.getAttribute("fill"))
        .toList();
  }

  @Test
  void everyPlaceShowsHowFarOursIsAboveTheBestOther() {
    assertThat(MAP.markdown())
        .isEqualTo(
            """
            | homophily \\\\ signal | 0.5 | 0 |
            | ---: | ---: | ---: |
            | 0.9 | +0.100 | +0.050 |
            | 0.3 | -0.100 | – |
            """);
    assertThat(MAP.legend())
        .isEqualTo("Numbers are the F1 of BEST minus that of the best other method (FC, GCN).");
  }

  @Test
  void blueIsAheadOrangeBehindAndNothingInBetweenIsStronger() {
    assertThat(colours(MAP)).containsExactly("#1f6fb2", "#8ab2d2", "#c2571a", "#d6dae1");
  }

  @Test
  void noDifferenceIsPaleAndSmallOnesAreNotBlownUp() {
    double[][][] close = {{{0.5, 0.5, 0.4}, {0.5, 0.501, 0.4}}, {{0.5, 0.5, 0.5}, {0.1, 0.1, 0}}};
    assertThat(colours(map(close))).containsExactly("#f4f4f2", "#e9edef", "#f4f4f2", "#f4f4f2");
  }

  @Test
  void theDrawingNamesBothScoresAndEscapesWhatItIsGiven() {
    ParsedPage drawing = ParsedPage.of(HeatSvg.inPage(MAP));
    assertThat(drawing.texts("title"))
        .contains("Where <it> pays", "BEST 0.800, GCN 0.700", "BEST 0.800, FC 0.750");
    assertThat(drawing.texts("text"))
        .contains("homophily", "signal", "0.9", "0.3", "+0.100", "−0.100", "–");
  }

  @Test
  void thePageHoldsItAndLoadsNothing() {
    String html = ExperimentReport.html(SampleExperiment.of(MAP), ChartBundle.ABSENT);
    assertThat(html).doesNotContain("http:", "<script");
    ParsedPage page = ParsedPage.of(html);
    assertThat(page.dangers()).isEmpty();
    assertThat(page.elements("svg")).hasSize(1);
    assertThat(page.texts("td")).contains("+0.050");
  }

  @Test
  void itIsWrittenAsADrawingAndALongTable(@TempDir Path folder) {
    ExperimentReport.write(folder, SampleExperiment.of(MAP, MAP));
    assertThat(folder.resolve("heat1.svg"))
        .content()
        .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" ");
    assertThat(folder.resolve("heat2.svg")).exists();
    assertThat(folder.resolve("heat.csv"))
        .content()
        .hasLineCount(1 + 2 * 4 * 3)
        .contains("Where <it> pays,F1,homophily,0.3,signal,0.5,BEST,0.5\n");
    assertThat(folder.resolve("report.md")).content().contains("| 0.9 | +0.100 | +0.050 |");
  }

  @Test
  void oursNeedsSomeoneToBeComparedWith() {
    HeatMap.Axis none = new HeatMap.Axis("x", List.of());
    assertThatThrownBy(
            () -> new HeatMap("", "", "", "A", List.of("A"), none, none, new double[0][][]))
        .hasMessage("ours must be one of several methods, [A], got A");
  }
}
