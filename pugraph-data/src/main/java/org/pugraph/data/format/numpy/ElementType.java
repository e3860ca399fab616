package org.pugraph.data.format.numpy;

import java.nio.ByteOrder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Quoted;

/**
 * The element type of an array, in NumPy's notation: {@code <f4}, {@code |b1}, {@code <U12}.
 *
 * @param kind b booleans, i signed and u unsigned integers, f floating-point numbers, U and S
 *     strings, O objects
 * @param bytes of one element; 0 for objects
 */
record ElementType(char kind, int bytes, ByteOrder order) {

  private static final Pattern SPELLING = Pattern.compile("([<>|=]?)([biufUSO])(\\d{0,8})");

  /** The type that a text spells; refused if it is another than these. */
  static ElementType parse(String text, String where) {
    Matcher parts = SPELLING.matcher(text);
    BadInput.unless(
        parts.matches(),
        where + ": has elements of type " + Quoted.of(text) + ", expected numbers or texts");
    char kind = parts.group(2).charAt(0);
    int size = parts.group(3).isEmpty() ? 0 : Integer.parseInt(parts.group(3));
    BadInput.unless(
        fits(kind, size), where + ": there is no type of elements " + Quoted.of(text) + " here");
    return new ElementType(kind, bytes(kind, size), order(parts.group(1)));
  }

  private static boolean fits(char kind, int size) {
    return switch (kind) {
      case 'b' -> size == 1;
      case 'i', 'u' -> size == 1 || size == 2 || size == 4 || size == 8;
      case 'f' -> size == 2 || size == 4 || size == 8;
      default -> true;
    };
  }

  private static int bytes(char kind, int size) {
    return switch (kind) {
      case 'U' -> Integer.BYTES * size;
      case 'O' -> 0;
      default -> size;
    };
  }

  /** {@code =} or nothing is the order of the machine that wrote it, little-endian in practice. */
  private static ByteOrder order(String sign) {
    return sign.equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
  }

  ElementType bigEndian() {
    return new ElementType(kind, bytes, ByteOrder.BIG_ENDIAN);
  }

  boolean isNumber() {
    return "biuf".indexOf(kind) >= 0;
  }

  boolean isObject() {
    return kind == 'O';
  }
}
