package org.pugraph.report.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.file.WholeFile;
import org.pugraph.report.page.Chart;
import org.pugraph.report.page.ChartBundle;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.Page;
import org.pugraph.report.page.PageStyle;

/**
 * One training run as one HTML file that needs nothing else: no network, no font.
 *
 * <p>Everything can be read without script; a script of our own puts charts in place of figures and
 * lets tables be sorted and searched. The page's policy forbids loading anything and running any
 * other script, so that no node name can inject code. Thread safe; the same summary gives the same
 * bytes.
 */
public final class RunReport {

  private final Html html = new Html();
  private final Map<String, Object> data = new LinkedHashMap<>();
  private final RunSummary run;
  private final ChartBundle charts;

  private RunReport(RunSummary run, ChartBundle charts) {
    this.run = run;
    this.charts = charts;
  }

  /** Writes or replaces the file. */
  public static void write(Path file, RunSummary run) {
    WholeFile.writeText(file, html(run));
  }

  /** The page itself. */
  public static String html(RunSummary run) {
    return html(run, ChartBundle.find());
  }

  static String html(RunSummary run, ChartBundle charts) {
    return new RunReport(run, charts).page();
  }

  private String page() {
    RunSummary.About about = run.about();
    html.open("html", "lang", "en");
    Page.head(html, about.title(), PageStyle.css(), charts);
    html.open("body").open("header").element("h1", about.title());
    html.element("p", about.question(), "class", "lead").close();
    html.open("main");
    verdict();
    figures();
    Page.notes(html, run.notes());
    Page.sayIfAbsent(html, charts);
    data.put("kind", "run");
    chartsOfAllNodes().forEach(this::draw);
    new TopNodes(html).table(run.topNodes());
    if (!run.around().nodes().isEmpty()) {
      draw(new DrawingChart(run.around()));
    }
    repeat(about);
    html.close();
    Page.charts(html, charts, data);
    return html.close().close().page();
  }

  private void verdict() {
    if (!run.verdict().isEmpty()) {
      html.element("p", run.verdict(), "class", "verdict");
    }
  }

  private void figures() {
    if (run.figures().isEmpty()) {
      return;
    }
    html.open("dl", "class", "figures");
    for (RunSummary.Figure figure : run.figures()) {
      html.open("div").element("dt", figure.name()).element("dd", figure.value());
      if (!figure.note().isEmpty()) {
        html.element("dd", figure.note(), "class", "note");
      }
      html.close();
    }
    html.close();
  }

  private List<Chart> chartsOfAllNodes() {
    List<Chart> present = new ArrayList<>();
    if (run.history().step().length > 0) {
      present.add(new HistoryChart(run.history()));
    }
    if (run.scores().labelled().length + run.scores().unlabeled().length > 0) {
      present.add(new ScoreChart(run.scores()));
    }
    if (!run.attention().isEmpty()) {
      present.add(new AttentionChart(run.attention()));
    }
    return present;
  }

  private void draw(Chart chart) {
    chart.draw(html, charts);
    data.put(chart.key(), chart.data());
  }

  private void repeat(RunSummary.About about) {
    html.open("section").element("h2", "How to repeat this run");
    html.element("p", about.method());
    html.open("dl", "class", "repeat");
    Page.fact(html, "Command", about.commandLine());
    Page.fact(html, "Seed", Long.toString(about.seed()));
    Page.fact(html, "Data", about.dataHash());
    Page.fact(html, "Pugraph", about.version());
    html.close();
    if (!about.settings().isEmpty()) {
      html.open("details").element("summary", "All settings");
      html.open("dl", "class", "repeat");
      about.settings().forEach((name, value) -> Page.fact(html, name, value));
      html.close().close();
    }
    html.close();
  }
}
