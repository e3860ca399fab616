package org.pugraph.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.title.NumberColumns;

/**
 * The titles and rows of an answer as text. A few rows are read ahead where a column of lists has
 * no value yet, as its length says how many titles there are.
 */
final class JdbcRows implements Iterator<List<String>> {

  private final ResultSet answer;
  private final String name;
  private final SqlFailure failure;
  private final List<JdbcColumn> columns;
  private final NumberColumns shape;
  private final Deque<List<JdbcValue>> ahead = new ArrayDeque<>();
  private boolean titled;
  private long read;

  JdbcRows(ResultSet answer, String name, SqlFailure failure) throws SQLException {
    this.answer = answer;
    this.name = name;
    this.failure = failure;
    this.columns = JdbcColumn.of(answer.getMetaData());
    this.shape = new NumberColumns(name);
    columns.forEach(column -> shape.add(column.title(), column.width()));
  }

  @Override
  public boolean hasNext() {
    return !titled || !ahead.isEmpty() || advance();
  }

  @Override
  public List<String> next() {
    if (!titled) {
      titled = true;
      return titles();
    }
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return cells(ahead.remove());
  }

  /** Refuses two columns of one title, which would be taken for one. */
  private List<String> titles() {
    boolean open = columns.stream().anyMatch(JdbcColumn::mayBeList);
    while (open && advance()) {
      open = shape.isOpen();
    }
    return columns.size() == shape.size()
        ? shape.titles()
        : columns.stream().map(JdbcColumn::title).toList();
  }

  private boolean advance() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException(name + ": reading was interrupted");
    }
    try {
      if (!answer.next()) {
        return false;
      }
      read++;
      shape.nextRow();
      ahead.add(values());
      return true;
    } catch (SQLException broken) {
      throw failure.ofRow(name, read, broken);
    }
  }

  private List<JdbcValue> values() throws SQLException {
    List<JdbcValue> values = new ArrayList<>(columns.size());
    for (JdbcColumn column : columns) {
      JdbcValue value = value(column);
      if (column.mayBeList()) {
        shape.add(column.title(), value.width());
      }
      values.add(value);
    }
    return values;
  }

  private JdbcValue value(JdbcColumn column) throws SQLException {
    @Nullable JdbcValue value = JdbcValue.of(answer, column);
    if (value == null) {
      throw new BadInput(
          name
              + ", row "
              + read
              + ": column \""
              + column.title()
              + "\" holds "
              + column.type()
              + ", which is neither text nor a number; leave it out, or select what it contains");
    }
    return value;
  }

  private List<String> cells(List<JdbcValue> values) {
    List<String> cells = new ArrayList<>();
    for (int c = 0; c < values.size(); c++) {
      JdbcColumn column = columns.get(c);
      values.get(c).addTo(cells, column.mayBeList() ? shape.width(column.title()) : 0);
    }
    return cells;
  }
}
