package org.pugraph.server.explanation;

import java.util.function.BooleanSupplier;
import org.pugraph.base.BadInput;

/**
 * Who waits for an explanation. One reader reads one at a time: a newer request ends an older one.
 *
 * @param id tells readers apart, chosen by them; empty for one who asks without
 * @param gone whether nobody waits any more
 */
public record Reader(String id, BooleanSupplier gone) {

  private static final int LONGEST = 64;

  public Reader {
    BadInput.unless(
        id.length() <= LONGEST,
        "reader must have at most " + LONGEST + " characters, got " + id.length());
  }

  /** One who asks once and waits. */
  public static Reader unknown() {
    return new Reader("", () -> false);
  }
}
