package org.pugraph.data.database;

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
 * The titles and rows of an answer as text. Rows are read ahead where a column that may hold lists
 * has no value yet, as the length of a list says how many titles there are.
 *
 * <p>Not thread safe: one thread at a time.
 */
public abstract class AnswerRows implements Iterator<List<String>> {

  private final String name;
  private final List<AnswerColumn> columns;
  private final long mostAhead;
  private final NumberColumns shape;
  private final Deque<List<CellValue>> ahead = new ArrayDeque<>();
  private boolean titled;
  private long read;

  /**
   * @param name of the query in messages
   * @param mostAhead rows read ahead at most; a column without a value in so many holds no lists
   */
  protected AnswerRows(String name, List<AnswerColumn> columns, long mostAhead) {
    this.name = name;
    this.columns = columns;
    this.mostAhead = mostAhead;
    this.shape = new NumberColumns(name);
    columns.forEach(column -> shape.add(column.title(), column.width()));
  }

  /**
   * Goes to the next row; false where there is none.
   *
   * @param read how many rows were read before it
   */
  protected abstract boolean advance(long read);

  /** The value of a column in this row; null if it has no text. */
  protected abstract @Nullable CellValue value(int column);

  /** What a column without a text holds in this row, and what to do about it. */
  protected abstract String refusal(int column);

  @Override
  public final boolean hasNext() {
    return !titled || !ahead.isEmpty() || readAhead();
  }

  @Override
  public final List<String> next() {
    if (!titled) {
      titled = true;
      return titles();
    }
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return cells(ahead.remove());
  }

  /** Shows two columns of one title as they are: they are refused where titles are read. */
  private List<String> titles() {
    boolean open = columns.stream().anyMatch(AnswerColumn::mayBeList);
    while (open && read < mostAhead && readAhead()) {
      open = shape.isOpen();
    }
    if (open) {
      columns.forEach(column -> shape.add(column.title(), shape.width(column.title())));
    }
    return columns.size() == shape.size()
        ? shape.titles()
        : columns.stream().map(AnswerColumn::title).toList();
  }

  private boolean readAhead() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException(name + ": reading was interrupted");
    }
    if (!advance(read)) {
      return false;
    }
    read++;
    shape.nextRow();
    ahead.add(values());
    return true;
  }

  private List<CellValue> values() {
    List<CellValue> values = new ArrayList<>(columns.size());
    for (int c = 0; c < columns.size(); c++) {
      @Nullable CellValue value = value(c);
      if (value == null) {
        String title = columns.get(c).title();
        throw new BadInput(
            name + ", row " + read + ": column \"" + title + "\" holds " + refusal(c));
      }
      if (columns.get(c).mayBeList()) {
        shape.add(columns.get(c).title(), value.width());
      }
      values.add(value);
    }
    return values;
  }

  private List<String> cells(List<CellValue> values) {
    List<String> cells = new ArrayList<>();
    for (int c = 0; c < values.size(); c++) {
      AnswerColumn column = columns.get(c);
      values.get(c).addTo(cells, column.mayBeList() ? shape.width(column.title()) : 0);
    }
    return cells;
  }
}
