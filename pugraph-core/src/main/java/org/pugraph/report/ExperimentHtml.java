package org.pugraph.report;

import java.util.List;

/** The page of one experiment. */
final class ExperimentHtml {

  /** From this many sections on, a reader needs a way to jump. */
  private static final int MANY = 3;

  private final Html html = new Html();
  private final ExperimentSummary experiment;

  ExperimentHtml(ExperimentSummary experiment) {
    this.experiment = experiment;
  }

  String page() {
    html.open("html", "lang", "en");
    Page.head(html, experiment.title(), ExperimentStyle.css());
    html.open("body").open("header").element("h1", experiment.title());
    html.element("p", experiment.lead(), "class", "lead").close();
    html.open("main");
    Page.notes(html, experiment.notes());
    contents();
    if (!experiment.sections(ScoreTable.class).isEmpty()) {
      html.element("p", Legend.marks("Shaded: our method. Bold"), "class", "reading");
    }
    for (int i = 0; i < experiment.sections().size(); i++) {
      section("section" + (i + 1), experiment.sections().get(i));
    }
    provenance();
    return html.close().close().close().page();
  }

  private void contents() {
    List<Section> sections = experiment.sections();
    if (sections.size() < MANY) {
      return;
    }
    html.open("nav", "aria-label", "Contents").open("ul", "class", "contents");
    for (int i = 0; i < sections.size(); i++) {
      html.open("li");
      html.element("a", sections.get(i).title(), "href", "#section" + (i + 1)).close();
    }
    html.close().close();
  }

  private void section(String id, Section section) {
    html.open("section").element("h2", section.title(), "id", id);
    html.element("p", section.caption(), "class", "caption");
    if (section instanceof ScoreTable scores) {
      scores(id, scores);
    } else if (section instanceof Sweep sweep) {
      html.open("div", "class", "chart");
      SweepChart.draw(html, id + "-chart", sweep);
      html.close();
      plain(id, sweep.table());
    } else if (section instanceof HopFigure figure) {
      panels(id, figure);
      plain(id, figure.table());
    }
    html.close();
  }

  private void scores(String id, ScoreTable scores) {
    String outcome = Legend.outcome(scores);
    if (!outcome.isEmpty()) {
      html.element("p", outcome, "class", "outcome");
    }
    Page.openScroll(html, id);
    ScoreHtml.draw(html, scores);
    html.close();
  }

  private void panels(String id, HopFigure figure) {
    html.open("div", "class", "panels");
    for (int i = 0; i < figure.panels().size(); i++) {
      HopFigure.Panel panel = figure.panels().get(i);
      html.open("div").element("h3", panel.name());
      HopChart.draw(html, id + "-chart" + (i + 1), figure.figure(), panel);
      html.close();
    }
    html.close();
  }

  private void plain(String id, TextTable table) {
    Page.openScroll(html, id);
    table.toHtml(html);
    html.close();
  }

  private void provenance() {
    if (experiment.provenance().isEmpty()) {
      return;
    }
    html.open("section").element("h2", "How to get these figures again");
    html.open("dl", "class", "repeat");
    for (ExperimentSummary.Fact fact : experiment.provenance()) {
      html.element("dt", fact.name()).open("dd").element("code", fact.value()).close();
    }
    html.close().close();
  }
}
