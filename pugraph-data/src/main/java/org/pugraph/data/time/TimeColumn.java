package org.pugraph.data.time;

import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.cell.Cells;
import org.pugraph.data.io.Quoted;

/**
 * The cells of a column of times, compared with a limit one after the other. All have to be written
 * alike: numbers and dates do not compare, and neither do times with a zone and without.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class TimeColumn {

  /** On which side of the limit a time lies. Immutable and thread safe. */
  public enum Side {
    BEFORE,
    /** At the limit or after. */
    LATER,
    /** The cell is empty. */
    MISSING
  }

  private final TimeLimit limit;
  private final String title;
  private TimePoint.@Nullable Kind kind;
  private @Nullable TimePoint point;
  private long before;
  private long later;
  private long missing;

  /**
   * @param title of the column
   */
  public TimeColumn(TimeLimit limit, String title) {
    this.limit = limit;
    this.title = title;
  }

  /** The side of the next cell; refuses what is no time, or written otherwise than those before. */
  public Side side(String cell) {
    if (Cells.isMissing(cell)) {
      missing++;
      return Side.MISSING;
    }
    if (time(cell).isBefore(comparable(cell))) {
      before++;
      return Side.BEFORE;
    }
    later++;
    return Side.LATER;
  }

  /** The time of a cell; refused as above. */
  public TimePoint time(String cell) {
    TimePoint time =
        TimePoint.parse(cell)
            .orElseThrow(
                () ->
                    new BadInput(
                        Quoted.of(cell) + " in " + name() + " is no time, " + TimePoint.EXPECTED));
    if (kind == null) {
      kind = time.kind();
    }
    BadInput.unless(
        kind == time.kind(),
        Quoted.of(cell) + " in " + name() + " is " + time.kind() + ", those before are " + kind);
    return time;
  }

  private TimePoint comparable(String cell) {
    TimePoint known = point;
    if (known == null) {
      TimePoint.Kind wanted = time(cell).kind();
      known =
          limit
              .point()
              .among(wanted)
              .orElseThrow(
                  () ->
                      new BadInput(
                          Quoted.of(cell)
                              + " in "
                              + name()
                              + " is "
                              + wanted
                              + ", which does not compare with "
                              + limit.before()
                              + ": give the time as the column has it"));
      point = known;
    }
    return known;
  }

  private String name() {
    return "the column " + Quoted.of(title);
  }

  public String title() {
    return title;
  }

  /** How many cells were before the limit. */
  public long before() {
    return before;
  }

  /** How many were at the limit or after. */
  public long later() {
    return later;
  }

  /** How many were empty. */
  public long missing() {
    return missing;
  }
}
