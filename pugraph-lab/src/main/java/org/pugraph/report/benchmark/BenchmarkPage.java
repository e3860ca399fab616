package org.pugraph.report.benchmark;

import java.nio.file.Path;
import org.pugraph.file.WholeFile;
import org.pugraph.report.table.RankTable;

/** The page of a benchmark and its tables as files. Thread safe. */
public final class BenchmarkPage {

  private BenchmarkPage() {}

  /**
   * Writes or replaces {@code index.html}, which loads nothing, {@code ranks.csv}, {@code
   * scores.csv}, {@code costs.csv} and {@code curves.csv}.
   */
  public static void write(Path folder, BenchmarkSummary benchmark) {
    WholeFile.writeText(folder.resolve("index.html"), html(benchmark));
    WholeFile.writeText(
        folder.resolve("ranks.csv"),
        RankTable.csv(
            benchmark.parts().stream().map(BenchmarkSummary.ComparedPart::ranks).toList()));
    WholeFile.writeText(folder.resolve("scores.csv"), BenchmarkCsv.scores(benchmark.parts()));
    WholeFile.writeText(folder.resolve("costs.csv"), BenchmarkCsv.costs(benchmark.costs()));
    WholeFile.writeText(folder.resolve("curves.csv"), BenchmarkCsv.curves(benchmark.curves()));
  }

  /** The page. */
  public static String html(BenchmarkSummary benchmark) {
    return new BenchmarkHtml(benchmark).page();
  }
}
