package org.pugraph.check;

import java.util.Locale;

/** Numbers as text for sentences, independent of the locale. */
final class FindingText {

  private FindingText() {}

  /** {@code 1 node}, {@code 2,708 nodes}. */
  static String count(long value, String what) {
    return number(value) + " " + what + (value == 1 ? "" : "s");
  }

  /** {@code 30 of 2,708 nodes}. */
  static String some(long part, long all, String what) {
    return number(part) + " of " + count(all, what);
  }

  static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Two decimals where they matter, none where they do not: {@code 0.04}, {@code 12}. */
  static String number(double value) {
    int decimals = Math.abs(value) >= 10 ? 0 : Math.abs(value) >= 1 ? 1 : 2;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** Three decimals. */
  static String precise(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  /** {@code 31 %}; never 0 % or 100 % for what is neither. */
  static String percent(double share) {
    if (share > 0 && share < 0.01) {
      return "less than 1 %";
    }
    if (share < 1 && share > 0.99) {
      return "more than 99 %";
    }
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  static String verb(long count, String one, String many) {
    return count == 1 ? one : many;
  }
}
