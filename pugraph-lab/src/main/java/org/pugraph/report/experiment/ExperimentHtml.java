package org.pugraph.report.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.report.page.ChartBundle;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.Page;
import org.pugraph.report.page.TextTable;
import org.pugraph.report.table.HeatMap;
import org.pugraph.report.table.HopFigure;
import org.pugraph.report.table.Legend;
import org.pugraph.report.table.PaperComparison;
import org.pugraph.report.table.PlainTable;
import org.pugraph.report.table.RankTable;
import org.pugraph.report.table.ScoreHtml;
import org.pugraph.report.table.ScoreTable;
import org.pugraph.report.table.Section;
import org.pugraph.report.table.Sweep;

/** The page of one experiment. */
final class ExperimentHtml {

  /** From this many sections on, the page has a table of contents. */
  private static final int MANY = 3;

  private final Html html = new Html();
  private final List<Map<String, ?>> sweeps = new ArrayList<>();
  private final ExperimentSummary experiment;
  private final ChartBundle charts;

  ExperimentHtml(ExperimentSummary experiment, ChartBundle charts) {
    this.experiment = experiment;
    this.charts = charts;
  }

  String page() {
    html.open("html", "lang", "en");
    boolean hasCharts = experiment.sections().stream().anyMatch(s -> !SweepCharts.of(s).isEmpty());
    ChartBundle needed = hasCharts ? charts : ChartBundle.ABSENT;
    Page.head(html, experiment.title(), ExperimentStyle.css(), needed);
    html.open("body").open("header").element("h1", experiment.title());
    html.element("p", experiment.lead(), "class", "lead").close();
    html.open("main");
    Page.notes(html, experiment.notes());
    if (hasCharts) {
      Page.sayIfAbsent(html, charts);
    }
    contents();
    if (!experiment.sections(ScoreTable.class).isEmpty()) {
      html.element("p", Legend.marks("Shaded: our method. Bold"), "class", "reading");
    }
    for (int i = 0; i < experiment.sections().size(); i++) {
      section("section" + (i + 1), experiment.sections().get(i));
    }
    provenance();
    html.close();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("kind", "experiment");
    data.put("sweeps", sweeps);
    Page.charts(html, needed, data);
    return html.close().close().page();
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
    } else if (section instanceof RankTable ranks) {
      html.element("p", ranks.outcome(), "class", "outcome");
      if (RankSvg.canDraw(ranks)) {
        html.element("p", RankSvg.READING, "class", "reading");
        html.open("figure").drawing(RankSvg.inPage(ranks)).close();
      }
      plain(id, ranks.table());
    } else if (section instanceof HeatMap map) {
      html.element("p", map.legend() + " " + HeatSvg.COLOURS, "class", "outcome");
      html.open("figure").drawing(HeatSvg.inPage(map)).close();
      plain(id, map.table());
    } else if (section instanceof Sweep sweep) {
      figures(SweepCharts.of(sweep));
      plain(id, sweep.table());
    } else if (section instanceof HopFigure hops) {
      figures(SweepCharts.of(hops));
      plain(id, hops.table());
    } else if (section instanceof PaperComparison comparison) {
      plain(id, comparison.table());
    } else if (section instanceof PlainTable table) {
      plain(id, table.table());
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

  /** Places for charts; the table after them has the same figures. */
  private void figures(List<Map<String, ?>> ofSection) {
    for (Map<String, ?> sweep : ofSection) {
      String index = Integer.toString(sweeps.size());
      String name = String.valueOf(sweep.get("y"));
      html.open("figure", "data-chart", "sweep", "data-index", index, "aria-label", name).close();
      sweeps.add(sweep);
    }
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
    experiment.provenance().forEach(fact -> Page.fact(html, fact.name(), fact.value()));
    html.close().close();
  }
}
