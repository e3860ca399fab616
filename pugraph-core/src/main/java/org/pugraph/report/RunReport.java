package org.pugraph.report;

import java.nio.file.Path;
import java.util.List;
import org.pugraph.WholeFile;

/**
 * One training run as one HTML file that needs nothing else: no network, no script, no font.
 *
 * <p>The page forbids itself to load anything, so a node's name can do no harm. Thread safe; the
 * same summary gives the same bytes.
 */
public final class RunReport {

  private final Html html = new Html();
  private final RunSummary run;

  private RunReport(RunSummary run) {
    this.run = run;
  }

  /** Writes or replaces the file. */
  public static void write(Path file, RunSummary run) {
    WholeFile.writeText(file, html(run));
  }

  /** The page itself. */
  public static String html(RunSummary run) {
    return new RunReport(run).page();
  }

  private String page() {
    html.open("html", "lang", "en");
    Page.head(html, run.about().title(), PageStyle.css());
    html.open("body").open("header");
    html.element("h1", run.about().title());
    html.element("p", run.about().question(), "class", "lead");
    html.close().open("main");
    Page.notes(html, run.notes());
    figures();
    training();
    scores();
    hops();
    new TopNodes(html).table(run.topNodes());
    repeat();
    return html.close().close().close().page();
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

  private void training() {
    if (run.history().step().length == 0) {
      return;
    }
    figure(
        "Training",
        "The risk that training lowers, and its two parts. N estimates the cost of calling "
            + "negatives positive; where it falls below zero, the model has begun to memorise.");
    html.open("ul", "class", "legend");
    legend("risk", "risk");
    legend("positive", "π·Rₚ⁺, the part of the positives");
    legend("negative", "N, the part of the negatives");
    html.close();
    LineChart.draw(html, run.history());
    html.close().close();
  }

  private void legend(String kind, String name) {
    html.open("li").open("svg", "viewBox", "0 0 30 10", "aria-hidden", "true");
    html.empty("path", "class", "line " + kind, "d", "M1 6H29");
    html.close().text(name).close();
  }

  private void scores() {
    if (run.scores().labelled().length + run.scores().unlabeled().length == 0) {
      return;
    }
    figure(
        "Scores",
        "How many nodes have which score. A node is called positive to the right of the line.");
    Histogram.draw(html, run.scores());
    html.close().close();
  }

  private void hops() {
    if (run.hopAttention().length == 0) {
      return;
    }
    figure(
        "Attention by hop",
        "How much the nodes listen to neighbours within each distance, on average over all nodes.");
    HopBars.draw(html, run.hopAttention());
    html.close().close();
  }

  private void figure(String heading, String caption) {
    html.open("section").element("h2", heading).open("figure").element("figcaption", caption);
  }

  private void repeat() {
    RunSummary.About about = run.about();
    html.open("section").element("h2", "How to repeat this run");
    html.open("dl", "class", "repeat");
    List<String> names = List.of("Command", "Seed", "Data", "Pugraph");
    List<String> values =
        List.of(
            about.commandLine(), Long.toString(about.seed()), about.dataHash(), about.version());
    for (int i = 0; i < names.size(); i++) {
      html.element("dt", names.get(i)).open("dd").element("code", values.get(i)).close();
    }
    html.close().close();
  }
}
