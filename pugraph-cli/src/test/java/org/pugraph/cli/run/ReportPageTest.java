package org.pugraph.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.Pugraph;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportPageTest {

  private static final List<String> HOSTILE =
      List.of(
          "<script>alert(1)</script>",
          "</script>",
          "\"]]>",
          "<img src=x onerror=alert(2)>",
          "{{7}}");

  @TempDir Path folder;

  @Test
  void theQuestionNamesGraphPositivesPriorAndSettings() {
    assertThat(report(SMALL))
        .containsPattern(
            "Which of \\d+ unlabeled nodes belong with the \\d+ labelled ones, in a graph of 200"
                + " nodes and [0-9,]+ edges, if a share of 0\\.\\d+ does \\(the true share\\)\\?"
                + "[\\s\\S]+How to repeat this run[\\s\\S]+>Answered by lsdan over 2 hops, trained for 20 steps on the nnpu risk with"
                + " logistic loss\\.");
  }

  @Test
  void theVerdictAndWhatWasFoundStandBeforeAllElse() {
    assertThat(report(SMALL + " --ensemble 3"))
        .containsSubsequence(
            "class=\"verdict\"",
            "<dt>Labelled</dt>",
            "<dt>Unlabeled</dt>",
            "<dt>Called positive</dt>",
            "<dt>Estimated precision</dt>",
            "<dt>F1</dt>",
            "How to repeat this run");
  }

  @Test
  void everyMeasuredF1StandsBesideItsFloor() {
    assertThat(report(SMALL))
        .containsPattern("<dt>F1</dt>\n<dd>0\\.\\d+</dd>\n<dd class=\"note\">calling every node")
        .contains(">truth</th>")
        .doesNotContain("Estimated F1");
  }

  @Test
  void theSameRunHasTheSameReportOnAnyNumberOfThreads() {
    String one = report(SMALL + " --threads 1");
    String two = report(SMALL + " --threads 2");
    assertThat(two).isEqualTo(one.replace("--threads 1", "--threads 2"));
  }

  @Test
  void namesAreTextInAReportWithoutTruth() {
    String page = report("train -q --steps 5 --hidden 4 --prior 0.4 --ensemble 2" + hostileGraph());
    assertThat(said(page))
        .contains("Answered by 2 models of lsdan", "<dt>Estimated F1</dt>", ">stability</th>")
        .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "&quot;]]&gt;")
        .doesNotContain("<script>alert", "<img", ">truth</th>", "<dt>F1</dt>", "NaN");
  }

  @Test
  void chartsAreGivenWhatTheReportSays() {
    String page = report("train -q --steps 5 --hidden 4 --prior 0.4" + hostileGraph());
    assumeThat(page).as("a build with charts").contains("id=\"data\"");
    String json = page.substring(page.indexOf("id=\"data\">") + "id=\"data\">".length());
    JsonNode data = JsonMapper.shared().readTree(json.substring(0, json.indexOf("</script>")));
    assertThat(data.get("history").get("step").size()).isEqualTo(5);
    assertThat(sum(data.get("scores").get("labelled"))).isEqualTo(4);
    assertThat(sum(data.get("scores").get("unlabeled"))).isEqualTo(26);
    assertThat(data.get("attention").get("groups").get(0).get("hops").size()).isEqualTo(4);
    assertThat(data.get("neighbourhood").findValues("name").stream().map(JsonNode::asString))
        .containsAnyElementsOf(HOSTILE);
    assertThat(page.split("<script")).hasSize(3);
    assertThat(page.length()).isLessThan(1_500_000);
  }

  /** What stands before the charts' data, or all there is. */
  private static String said(String page) {
    return page.split("<script type=", 2)[0];
  }

  private static int sum(JsonNode counts) {
    return counts.values().stream().mapToInt(JsonNode::asInt).sum();
  }

  private String report(String command) {
    Path out = folder.resolve("run");
    Pugraph.Answer answer = run(command + " --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
    return new String(Pugraph.bytes(out.resolve("report.html")), StandardCharsets.UTF_8);
  }

  /** A ring of thirty nodes; four with plain names are known. */
  private String hostileGraph() {
    List<String> names = new ArrayList<>(HOSTILE);
    for (int i = names.size(); i < 30; i++) {
      names.add("n" + i);
    }
    List<String> lines = new ArrayList<>(List.of("source,target"));
    for (int i = 0; i < 30; i++) {
      lines.add(quoted(names.get(i)) + "," + quoted(names.get((i + 1) % 30)));
    }
    Path edges = Pugraph.write(folder.resolve("edges.csv"), lines.toArray(String[]::new));
    Path known = Pugraph.write(folder.resolve("known.txt"), "n6", "n10", "n20", "n29");
    return " --edges " + edges + " --positives " + known;
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
