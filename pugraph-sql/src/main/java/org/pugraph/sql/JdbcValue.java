package org.pugraph.sql;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Struct;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.format.title.NumberColumns;

/**
 * A value of a row as text, the same from every database: numbers without zeros that say nothing,
 * true and false, dates and times as in ISO 8601 with a space between them and in UTC where they
 * have a zone. A list of numbers has a text for each.
 *
 * @param texts one, but for a list of numbers; none where the value is missing
 * @param isList whether they are a list of numbers
 */
record JdbcValue(List<String> texts, boolean isList) {

  private static final JdbcValue NONE = new JdbcValue(List.of(), false);

  /** The value of a column in the row that the answer stands at; null if it has no text. */
  static @Nullable JdbcValue of(ResultSet row, JdbcColumn column) throws SQLException {
    Object value = object(row, column);
    if (value == null) {
      return NONE;
    }
    if (value instanceof Array array) {
      return ofArray(array.getArray());
    }
    if (column.isVector()) {
      String inside = value.toString().replaceAll("[\\[\\]\\s]", "");
      return new JdbcValue(List.of(inside.split(",")), true);
    }
    if (value instanceof Clob clob) {
      return one(clob.getSubString(1, (int) Math.min(Integer.MAX_VALUE, clob.length())));
    }
    String text = text(value);
    return text == null ? null : one(text);
  }

  private static JdbcValue one(String text) {
    return new JdbcValue(List.of(text.strip()), false);
  }

  /** Times are read without the time zone of this machine. */
  private static @Nullable Object object(ResultSet row, JdbcColumn column) throws SQLException {
    Object value = row.getObject(column.index());
    if (value instanceof Timestamp) {
      return column.isZoned()
          ? row.getObject(column.index(), OffsetDateTime.class)
          : row.getObject(column.index(), LocalDateTime.class);
    }
    return value instanceof java.sql.Date ? row.getObject(column.index(), LocalDate.class) : value;
  }

  private static @Nullable JdbcValue ofArray(Object elements) {
    if (!(elements instanceof Object[] list)) {
      return null;
    }
    boolean numbers = list.length > 0;
    List<String> texts = new ArrayList<>();
    for (Object element : list) {
      numbers &= element == null || element instanceof Number;
      String text = element == null ? "" : text(element);
      if (text == null) {
        return null;
      }
      texts.add(text.strip());
    }
    if (list.length == 0) {
      return NONE;
    }
    return numbers ? new JdbcValue(texts, true) : one(String.join(", ", texts));
  }

  /** The text of a single value; null if it has none. */
  private static @Nullable String text(Object value) {
    if (value instanceof Number number) {
      return number(number);
    }
    if (value instanceof Temporal time) {
      return time(time);
    }
    boolean nested =
        value instanceof byte[]
            || value instanceof Object[]
            || value instanceof Array
            || value instanceof Blob
            || value instanceof Struct
            || value instanceof SQLXML
            || value instanceof Map;
    return nested ? null : value.toString();
  }

  private static String number(Number number) {
    if (number instanceof BigDecimal decimal) {
      return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
    }
    if (number instanceof Double || number instanceof Float) {
      double value = number.doubleValue();
      boolean whole = value == Math.rint(value) && Math.abs(value) < 1L << 53;
      if (!Double.isFinite(value)) {
        return "";
      }
      return whole ? Long.toString((long) value) : number.toString();
    }
    return number.toString();
  }

  private static String time(Temporal time) {
    if (time instanceof OffsetDateTime moment) {
      return dateAndTime(moment.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()) + "+00";
    }
    if (time instanceof ZonedDateTime moment) {
      return time(moment.toOffsetDateTime());
    }
    return time instanceof LocalDateTime local ? dateAndTime(local) : time.toString();
  }

  /** {@code 2024-05-01 07:00:00}, with as many digits after the point as there are. */
  private static String dateAndTime(LocalDateTime time) {
    String text = time.toLocalDate() + " " + time.toLocalTime();
    String seconds = time.getSecond() == 0 && time.getNano() == 0 ? text + ":00" : text;
    return seconds.indexOf('.') < 0 ? seconds : seconds.replaceFirst("0+$", "");
  }

  /** How many numbers it lists, as {@link NumberColumns} counts them. */
  int width() {
    if (texts.isEmpty()) {
      return NumberColumns.MISSING;
    }
    return isList ? texts.size() : NumberColumns.ONE_CELL;
  }

  /** Adds a cell, or as many as the lists of its column have numbers. */
  void addTo(List<String> cells, int width) {
    cells.addAll(texts.isEmpty() ? Collections.nCopies(Math.max(1, width), "") : texts);
  }
}
