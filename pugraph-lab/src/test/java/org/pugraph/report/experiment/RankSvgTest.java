package org.pugraph.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.report.page.ParsedPage;
import org.pugraph.report.table.RankTable;
import org.w3c.dom.Element;

class RankSvgTest {

  private static final List<String> METHODS = List.of("GCN", "BEST", "FC & co");

  /** BEST always before GCN, GCN before FC: ranks 1, 2, 3. */
  private static RankTable table(int problems) {
    double[][] scores = new double[problems][];
    Arrays.setAll(scores, i -> new double[] {0.7, 0.8, 0.6});
    return new RankTable("Ranks", "Made up.", "F1", Optional.of("BEST"), METHODS, scores, 0);
  }

  private static ParsedPage drawing(int problems) {
    return ParsedPage.of(RankSvg.inPage(table(problems)));
  }

  private static List<Element> bars(int problems) {
    return drawing(problems).elements("line").stream()
        .filter(line -> line.getAttribute("stroke-width").equals("4"))
        .toList();
  }

  @Test
  void aBarJoinsAllThatAreCloserThanTheCriticalDifference() {
    double[] ranks = {1, 2, 2.9, 5};
    assertThat(RankSvg.bars(ranks, 1.5))
        .containsExactly(new RankSvg.Bar(0, 1), new RankSvg.Bar(1, 2));
    assertThat(RankSvg.bars(ranks, 2)).containsExactly(new RankSvg.Bar(0, 2));
    assertThat(RankSvg.bars(ranks, 4.1)).containsExactly(new RankSvg.Bar(0, 3));
  }

  @Test
  void ranksApartByJustTheCriticalDifferenceAreToldApart() {
    assertThat(RankSvg.bars(new double[] {1, 2, 3}, 1)).isEmpty();
  }

  @Test
  void aBarInsideAnotherIsNotDrawn() {
    assertThat(RankSvg.bars(new double[] {1, 1.5, 2, 4}, 1.1))
        .containsExactly(new RankSvg.Bar(0, 2));
  }

  @Test
  void theMoreProblemsTheShorterTheBars() {
    assertThat(bars(2)).hasSize(1); // critical difference 2.34: all of them
    assertThat(bars(10)).hasSize(2); // 1.05: neighbours
    assertThat(bars(12)).isEmpty(); // 0.96
  }

  @Test
  void methodsHangFromTheirRankAndOursIsBold() {
    ParsedPage drawing = drawing(12);
    assertThat(drawing.texts("text"))
        .contains("BEST 1.00", "GCN 2.00", "FC & co 3.00", "critical difference 0.96");
    assertThat(drawing.elements("text"))
        .filteredOn(text -> text.getAttribute("font-weight").equals("bold"))
        .extracting(Element::getTextContent)
        .containsExactly("BEST 1.00");
  }

  @Test
  void oneProblemTellsNothingAndIsNotDrawn(@TempDir Path folder) {
    assertThat(RankSvg.canDraw(table(1))).isFalse();
    ExperimentReport.write(folder, SampleExperiment.of(table(1), table(12)));
    assertThat(folder.resolve("ranks1.svg")).doesNotExist();
    assertThat(folder.resolve("ranks2.svg"))
        .content()
        .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" ");
    assertThat(folder.resolve("report.html")).content().containsOnlyOnce("<svg ");
  }
}
