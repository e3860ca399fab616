package org.pugraph.report.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.pugraph.report.benchmark.BenchmarkSummary.ComparedPart;
import org.pugraph.report.benchmark.BenchmarkSummary.Curves;
import org.pugraph.report.benchmark.BenchmarkSummary.GraphScores;
import org.pugraph.report.benchmark.BenchmarkSummary.MethodCost;
import org.pugraph.report.experiment.ExperimentStyle;
import org.pugraph.report.experiment.RankSvg;
import org.pugraph.report.page.ChartBundle;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.Page;
import org.pugraph.report.page.TextTable;
import org.pugraph.report.table.RankTable;

/** The page of one benchmark. */
final class BenchmarkHtml {

  private final Html html = new Html();
  private final BenchmarkSummary benchmark;

  BenchmarkHtml(BenchmarkSummary benchmark) {
    this.benchmark = benchmark;
  }

  String page() {
    html.open("html", "lang", "en");
    Page.head(html, benchmark.title(), ExperimentStyle.css(), ChartBundle.ABSENT);
    html.open("body").open("header").element("h1", benchmark.title());
    html.element("p", benchmark.lead(), "class", "lead").close();
    html.open("main");
    Page.notes(html, benchmark.notes());
    contents();
    meanRanks();
    benchmark.parts().forEach(this::part);
    costs();
    benchmark.curves().forEach(this::curves);
    provenance();
    return html.close().close().close().page();
  }

  private void contents() {
    html.open("nav", "aria-label", "Contents").open("ul", "class", "contents");
    entry("Mean ranks", "ranks");
    benchmark.parts().forEach(part -> entry(part.ranks().title(), "part-" + part.name()));
    if (!benchmark.costs().isEmpty()) {
      entry("Time and memory", "costs");
    }
    benchmark.curves().forEach(curves -> entry(curves.title(), id(curves)));
    html.close().close();
  }

  private void entry(String title, String id) {
    html.open("li").element("a", title, "href", "#" + id).close();
  }

  private static String id(Curves curves) {
    return "curves-" + curves.title().replaceAll("[^A-Za-z0-9]+", "-");
  }

  private void section(String title, String id, String caption) {
    html.open("section").element("h2", title, "id", id);
    html.element("p", caption, "class", "caption");
  }

  /** The command stands beside every figure that it computes. */
  private void command(String command) {
    html.open("p", "class", "caption").text("Computed by ").element("code", command).close();
  }

  private void table(String id, TextTable table) {
    Page.openScroll(html, id);
    table.toHtml(html);
    html.close();
  }

  /** Every method under every protocol, the best on average first. */
  private void meanRanks() {
    if (benchmark.parts().isEmpty()) {
      return;
    }
    section(
        "Mean ranks",
        "ranks",
        "Of every method under every protocol, 1 being the best; the last column is the mean over"
            + " the protocols that it has.");
    Set<String> methods = new LinkedHashSet<>();
    benchmark.parts().forEach(part -> methods.addAll(part.ranks().methods()));
    List<double[]> rows = new ArrayList<>();
    List<String> names = List.copyOf(methods);
    for (String method : names) {
      rows.add(
          benchmark.parts().stream().mapToDouble(part -> rank(part.ranks(), method)).toArray());
    }
    List<String> header = new ArrayList<>(List.of("method"));
    benchmark.parts().forEach(part -> header.add(part.name()));
    header.add("mean");
    TextTable table = new TextTable(header.toArray(String[]::new));
    IntStream.range(0, names.size())
        .boxed()
        .sorted(Comparator.comparingDouble(m -> mean(rows.get(m))))
        .forEach(m -> table.row(row(names.get(m), rows.get(m))));
    table("ranks", table);
    command(benchmark.command());
    html.close();
  }

  private static Object[] row(String method, double[] ranks) {
    List<Object> row = new ArrayList<>(List.of(method));
    for (double rank : ranks) {
      row.add(NumberText.plain(rank, 2));
    }
    row.add(NumberText.plain(mean(ranks), 2));
    return row.toArray();
  }

