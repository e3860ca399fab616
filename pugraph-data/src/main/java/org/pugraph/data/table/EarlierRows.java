package org.pugraph.data.table;

import static java.util.Objects.requireNonNull;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.time.TimeColumn;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.data.time.TimeTitles;

/**
 * The rows of a table that are from before a time; those without one are left out, too, for they
 * may be later. A table without a column of times has all its rows.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class EarlierRows implements TableInput {

  private final TableInput all;
  private final TimeLimit limit;
  private @Nullable TimeColumn times;

  public EarlierRows(TableInput all, TimeLimit limit) {
    this.all = all;
    this.limit = limit;
  }

  @Override
  public String name() {
    return all.name();
  }

  @Override
  public String shortName() {
    return all.shortName();
  }

  @Override
  public <T> T read(int leastColumns, Function<Table, T> reading) {
    return all.read(
        leastColumns,
        table ->
            reading.apply(
                table.hasNext()
                    ? new Table(table.origin(), new Earlier(table, table.next()), leastColumns)
                    : table));
  }

  /** After reading: what was left out; empty where the table has no column of times. */
  public Optional<ReadNote> note() {
    return Optional.ofNullable(times).map(this::note);
  }

  private ReadNote note(TimeColumn column) {
    return new ReadNote(
        name()
            + ": "
            + column.later()
            + " of "
            + (column.before() + column.later() + column.missing())
            + " rows are from "
            + limit.before()
            + " on (column "
            + Quoted.of(column.title())
            + ") and left out"
            + (column.missing() == 0 ? "" : ", and so are " + column.missing() + " without a time"),
        Remedy.LATER_EDGES);
  }

  /** The first row, which holds titles where there are times, and the rows from before. */
  private final class Earlier implements Iterator<Table.Row> {
    private final Table table;
    private final int column;
    private Table.@Nullable Row next;

    Earlier(Table table, Table.Row first) {
      this.table = table;
      List<String> titles = first.cells();
      OptionalInt found = TimeTitles.find(titles, limit, name());
      column = found.orElse(-1);
      times = found.isPresent() ? new TimeColumn(limit, titles.get(column)) : null;
      next = first;
    }

    private void refuseNone(TimeColumn filter) {
      BadInput.unless(
          filter.before() > 0 || filter.later() + filter.missing() == 0,
          name()
              + ": no row is from before "
              + limit.before()
              + " (column "
              + Quoted.of(filter.title())
              + "); give a later time");
    }

    private boolean isKept(Table.Row row, TimeColumn column) {
      try {
        return column.side(row.cell(this.column)) == TimeColumn.Side.BEFORE;
      } catch (BadInput noTime) {
        throw table.origin().at(row.line(), String.valueOf(noTime.getMessage()));
      }
    }

    @Override
    public boolean hasNext() {
      TimeColumn filter = times;
      while (next == null && table.hasNext()) {
        Table.Row row = table.next();
        next = filter == null || isKept(row, filter) ? row : null;
      }
      if (next == null && filter != null) {
        refuseNone(filter);
      }
      return next != null;
    }

    @Override
    public Table.Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      Table.Row row = requireNonNull(next);
      next = null;
      return row;
    }
  }
}
