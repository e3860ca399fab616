package org.pugraph.data.format.title;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import org.pugraph.base.BadInput;

/**
 * Fields of records as the columns of a table: a field that holds a list of numbers, such as an
 * embedding, becomes a column for each, {@code x_1, x_2, …}; any other field is one column.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class NumberColumns {

  /** The width of a value that is no list of numbers. */
  public static final int ONE_CELL = 0;

  /** The width of a value that is not there. */
  public static final int MISSING = -1;

  private final String table;
  private final Map<String, Integer> widths = new LinkedHashMap<>();
  private long row;

  /**
   * @param table as messages name it
   */
  public NumberColumns(String table) {
    this.table = table;
  }

  /** Goes to the next record. */
  public void nextRow() {
    row++;
  }

  /**
   * Adds the value of a field; refuses a list of another length than those before.
   *
   * @param width the length of a list of numbers, or {@link #ONE_CELL} or {@link #MISSING}
   */
  public void add(String field, int width) {
    int before = widths.getOrDefault(field, MISSING);
    BadInput.unless(
        before == MISSING || width == MISSING || before == width,
        table
            + ", row "
            + row
            + ": \""
            + field
            + "\" holds "
            + spelled(width)
            + ", in the rows before "
            + spelled(before));
    widths.put(field, Math.max(before, width));
  }

  private static String spelled(int width) {
    return width == ONE_CELL ? "one value" : "a list of " + width;
  }

  /** How many fields there are. */
  public int size() {
    return widths.size();
  }

  /** Whether a field had no value yet. */
  public boolean isOpen() {
    return widths.containsValue(MISSING);
  }

  /** The width of a field, which is that of one cell where no record had a value. */
  public int width(String field) {
    return Math.max(ONE_CELL, widths.getOrDefault(field, MISSING));
  }

  /** Shows each field with its {@link #width}. */
  public void forEach(ObjIntConsumer<String> field) {
    widths.forEach((name, width) -> field.accept(name, width(name)));
  }

  /** The titles of the columns. */
  public List<String> titles() {
    List<String> titles = new ArrayList<>();
    forEach(
        (name, width) -> {
          if (width == ONE_CELL) {
            titles.add(name);
          }
          for (int i = 1; i <= width; i++) {
            titles.add(name + "_" + i);
          }
        });
    return titles;
  }
}
