package org.pugraph.report.table;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.TextTable;

/**
 * The lead of our method over the best other one, over two settings of the data. Immutable but for
 * the array, which is not copied.
 *
 * @param title such as "Homophily and signal"
 * @param caption one sentence: how the scores were obtained
 * @param figure what is scored: "F1"
 * @param ours the method all others are compared with
 * @param methods all of them, ours among them
 * @param rows what changes from top to bottom
 * @param columns what changes from left to right
 * @param scores {@code [rows, columns, methods]}; NaN where not known
 */
public record HeatMap(
    String title,
    String caption,
    String figure,
    String ours,
    List<String> methods,
    Axis rows,
    Axis columns,
    double[][][] scores)
    implements Tabled {

  public HeatMap {
    methods = List.copyOf(methods);
    BadInput.unless(
        methods.size() > 1 && methods.contains(ours),
        "ours must be one of several methods, " + methods + ", got " + ours);
  }

  /** A setting of the data and its values. */
  public record Axis(String name, List<String> values) {

    public Axis {
      values = List.copyOf(values);
    }
  }

  /** How far ours is above the best other method; NaN if any of them has no score. */
  public double lead(int row, int column) {
    double[] all = scores[row][column];
    if (Arrays.stream(all).anyMatch(Double::isNaN)) {
      return Double.NaN;
    }
    return all[methods.indexOf(ours)] - all[runnerUp(row, column)];
  }

  /** The best of the others; the first of those where several are. */
  public int runnerUp(int row, int column) {
    double[] all = scores[row][column];
    return IntStream.range(0, methods.size())
        .filter(m -> !methods.get(m).equals(ours))
        .reduce((best, m) -> all[m] > all[best] ? m : best)
        .orElseThrow();
  }

  /** How to read it. */
  public String legend() {
    return "Numbers are the "
        + figure
        + " of "
        + ours
        + " minus that of the best other method ("
        + String.join(", ", methods.stream().filter(method -> !method.equals(ours)).toList())
        + ").";
  }

  /** A row for each value from top to bottom, differences with their signs. */
  @Override
  public TextTable table() {
    String[] header =
        Stream.concat(Stream.of(rows.name + " \\ " + columns.name), columns.values.stream())
            .toArray(String[]::new);
    TextTable table = new TextTable(header);
    for (int row = 0; row < rows.values.size(); row++) {
      int at = row;
      Stream<Object> leads =
          IntStream.range(0, columns.values.size()).mapToObj(column -> shown(lead(at, column)));
      table.row(Stream.concat(Stream.of(rows.values.get(row)), leads).toArray());
    }
    return table;
  }

  /** A difference with its sign; a dash if there is none. */
  public static String shown(double lead) {
    return Double.isNaN(lead) ? NumberText.NONE : ScoreLines.signed(lead);
  }

  /** Maps as one long table: a row for each method at each place. */
  public static String csv(List<HeatMap> maps) {
    TextTable csv =
        new TextTable("map", "figure", "rows", "row", "columns", "column", "method", "mean");
    for (HeatMap map : maps) {
      for (int row = 0; row < map.rows.values.size(); row++) {
        for (int column = 0; column < map.columns.values.size(); column++) {
          for (int method = 0; method < map.methods.size(); method++) {
            csv.row(
                map.title,
                map.figure,
                map.rows.name,
                map.rows.values.get(row),
                map.columns.name,
                map.columns.values.get(column),
                map.methods.get(method),
                map.scores[row][column][method]);
          }
        }
      }
    }
    return csv.toCsv();
  }
}
