package org.pugraph.data.format.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;

/**
 * The order of nodes by name, for rows that have none of their own: whole numbers by value where
 * all names are such, by text otherwise.
 */
final class NameOrder {

  private static final int LONGEST_NUMBER = 18;

  private NameOrder() {}

  static Comparator<String> of(Collection<String> names) {
    Comparator<String> byText = Comparator.naturalOrder();
    return areNumbers(names)
        ? Comparator.<String>comparingLong(Long::parseLong).thenComparing(byText)
        : byText;
  }

  static boolean areNumbers(Collection<String> names) {
    return names.stream().allMatch(NameOrder::isWholeNumber);
  }

  private static boolean isWholeNumber(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST_NUMBER
        && name.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** The rows that are left of a table, the node's name first. */
  static Iterator<Table.Row> sorted(Table rows) {
    return sorted(rows, rows.origin());
  }

  /**
   * Rows by name, and those of one name by their other cells; as they are where they have an order.
   */
  static Iterator<Table.Row> sorted(Iterator<Table.Row> rows, TableOrigin origin) {
    if (origin.ordered()) {
      return rows;
    }
    List<Table.Row> all = new ArrayList<>();
    rows.forEachRemaining(all::add);
    Comparator<String> byName = of(all.stream().map(row -> row.cell(0)).toList());
    all.sort(
        Comparator.comparing((Table.Row row) -> row.cell(0), byName)
            .thenComparing(Table.Row::cells, NameOrder::compare));
    return all.iterator();
  }

  private static int compare(List<String> one, List<String> other) {
    for (int c = 0; c < one.size(); c++) {
      int order = one.get(c).compareTo(other.get(c));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
