package org.pugraph.data.table;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;

/** Records with named fields, as the rows of a table. */
final class Records {

  private Records() {}

  /**
   * The table of records, titles first; refuses a title that is there twice, and no rows.
   *
   * @param records the titles, then the cells of each record
   */
  static Table table(TableOrigin origin, Iterator<List<String>> records, int leastColumns) {
    List<String> titles = records.next();
    Set<String> distinct = new LinkedHashSet<>();
    for (String title : titles) {
      if (!distinct.add(title)) {
        throw origin.at(0, "the title \"" + title + "\" is there twice, give one another name");
      }
    }
    BadInput.unless(records.hasNext(), origin.name() + ": has no row");
    return new Table(origin, new Rows(titles, records), leastColumns);
  }

  /** Numbers the rows, the titles being row 0. */
  private static final class Rows implements Iterator<Table.Row> {

    private final List<String> titles;
    private final Iterator<List<String>> records;
    private long next;

    Rows(List<String> titles, Iterator<List<String>> records) {
      this.titles = titles;
      this.records = records;
    }

    @Override
    public boolean hasNext() {
      return next == 0 || records.hasNext();
    }

    @Override
    public Table.Row next() {
      List<String> cells = next == 0 ? titles : records.next();
      return new Table.Row(next++, cells);
    }
  }
}