  private static double rank(RankTable ranks, String method) {
    int index = ranks.methods().indexOf(method);
    return index < 0 ? Double.NaN : ranks.ranks().averages()[index];
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).filter(value -> !Double.isNaN(value)).average().orElse(Double.NaN);
  }

  private void part(ComparedPart part) {
    String id = "part-" + part.name();
    RankTable ranks = part.ranks();
    section(ranks.title(), id, ranks.caption());
    html.element("p", ranks.outcome(), "class", "outcome");
    if (RankSvg.canDraw(ranks)) {
      html.element("p", RankSvg.READING, "class", "reading");
      html.open("figure").drawing(RankSvg.inPage(ranks)).close();
    }
    command(part.command());
    table(id, ranks.table());
    for (int i = 0; i < part.scores().size(); i++) {
      GraphScores scores = part.scores().get(i);
      html.open("details", i == 0 ? new String[] {"open", ""} : new String[0]);
      html.element("summary", scores.figure() + " by graph");
      table(id, byGraph(scores));
      command(part.command());
      html.close();
    }
    html.close();
  }

  private static TextTable byGraph(GraphScores scores) {
    List<String> header = new ArrayList<>(List.of("graph", "labelled", "problems"));
    boolean floor = scores.rows().stream().anyMatch(row -> !Double.isNaN(row.floor()));
    if (floor) {
      header.add("all positive");
    }
    header.addAll(scores.methods());
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (GraphScores.Row row : scores.rows()) {
      List<Object> cells = new ArrayList<>(List.of(row.graph(), row.labelled(), row.problems()));
      if (floor) {
        cells.add(row.floor());
      }
      for (double mean : row.means()) {
        cells.add(mean);
      }
      table.row(cells.toArray());
    }
    return table;
  }

  private void costs() {
    List<MethodCost> costs = benchmark.costs();
    if (costs.isEmpty()) {
      return;
    }
    String figure =
        benchmark.parts().isEmpty() ? "score" : benchmark.parts().get(0).ranks().figure();
    section(
        "Time and memory",
        "costs",
        "Mean over the trainings of all problems above. The dashed line joins the methods that none"
            + " beats at their cost. Memory is measured where one training runs at a time"
            + ".");
    html.open("figure").drawing(CostSvg.time(costs, figure)).close();
    command(benchmark.command());
    if (!CostSvg.measured(costs, MethodCost::peakBytes).isEmpty()) {
      html.open("figure").drawing(CostSvg.memory(costs, figure)).close();
      command(benchmark.command());
    }
    TextTable table = new TextTable("method", figure, "seconds", "MiB");
    for (MethodCost one : costs) {
      table.row(
          one.method(),
          one.score(),
          NumberText.plain(one.seconds(), 2),
          NumberText.plain(one.peakBytes() / (1 << 20), 0));
    }
    table("costs", table);
    html.close();
  }

  private void curves(Curves curves) {
    section(curves.title(), id(curves), curves.caption());
    html.open("figure").drawing(CurvesSvg.inPage(curves)).close();
    command(curves.command());
    List<String> header = new ArrayList<>(List.of("method"));
    header.addAll(curves.ticks());
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (Curves.Line line : curves.lines()) {
      List<Object> row = new ArrayList<>(List.of(line.method()));
      for (double value : line.values()) {
        row.add(value);
      }
      table.row(row.toArray());
    }
    html.open("details").element("summary", "The same as a table");
    table(id(curves), table);
    html.close().close();
  }

  private void provenance() {
    html.open("section").element("h2", "How to get these figures again");
    html.open("dl", "class", "repeat");
    Page.fact(html, "Page", benchmark.command());
    benchmark.provenance().forEach(fact -> Page.fact(html, fact.name(), fact.value()));
    html.close().close();
  }
}
