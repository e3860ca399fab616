package org.pugraph.base;

import java.util.Locale;
import java.util.Set;

/** Numbers as people write them in files. Stateless and thread safe. */
public final class Numbers {

  private static final Set<String> NOT_FINITE = Set.of("nan", "na", "inf", "infinity");

  private static final String DECIMAL = "0123456789.-+eE";

  private Numbers() {}

  /** The finite decimal number that a text spells, or NaN. */
  public static float finite(String text) {
    try {
      float number = isDecimal(text) ? Float.parseFloat(text) : Float.NaN;
      return Float.isInfinite(number) ? Float.NaN : number;
    } catch (NumberFormatException notANumber) {
      return Float.NaN;
    }
  }

  /** The same in double precision, where a tiny number must not be taken for zero. */
  public static double finiteDouble(String text) {
    try {
      double number = isDecimal(text) ? Double.parseDouble(text) : Double.NaN;
      return Double.isInfinite(number) ? Double.NaN : number;
    } catch (NumberFormatException notANumber) {
      return Double.NaN;
    }
  }

  /** Java would also take 1f, 1d and 0x1p3. */
  private static boolean isDecimal(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (DECIMAL.indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether a text was meant as a number, be it a usable one or not. */
  public static boolean looksLikeOne(String text) {
    if (!Float.isNaN(finite(text))) {
      return true;
    }
    String bare = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    return NOT_FINITE.contains(bare.toLowerCase(Locale.ROOT));
  }

  /** The shortest text for a number: {@code 1}, not {@code 1.0}. */
  public static String text(float number) {
    int whole = (int) number;
    return whole == number ? Integer.toString(whole) : Float.toString(number);
  }
}
