package org.pugraph.report.table;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.pugraph.report.page.TextTable;

/**
 * How many of our scores come out as the paper prints them: table by table, and all together.
 *
 * @param tables those of the experiment; ones without published scores do not count
 */
public record PaperComparison(List<ScoreTable> tables) implements Tabled {

  /** Means no further apart than this count as the same. */
  public static final double TOLERANCE = 0.02;

  public PaperComparison {
    tables = List.copyOf(tables);
  }

  /**
   * So many scores of ours beside the published ones.
   *
   * @param within no further from it than {@link #TOLERANCE}
   * @param above further above it
   * @param below further below it
   */
  public record Count(int within, int above, int below) {

    static final Count NONE = new Count(0, 0, 0);

    public int cells() {
      return within + above + below;
    }

    /** One more score, that far above the published one. */
    Count plus(double difference) {
      // Published figures have three decimals; ours must not fall out by the fourth of a double.
      boolean near = Math.abs(difference) <= TOLERANCE + 1e-9;
      return new Count(
          within + (near ? 1 : 0),
          above + (!near && difference > 0 ? 1 : 0),
          below + (!near && difference < 0 ? 1 : 0));
    }
  }

  /** Whether there is anything to compare. */
  public boolean isEmpty() {
    return all().cells() == 0;
  }

  /** The scores of one table. */
  static Count of(ScoreTable table) {
    Count count = Count.NONE;
    for (ScoreTable.Row row : table.rows()) {
      for (ScoreTable.Cell cell : row.cells()) {
        count = Double.isNaN(cell.difference()) ? count : count.plus(cell.difference());
      }
    }
    return count;
  }

  /** All scores; a system that two tables of a data set show counts once. */
  public Count all() {
    Set<String> seen = new HashSet<>();
    Count count = Count.NONE;
    for (ScoreTable table : tables) {
      for (ScoreTable.Row row : table.rows()) {
        for (int m = 0; m < table.methods().size(); m++) {
          double difference = row.cells().get(m).difference();
          String system = dataOf(table) + "\n" + table.methods().get(m) + "\n" + row.share();
          if (!Double.isNaN(difference) && seen.add(system)) {
            count = count.plus(difference);
          }
        }
      }
    }
    return count;
  }

  private static String dataOf(ScoreTable table) {
    return table.title().replaceFirst(":.*", "");
  }

  @Override
  public String title() {
    return "Beside the paper";
  }

  @Override
  public String caption() {
    return "How many means over our trials lie within "
        + TOLERANCE
        + " of the published mean, above or below it. A system that two tables of a data set show"
        + " counts once in the last row.";
  }

  @Override
  public TextTable table() {
    TextTable table = new TextTable("table", "cells", "within 0.02", "above", "below");
    for (ScoreTable each : tables) {
      Count count = of(each);
      if (count.cells() > 0) {
        add(table, each.title(), count);
      }
    }
    return add(table, "all", all());
  }

  private static TextTable add(TextTable table, String name, Count count) {
    return table.row(name, count.cells(), count.within(), count.above(), count.below());
  }

  /** Comparisons as one table, a row for each of their tables. */
  public static String csv(List<PaperComparison> comparisons) {
    return comparisons.stream()
        .map(comparison -> comparison.table().toCsv())
        .collect(Collectors.joining("\n"));
  }
}
