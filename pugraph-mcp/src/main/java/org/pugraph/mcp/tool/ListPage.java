package org.pugraph.mcp.tool;

import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * Part of a long list, so that no answer is longer than a model can read.
 *
 * @param offset how many come before
 * @param count how many there are at most
 */
record ListPage(int offset, int count) {

  private static final int USUAL = 20;
  private static final int MOST = 200;

  ListPage {
    BadInput.unless(offset >= 0, "argument \"offset\" must be 0 or more, got " + offset);
    BadInput.unless(
        count >= 1 && count <= MOST, "argument \"count\" must be 1.." + MOST + ", got " + count);
  }

  static ListPage of(@Nullable Integer offset, @Nullable Integer count) {
    return new ListPage(offset == null ? 0 : offset, count == null ? USUAL : count);
  }

  /** Where the next page begins; null where this is the last. */
  @Nullable Integer next(long all) {
    long end = (long) offset + count;
    return end < all ? (Integer) (int) end : null;
  }
}
