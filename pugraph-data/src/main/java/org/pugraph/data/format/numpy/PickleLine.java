package org.pugraph.data.format.numpy;

import java.util.regex.Pattern;

/** Values spelled in letters, one on a line, as protocol 0 writes them. */
final class PickleLine {

  private static final Pattern FRACTION = Pattern.compile("[-+]?[0-9.]{1,40}([eE][-+]?\\d{1,5})?");
  private static final String ESCAPED = "\\'\"nrt";
  private static final String MEANT = "\\'\"\n\r\t";

  private PickleLine() {}

  /** A whole number, or 00 and 01 for false and true. */
  static Object number(PickleBytes in) {
    String line = in.line();
    if (line.equals("00") || line.equals("01")) {
      return line.equals("01");
    }
    try {
      return Long.valueOf(line.endsWith("L") ? line.substring(0, line.length() - 1) : line);
    } catch (NumberFormatException notOne) {
      throw in.refusal("a line is not a whole number of 64 bits");
    }
  }

  static Double fraction(PickleBytes in) {
    String line = in.line();
    try {
      if (FRACTION.matcher(line).matches()) {
        return Double.valueOf(line);
      }
    } catch (NumberFormatException notOne) {
      throw in.refusal("a line is not a number");
    }
    throw in.refusal("a line is not a finite number");
  }

  /** A string of Python 2 in quotes, with escapes. */
  static String quoted(PickleBytes in) {
    String line = in.line();
    int end = line.length() - 1;
    boolean isQuoted =
        end > 0 && "'\"".indexOf(line.charAt(0)) >= 0 && line.charAt(0) == line.charAt(end);
    if (!isQuoted) {
      throw in.refusal("a string has no quotes around it");
    }
    StringBuilder text = new StringBuilder(end);
    for (int i = 1; i < end; i++) {
      if (line.charAt(i) != '\\') {
        text.append(line.charAt(i));
      } else if (i + 3 < end && line.charAt(i + 1) == 'x') {
        text.append((char) hexadecimal(in, line, i + 2, i + 4));
        i += 3;
      } else {
        int which = i + 1 < end ? ESCAPED.indexOf(line.charAt(++i)) : -1;
        if (which < 0) {
          throw in.refusal("a string has an escape that is not known");
        }
        text.append(MEANT.charAt(which));
      }
    }
    return text.toString();
  }

  /** A text of Latin-1, with {@code \\uXXXX} and {@code \\UXXXXXXXX} for other characters. */
  static String unicode(PickleBytes in) {
    String line = in.line();
    StringBuilder text = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char escape = line.charAt(i) == '\\' && i + 1 < line.length() ? line.charAt(i + 1) : 0;
      int digits = escape == 'u' ? 4 : escape == 'U' ? 8 : 0;
      if (digits == 0) {
        text.append(line.charAt(i));
      } else {
        int point = hexadecimal(in, line, i + 2, i + 2 + digits);
        if (!Character.isValidCodePoint(point)) {
          throw in.refusal("a text has a character that does not exist");
        }
        text.appendCodePoint(point);
        i += 1 + digits;
      }
    }
    return text.toString();
  }

  private static int hexadecimal(PickleBytes in, String line, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = i < line.length() ? Character.digit(line.charAt(i), 16) : -1;
      if (digit < 0) {
        throw in.refusal("a text has an escape without its digits");
      }
      number = number << 4 | digit;
    }
    return number;
  }
}
