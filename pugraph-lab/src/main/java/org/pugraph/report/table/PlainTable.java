package org.pugraph.report.table;

import java.util.List;
import java.util.stream.Collectors;
import org.pugraph.report.page.TextTable;

/**
 * A table that needs no drawing.
 *
 * @param title such as "Regret by graph"
 * @param caption what its figures are
 * @param file name of the CSV file with every digit, without its ending
 * @param table the figures
 */
public record PlainTable(String title, String caption, String file, TextTable table)
    implements Tabled {

  /** The tables of one file, one after the other. */
  public static String csv(List<PlainTable> tables) {
    return tables.stream().map(each -> each.table.toCsv()).collect(Collectors.joining("\n"));
  }
}
