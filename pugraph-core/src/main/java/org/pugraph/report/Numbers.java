package org.pugraph.report;

import java.util.Locale;

/** Numbers as text, the same on every machine. */
final class Numbers {

  /** What stands where there is no number. */
  static final String NONE = "–";

  private Numbers() {}

  /** A number for a terminal, never {@code -0.000}; a dash for NaN. */
  static String plain(double value, int decimals) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : "-∞";
    }
    String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
    return text.startsWith("-") && text.chars().allMatch(c -> "-0.".indexOf(c) >= 0)
        ? text.substring(1)
        : text;
  }

  /** A number for a page: as {@link #plain}, with a true minus sign. */
  static String page(double value, int decimals) {
    return plain(value, decimals).replace('-', '−');
  }

  /** A count for a page, thousands apart: {@code 2,708}. */
  static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value).replace('-', '−');
  }

  /** A label on an axis whose labels are so far apart. */
  static String tick(double value, double step) {
    if (step >= 1e6 || step < 1e-4) {
      return String.format(Locale.ROOT, "%.0e", value).replace('-', '−');
    }
    int decimals = Math.max(0, (int) -Math.floor(Math.log10(step) + 1e-9));
    return page(value, decimals);
  }

  /** A place in a drawing, to a tenth of a unit: {@code 12.5}, {@code 12}. */
  static String coordinate(double value) {
    String text = plain(value, 1);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
