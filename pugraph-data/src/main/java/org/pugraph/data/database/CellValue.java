package org.pugraph.data.database;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.format.title.NumberColumns;

/**
 * A value of a row as text, the same from every database: numbers without zeros that say nothing,
 * true and false, dates and times as in ISO 8601 with a space between them and in UTC where they
 * have a zone. A list of numbers has a text for each.
 *
 * <p>Immutable and thread safe.
 *
 * @param texts one, but for a list of numbers; none where the value is missing
 * @param isList whether they are a list of numbers
 */
public record CellValue(List<String> texts, boolean isList) {

  private static final CellValue NONE = new CellValue(List.of(), false);

  /** Takes the texts as they are. */
  public CellValue {
    texts = List.copyOf(texts);
  }

  /**
   * The value of an object: a number, a text, a time, or an array or list of them; null if it has
   * no text.
   *
   * @param nested whether an object that only this database has is made of others
   */
  public static @Nullable CellValue of(@Nullable Object value, Predicate<Object> nested) {
    if (value == null) {
      return NONE;
    }
    if (value instanceof Object[] elements) {
      return ofList(Arrays.asList(elements), nested);
    }
    if (value instanceof List<?> elements) {
      return ofList(elements, nested);
    }
    String text = text(value, nested);
    return text == null ? null : one(text);
  }

  private static CellValue one(String text) {
    return new CellValue(List.of(text.strip()), false);
  }

  private static @Nullable CellValue ofList(List<?> list, Predicate<Object> nested) {
    boolean numbers = !list.isEmpty();
    List<String> texts = new ArrayList<>();
    for (Object element : list) {
      numbers &= element == null || element instanceof Number;
      String text = element == null ? "" : text(element, nested);
      if (text == null) {
        return null;
      }
      texts.add(text.strip());
    }
    if (list.isEmpty()) {
      return NONE;
    }
    return numbers ? new CellValue(texts, true) : one(String.join(", ", texts));
  }

  /** The text of a single value; null if it has none. */
  private static @Nullable String text(Object value, Predicate<Object> nested) {
    if (value instanceof Number number) {
      return number(number);
    }
    if (value instanceof Temporal time) {
      return time(time);
    }
    boolean isNested =
        value.getClass().isArray()
            || value instanceof Iterable
            || value instanceof Map
            || nested.test(value);
    return isNested ? null : value.toString();
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
