package org.pugraph.report.table;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.TextTable;
import org.pugraph.statistics.MeanSd;

/**
 * How a score moves with one setting, a line for each data set. Immutable but for the array, which
 * is not copied.
 *
 * @param title such as "Embedding size"
 * @param caption one sentence: what else was held fixed
 * @param xName what is varied
 * @param figure what is scored: "F1"
 * @param x its values, in the order to show them; drawn evenly spaced
 * @param series the lines
 */
public record Sweep(
    String title, String caption, String xName, String figure, double[] x, List<Series> series)
    implements Tabled {

  public Sweep {
    series = List.copyOf(series);
    for (Series line : series) {
      BadInput.unless(
          line.scores.size() == x.length,
          "scores must be as many as x, " + x.length + ", got " + line.scores.size());
    }
  }

  /**
   * One line.
   *
   * @param name such as the data set
   * @param scores one for each x; {@code MeanSd.of()} where none was run
   */
  public record Series(String name, List<MeanSd> scores) {

    public Series {
      scores = List.copyOf(scores);
    }
  }

  /** The values of x without needless decimals. */
  public List<String> xLabels() {
    return IntStream.range(0, x.length).mapToObj(i -> label(x[i])).toList();
  }

  /** A row for each x, a column for each line. */
  @Override
  public TextTable table() {
    String[] header =
        Stream.concat(Stream.of(xName), series.stream().map(Series::name)).toArray(String[]::new);
    TextTable table = new TextTable(header);
    List<String> labels = xLabels();
    for (int i = 0; i < x.length; i++) {
      int row = i;
      Stream<Object> scores = series.stream().map(line -> line.scores.get(row));
      table.row(Stream.concat(Stream.of(labels.get(i)), scores).toArray());
    }
    return table;
  }

  /** Sweeps as one long table: a row for each point. */
  public static String csv(List<Sweep> sweeps) {
    TextTable csv = new TextTable("sweep", "figure", "x", "series", "trials", "mean", "sd");
    for (Sweep sweep : sweeps) {
      for (Series line : sweep.series) {
        for (int i = 0; i < sweep.x.length; i++) {
          MeanSd score = line.scores.get(i);
          csv.row(
              sweep.title,
              sweep.figure,
              sweep.x[i],
              line.name,
              score.trials(),
              score.mean(),
              score.sd());
        }
      }
    }
    return csv.toCsv();
  }

  private static String label(double value) {
    return value == Math.rint(value) ? NumberText.plain(value, 0) : Double.toString(value);
  }
}
