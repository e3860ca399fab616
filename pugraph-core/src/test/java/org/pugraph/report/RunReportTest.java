package org.pugraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.report.RunSummary.Figure;
import org.pugraph.report.RunSummary.History;
import org.pugraph.report.RunSummary.Scores;
import org.pugraph.report.RunSummary.TopNode;

class RunReportTest {

  @Test
  void everySectionHasItsHeading() {
    assertThat(page(SampleRun.summary()))
        .contains("<h1>Papers on neural networks in Cora</h1>")
        .contains("<h2>Training</h2>")
        .contains("<h2>Scores</h2>")
        .contains("<h2>Attention by hop</h2>")
        .contains("Top nodes</h2>")
        .contains("<h2>How to repeat this run</h2>")
        .contains("kept: step 212")
        .contains("threshold 0.137");
  }

  @Test
  void theSameSummaryGivesTheSamePage() {
    assertThat(page(SampleRun.summary())).isEqualTo(page(SampleRun.summary()));
  }

  @Test
  void whatIsOpenedIsClosed() {
    String page = page(SampleRun.summary());
    for (String tag : List.of("svg", "figure", "section", "table", "tr", "td", "dl", "div")) {
      assertThat(count(page, "<" + tag + "[ >]")).isEqualTo(count(page, "</" + tag + ">"));
    }
    assertThat(page).endsWith("</html>\n");
  }

  @Test
  void everyChartCanBeReadAloud() {
    String page = page(SampleRun.summary());
    assertThat(count(page, "role=\"img\"")).isEqualTo(3);
    for (String id : List.of("training", "scores", "hops")) {
      assertThat(page)
          .contains("aria-labelledby=\"" + id + "-title " + id + "-desc\"")
          .contains("<title id=\"" + id + "-title\">")
          .contains("<desc id=\"" + id + "-desc\">");
    }
  }

  @Test
  void thePageLoadsNothing() {
    assertThat(page(SampleRun.summary()))
        .contains("default-src &#39;none&#39;")
        .doesNotContain("http://", "https://", "src=", "href", "url(", "@import", "<script");
  }

  @Test
  void aNodeNameIsNeverMarkup() {
    TopNode hostile = SampleRun.topNode(1, "<script>alert('x')</script>&\"\u0007");
    RunSummary bare = SampleRun.bare("<b>bold</b>");
    String page =
        page(
            new RunSummary(
                bare.about(),
                List.of(new Figure("<i>", "<u>", "<s>")),
                bare.history(),
                bare.scores(),
                bare.hopAttention(),
                List.of(hostile),
                List.of("</ul><script>")));
    assertThat(page)
        .contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&quot;\uFFFD")
        .contains("<h1>&lt;b&gt;bold&lt;/b&gt;</h1>")
        .doesNotContain("<script", "<i>", "<u>", "<s>", "\u0007");
  }

  @Test
  void aFigureThatIsNotANumberIsADash() {
    assertThat(page(SampleRun.summary()))
        .contains("<dt>Average precision</dt>\n<dd>–</dd>")
        .doesNotContain("NaN");
  }

  @Test
  void whatIsEmptyIsLeftOut() {
    assertThat(page(SampleRun.bare("Nothing yet")))
        .contains("<h1>Nothing yet</h1>", "How to repeat this run")
        .doesNotContain("<svg", "<table", "class=\"notes\"", "class=\"figures\"", "NaN");
  }

  @Test
  void aHistoryOfOneStepIsADot() {
    double[] one = {0.5};
    String page = page(withHistory(new History(new int[] {1}, one, one, one, 1)));
    assertThat(page).contains("h0").doesNotContain("NaN", "∞");
  }

  @Test
  void aDivergedRunStillHasAReport() {
    double[] risk = {0.5, Double.NaN, Double.POSITIVE_INFINITY, 0.25};
    String page = page(withHistory(new History(new int[] {1, 2, 3, 4}, risk, risk, risk, 9)));
    assertThat(page).contains("Training curve").doesNotContain("NaN", "∞", "kept");
  }

  @Test
  void aLongHistoryIsThinnedToWhatTheEyeCanSee() {
    String page = page(withHistory(SampleRun.history(50_000, new Random(1))));
    assertThat(page.length()).isLessThan(60_000);
  }

  @Test
  void scoresWithoutAnyFiniteValueDoNotBreakThePage() {
    float[] odd = {Float.NaN, Float.NEGATIVE_INFINITY};
    RunSummary bare = SampleRun.bare("Odd");
    RunSummary run =
        new RunSummary(
            bare.about(),
            List.of(),
            bare.history(),
            new Scores(odd, odd, Double.NaN),
            new double[] {Double.NaN, 0},
            List.of(),
            List.of());
    assertThat(page(run)).contains("<h2>Scores</h2>").doesNotContain("NaN", "∞");
  }

  @Test
  void theFileHoldsThePage(@TempDir Path folder) {
    Path file = folder.resolve("runs/demo/report.html");
    RunReport.write(file, SampleRun.summary());
    assertThat(file).content().isEqualTo(page(SampleRun.summary()));
  }

  private static RunSummary withHistory(History history) {
    RunSummary bare = SampleRun.bare("History");
    return new RunSummary(
        bare.about(), List.of(), history, bare.scores(), bare.hopAttention(), List.of(), List.of());
  }

  private static String page(RunSummary run) {
    return RunReport.html(run);
  }

  private static long count(String page, String pattern) {
    return Pattern.compile(pattern).matcher(page).results().count();
  }
}
