package org.pugraph.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.report.page.ChartBundle;
import org.pugraph.report.page.ParsedPage;
import org.pugraph.report.run.RunSummary.Attention;
import org.pugraph.report.run.RunSummary.Figure;
import org.pugraph.report.run.RunSummary.History;
import org.pugraph.report.run.RunSummary.Scores;
import org.pugraph.report.run.RunSummary.TopNode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunReportTest {

  private static final ChartBundle CHARTS = new ChartBundle("draw(1 < 2);", ".chart{height:9px}\n");

  private static final Pattern DATA =
      Pattern.compile("(?s)<script type=\"application/json\" id=\"data\">(.*?)</script>");

  @Test
  void everythingIsSaidWithoutScript() {
    ParsedPage page = ParsedPage.of(page(SampleRun.summary()));
    assertThat(page.texts("h1")).containsExactly("Papers on neural networks in Cora");
    assertThat(page.texts("h2"))
        .containsExactly(
            "Training",
            "Scores",
            "Attention by hop",
            "Top nodes",
            "Around the top nodes",
            "How to repeat this run");
    assertThat(String.join("\n", page.texts("figcaption")))
        .contains("The weights of step 212 were kept.")
        .containsPattern("\\d+ of 24 labelled and [0-9,]+ of 1,595 unlabeled nodes score above")
        .containsPattern("hop 1 \\d+ %, hop 2 \\d+ %, hop 3 \\d+ %, hop 4 \\d+ %");
    assertThat(page.texts("li"))
        .contains(
            "paper-1037: 17 neighbours, labelled among them: paper-3",
            "paper-1074: 1 neighbour, labelled among them: paper-3");
    assertThat(page.texts("code")).contains("0.1.0", "42", "sha256:9f2c4e1b7a60d3585fe1c0ab");
  }

  @Test
  void theVerdictComesFirstAndTheMethodLast() {
    String page = page(SampleRun.summary());
    assertThat(page)
        .containsSubsequence(
            "class=\"verdict\"",
            "held out, the 24 labelled nodes",
            "class=\"figures\"",
            "class=\"notes\"",
            "How to repeat this run",
            "Answered by lsdan");
    assertThat(page(SampleRun.bare("bare"))).doesNotContain("class=\"verdict\"");
  }

  @Test
  void theTableHasAHundredRowsToBeSortedAndSearched() {
    ParsedPage page = ParsedPage.of(page(SampleRun.summary()));
    assertThat(page.elements("table"))
        .filteredOn(table -> table.hasAttribute("data-sortable"))
        .singleElement()
        .satisfies(
            table -> {
              assertThat(table.getAttribute("data-search")).isEqualTo("Search the top nodes");
              assertThat(table.getElementsByTagName("tr").getLength()).isEqualTo(101);
              assertThat(table.getTextContent()).contains("truth").doesNotContain("stability");
            });
  }

  @Test
  void everyFigureHasAChartAndTheChartItsData() {
    String page = page(SampleRun.summary());
    assertThat(ParsedPage.of(page).elements("figure"))
        .extracting(figure -> figure.getAttribute("data-chart"))
        .containsExactly("history", "histogram", "attention", "neighbourhood");
    JsonNode data = data(page);
    assertThat(data.get("kind").asString()).isEqualTo("run");
    assertThat(data.get("history").get("step").size()).isEqualTo(300);
    assertThat(data.get("history").get("stopped").asInt()).isEqualTo(212);
    assertThat(data.get("scores").get("threshold").asDouble()).isEqualTo(0.137);
    JsonNode bins = data.get("scores").get("unlabeled");
    assertThat(data.get("scores").get("edges").size()).isEqualTo(bins.size() + 1);
    assertThat(bins.values().stream().mapToInt(JsonNode::asInt).sum()).isEqualTo(1595);
    assertThat(data.get("attention").get("groups").get(1).get("hops").size()).isEqualTo(4);
    assertThat(data.get("neighbourhood").get("edges").toString()).isEqualTo("[[0,2],[1,2],[0,3]]");
    assertThat(data.get("neighbourhood").get("nodes").get(2).get("label").asString())
        .isEqualTo("positive");
  }

  @Test
  void thePageLoadsNothingAndRunsNothingButItsCharts() {
    String page = page(SampleRun.summary());
    assertThat(ParsedPage.of(page).dangers()).isEmpty();
    assertThat(page)
        .doesNotContain("http://", "https://")
        .contains("default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; script-src")
        // printf 'draw(1 < 2);' | openssl dgst -sha256 -binary | base64
        .contains("sha256-c+4dL2g7tqMCghSig/x5AYnY26LnzeJSq0C8airQiSY=&#39;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</script><script>alert(2)</script>",
        "\"]]>",
        "<!--<script>",
        "<img src=x onerror=alert(3)>",
        "\" onmouseover=\"alert(4)",
        "</style></title></ul>&\u2028"
      })
  void aNameIsNeverMarkup(String name) {
    Drawing drawing = new Drawing(List.of(new Drawing.Node(name, 0, 1, true, 0)), List.of());
    RunSummary bare = SampleRun.bare(name);
    String page =
        page(
            new RunSummary(
                bare.about(),
                name,
                List.of(new Figure(name, name, name)),
                bare.history(),
                bare.scores(),
                List.of(new Attention(name, new float[][] {{1}})),
                List.of(SampleRun.topNode(1, name)),
                drawing,
                List.of(name)));
    ParsedPage parsed = ParsedPage.of(page);
    assertThat(parsed.dangers()).isEmpty();
    for (String tag : List.of("title", "h1", "dt", "dd", "li", "th")) {
      assertThat(parsed.texts(tag)).as(tag).anyMatch(text -> text.contains(name.strip()));
    }
    assertThat(data(page).get("neighbourhood").get("nodes").get(0).get("name").asString())
        .isEqualTo(name);
    assertThat(page.split("<script", -1)).hasSize(3);
    assertThat(page.split("</script", -1)).hasSize(3);
  }

  @Test
  void aControlCharacterIsSeen() {
    assertThat(page(SampleRun.bare("bell\u0007"))).contains("<h1>bell\uFFFD</h1>");
  }

  @Test
  void aBuildWithoutChartsSaysSoAndKeepsTheRest() {
    String page = RunReport.html(SampleRun.summary(), ChartBundle.ABSENT);
    ParsedPage parsed = ParsedPage.of(page);
    assertThat(parsed.texts("p")).containsOnlyOnce(ChartBundle.ABSENCE);
    assertThat(parsed.texts("h2")).hasSize(6);
    assertThat(parsed.texts("td")).anyMatch(cell -> cell.matches("0\\.4\\d+ \\(0.* to 0.*\\)"));
    assertThat(page).doesNotContain("<script", "script-src", "whiskers", "dark rim");
    assertThat(page(SampleRun.summary()))
        .contains("whiskers", "dark rim")
        .doesNotContain(ChartBundle.ABSENCE);
  }

  @Test
  void aScriptThatWouldEndItsElementIsRefused() {
    assertThatThrownBy(() -> new ChartBundle("x = '</SCRIPT>'", ""))
        .hasMessage("the script would end the element that holds it");
  }

  @Test
  void theSameSummaryGivesTheSamePage() {
    assertThat(page(SampleRun.summary())).isEqualTo(page(SampleRun.summary()));
  }

  @Test
  void aFigureThatIsNotANumberIsADash() {
    assertThat(page(SampleRun.summary()))
        .contains("<dt>Average precision</dt>\n<dd>–</dd>")
        .doesNotContain("NaN");
  }

  @Test
  void whatIsEmptyIsLeftOut() {
    String page = page(SampleRun.bare("Nothing yet"));
    ParsedPage parsed = ParsedPage.of(page);
    assertThat(parsed.texts("h2")).containsExactly("How to repeat this run");
    assertThat(parsed.elements("figure")).isEmpty();
    assertThat(parsed.elements("table")).isEmpty();
    assertThat(page).doesNotContain("class=\"notes\"", "class=\"figures\"", "NaN");
    assertThat(data(page).toString()).isEqualTo("{\"kind\":\"run\"}");
  }

  @Test
  void aDivergedRunStillHasAReport() {
    double[] risk = {0.5, Double.NaN, Double.POSITIVE_INFINITY, 0.25};
    float[] odd = {Float.NaN, Float.NEGATIVE_INFINITY};
    RunSummary bare = SampleRun.bare("Odd");
    TopNode best = SampleRun.topNode(1, "a");
    String page =
        page(
            new RunSummary(
                bare.about(),
                bare.verdict(),
                List.of(),
                new History(new int[] {1, 2, 3, 4}, risk, risk, risk, 9),
                new Scores(odd, odd, Double.NaN),
                List.of(new Attention("all", new float[][] {{Float.NaN}})),
                List.of(best),
                new Drawing(List.of(new Drawing.Node("a", 0, Double.NaN, false, 0)), List.of()),
                List.of()));
    assertThat(page).doesNotContain("NaN", "∞", "Infinity");
    JsonNode data = data(page);
    assertThat(data.get("history").get("risk").toString()).isEqualTo("[0.5,null,null,0.25]");
    assertThat(data.get("history").get("stopped").isNull()).isTrue();
    assertThat(data.get("scores").get("threshold").isNumber()).isTrue();
    assertThat(data.get("attention").get("groups").get(0).get("hops").get(0).get(2).isNull())
        .isTrue();
    assertThat(data.get("neighbourhood").get("nodes").get(0).get("probability").isNull()).isTrue();
  }

  @Test
  void aLongHistoryIsThinnedToWhatTheEyeCanSee() {
    RunSummary bare = SampleRun.bare("History");
    History history = SampleRun.history(50_000, new Random(1));
    RunSummary run =
        new RunSummary(
            bare.about(),
            bare.verdict(),
            List.of(),
            history,
            bare.scores(),
            List.of(),
            List.of(),
            Drawing.NONE,
            List.of());
    JsonNode steps = data(page(run)).get("history").get("step");
    assertThat(steps.size()).isBetween(500, 641);
    assertThat(steps.get(0).asInt()).isEqualTo(1);
    assertThat(steps.get(steps.size() - 1).asInt()).isEqualTo(50_000);
  }

  @Test
  void aPhoneAndPaperHaveTheirOwnRules() {
    assertThat(page(SampleRun.summary()))
        .contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        .contains("@media (max-width: 34rem)", ".optional { display: none; }", "@media print")
        .contains("@media screen and (prefers-color-scheme: dark)");
  }

  @Test
  void theFileHoldsThePage(@TempDir Path folder) {
    Path file = folder.resolve("runs/demo/report.html");
    RunReport.write(file, SampleRun.summary());
    assertThat(file).content().isEqualTo(RunReport.html(SampleRun.summary()));
  }

  private static String page(RunSummary run) {
    return RunReport.html(run, CHARTS);
  }

  private static JsonNode data(String page) {
    Matcher found = DATA.matcher(page);
    assertThat(found.find()).isTrue();
    return JsonMapper.shared().readTree(found.group(1));
  }
}
