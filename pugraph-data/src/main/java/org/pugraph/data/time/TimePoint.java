package org.pugraph.data.time;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A time as tables have it: a plain number, such as a year, or an ISO 8601 date, with or without a
 * time of day and a zone. A date is its first moment; a time without a zone is UTC.
 *
 * <p>Immutable and thread safe.
 *
 * @param kind how it was written
 * @param value the number, or seconds since 1970, exact to a microsecond
 */
public record TimePoint(Kind kind, double value) {

  /** How a time is written; those of one column are written alike. Immutable and thread safe. */
  public enum Kind {
    /** A number, such as a year. */
    NUMBER("a number"),
    /** A date, or a date and a time of day. */
    DATE("a date without a time zone"),
    /** A date, a time of day and a zone. */
    ZONED("a time with its zone");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** What is expected, to end a complaint with. */
  public static final String EXPECTED =
      "expected an ISO date (2019-05-01), a date and time (2019-05-01T10:00Z) or a number, such as"
          + " a year";

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d{1,3})?");

  private static final int LAST_YEAR = 9999;
  private static final double NANOS = 1e9;

  private static final DateTimeFormatter ISO =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .appendPattern("uuuu-MM[-dd]")
          .optionalStart()
          .appendPattern("['T'][' ']HH:mm[:ss]")
          .optionalStart()
          .appendFraction(ChronoField.NANO_OF_SECOND, 1, 9, true)
          .optionalEnd()
          .appendPattern("[ ][XXX][XX][X]")
          .optionalEnd()
          .parseDefaulting(ChronoField.DAY_OF_MONTH, 1)
          .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
          .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
          .parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0)
          .toFormatter(Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  /** The time that a text spells, if it spells one. */
  public static Optional<TimePoint> parse(String text) {
    String bare = text.strip();
    if (NUMBER.matcher(bare).matches()) {
      double number = Double.parseDouble(bare);
      return Double.isInfinite(number)
          ? Optional.empty()
          : Optional.of(new TimePoint(Kind.NUMBER, number));
    }
    try {
      TemporalAccessor time = ISO.parseBest(bare, OffsetDateTime::from, LocalDateTime::from);
      return Optional.of(
          time instanceof OffsetDateTime zoned
              ? new TimePoint(Kind.ZONED, seconds(zoned))
              : new TimePoint(
                  Kind.DATE, seconds(LocalDateTime.from(time).atOffset(ZoneOffset.UTC))));
    } catch (DateTimeException noTime) {
      return Optional.empty();
    }
  }

  private static double seconds(OffsetDateTime time) {
    return time.toEpochSecond() + time.getNano() / NANOS;
  }

  /**
   * The same time as it compares with those of a column: a year among dates is its first moment;
   * empty where the two do not compare.
   */
  Optional<TimePoint> among(Kind column) {
    if (kind == Kind.NUMBER && column != Kind.NUMBER) {
      boolean year = value == Math.rint(value) && value >= 1 && value <= LAST_YEAR;
      return year ? parse(String.format(Locale.ROOT, "%04d-01-01", (int) value)) : Optional.empty();
    }
    return kind != Kind.NUMBER && column == Kind.NUMBER ? Optional.empty() : Optional.of(this);
  }

  /** Whether it comes before another of a kind that compares. */
  boolean isBefore(TimePoint other) {
    return value < other.value;
  }
}
