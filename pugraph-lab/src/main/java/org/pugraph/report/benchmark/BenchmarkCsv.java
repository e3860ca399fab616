package org.pugraph.report.benchmark;

import java.util.List;
import org.pugraph.report.benchmark.BenchmarkSummary.ComparedPart;
import org.pugraph.report.benchmark.BenchmarkSummary.Curves;
import org.pugraph.report.benchmark.BenchmarkSummary.GraphScores;
import org.pugraph.report.benchmark.BenchmarkSummary.MethodCost;
import org.pugraph.report.page.TextTable;

/** The figures of the page as long tables. */
final class BenchmarkCsv {

  private BenchmarkCsv() {}

  /** A row for each protocol, graph, metric and method. */
  static String scores(List<ComparedPart> parts) {
    TextTable csv =
        new TextTable(
            "protocol", "figure", "graph", "labelled", "problems", "allPositive", "method", "mean");
    for (ComparedPart part : parts) {
      for (GraphScores scores : part.scores()) {
        for (GraphScores.Row row : scores.rows()) {
          for (int m = 0; m < scores.methods().size(); m++) {
            csv.row(
                part.name(),
                scores.figure(),
                row.graph(),
                row.labelled(),
                row.problems(),
                row.floor(),
                scores.methods().get(m),
                row.means()[m]);
          }
        }
      }
    }
    return csv.toCsv();
  }

  static String costs(List<MethodCost> costs) {
    TextTable csv = new TextTable("method", "mean", "seconds", "peakBytes");
    costs.forEach(one -> csv.row(one.method(), one.score(), one.seconds(), one.peakBytes()));
    return csv.toCsv();
  }

  static String curves(List<Curves> all) {
    TextTable csv = new TextTable("chart", "x", "value", "method", "y", "mean");
    for (Curves curves : all) {
      for (Curves.Line line : curves.lines()) {
        for (int tick = 0; tick < line.values().length; tick++) {
          csv.row(
              curves.title(),
              curves.x(),
              curves.ticks().get(tick),
              line.method(),
              curves.y(),
              line.values()[tick]);
        }
      }
    }
    return csv.toCsv();
  }
}
