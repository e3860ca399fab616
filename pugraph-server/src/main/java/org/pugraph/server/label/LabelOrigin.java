package org.pugraph.server.label;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Where a label comes from.
 *
 * @param who gave it
 * @param when it was given, to the second
 * @param round the revision of the ranking that was shown then; 0 before the first
 * @param score of the node in that ranking; NaN where there was none
 */
public record LabelOrigin(String who, Instant when, int round, float score) {

  /** In place of a name that is blank. */
  public static final String UNKNOWN = "unknown";

  private static final int LONGEST_NAME = 100;

  public LabelOrigin {
    String plain = who.replaceAll("[\\p{Cntrl}\\p{Cs}]", " ").strip();
    String shown = plain.isEmpty() ? UNKNOWN : plain;
    who =
        shown
            .codePoints()
            .limit(LONGEST_NAME)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString()
            .strip();
    when = when.truncatedTo(ChronoUnit.SECONDS);
  }
}
