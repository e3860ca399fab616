package org.pugraph.setting;

import java.util.function.Function;
import org.pugraph.base.BadInput;

/** Parses the values of settings. */
final class SettingText {

  private SettingText() {}

  static int whole(String value) {
    return parse(value, "a whole number", Integer::parseInt);
  }

  static long seed(String value) {
    return parse(value, "a whole number", Long::parseLong);
  }

  static double number(String value) {
    return parse(value, "a number", Double::parseDouble);
  }

  static boolean truth(String value) {
    BadInput.unless(
        value.equals("true") || value.equals("false"),
        "expected true or false, got \"" + value + "\"");
    return value.equals("true");
  }

  private static <T> T parse(String value, String expected, Function<String, T> parser) {
    try {
      return parser.apply(value);
    } catch (NumberFormatException malformed) {
      throw new BadInput("expected " + expected + ", got \"" + value + "\"", malformed);
    }
  }
}
