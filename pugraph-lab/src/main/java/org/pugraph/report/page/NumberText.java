package org.pugraph.report.page;

import java.util.Locale;

/** Numbers as text, the same on every machine. */
public final class NumberText {

  /** Shown where there is no number. */
  public static final String NONE = "–";

  private NumberText() {}

  /** A number for a terminal, never {@code -0.000}; a dash for NaN. */
  public static String plain(double value, int decimals) {
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
  public static String page(double value, int decimals) {
    return plain(value, decimals).replace('-', '−');
  }

  /** A count for a page, thousands apart: {@code 2,708}. */
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value).replace('-', '−');
  }
}
