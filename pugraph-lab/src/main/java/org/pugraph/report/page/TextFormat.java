package org.pugraph.report.page;

import java.util.Locale;

/** Numbers as text for people, independent of the locale. */
public final class TextFormat {

  private TextFormat() {}

  /** So many characters of a name fit into a table on a screen. */
  private static final int LONGEST_NAME = 40;

  /** A name for a table on a screen: on one line, and cut where it is long. */
  public static String shortened(String name) {
    String line = name.strip().replaceAll("\\s+", " ");
    int[] characters = line.codePoints().toArray();
    return characters.length <= LONGEST_NAME
        ? line
        : new String(characters, 0, LONGEST_NAME - 1) + "…";
  }

  /** {@code 2,708}. */
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** {@code 1 node}, {@code 2,708 nodes}. */
  public static String count(long value, String what) {
    return count(value) + " " + what + (value == 1 ? "" : "s");
  }

  /** {@code 0.826}; a dash for what is not a number. */
  public static String decimals(double value, int decimals) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** {@code 0.4 s}, {@code 42 s}, {@code 3 min 20 s}. */
  public static String seconds(double seconds) {
    if (seconds < 10) {
      return decimals(seconds, 1) + " s";
    }
    long whole = Math.round(seconds);
    return whole < 120 ? whole + " s" : whole / 60 + " min " + whole % 60 + " s";
  }

  /** {@code 4.1 MB}. */
  public static String bytes(long bytes) {
    String[] units = {"B", "kB", "MB", "GB", "TB"};
    double value = bytes;
    int unit = 0;
    while (value >= 1000 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    return decimals(value, unit == 0 ? 0 : 1) + " " + units[unit];
  }
}
