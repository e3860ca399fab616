package org.pugraph.data.time;

import java.util.List;
import org.pugraph.base.BadInput;

/**
 * The time before which things are known. Plain data, kept with a run. Immutable and thread safe.
 *
 * @param before the time, as the user wrote it
 * @param columns titles of the columns that hold times, where the user names them; else they are
 *     recognised
 * @param keepsLaterEdges whether edges that came later belong to the graph all the same
 */
public record TimeLimit(String before, List<String> columns, boolean keepsLaterEdges) {

  /** Refuses what is no time. */
  public TimeLimit {
    columns = List.copyOf(columns);
    BadInput.unless(
        TimePoint.parse(before).isPresent(),
        "\"" + before + "\" is no time: " + TimePoint.EXPECTED);
  }

  /** Recognised columns, without later edges. */
  public static TimeLimit of(String before) {
    return new TimeLimit(before, List.of(), false);
  }

  TimePoint point() {
    return TimePoint.parse(before).orElseThrow();
  }
}
