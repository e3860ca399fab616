package org.pugraph.data.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import org.pugraph.base.BadInput;

/** The texts of Python 2 and 3, in arrays and in pickles. */
final class PythonText {

  private PythonText() {}

  /** An element of type U: code points, filled up with zeros. */
  static String ofCodePoints(ByteBuffer bytes, int at, int length, String where) {
    int end = length;
    while (end > 0 && bytes.getInt(at + 4 * (end - 1)) == 0) {
      end--;
    }
    int[] points = new int[end];
    for (int i = 0; i < end; i++) {
      points[i] = bytes.getInt(at + 4 * i);
      boolean isSurrogate = points[i] >= 0xd800 && points[i] < 0xe000;
      if (isSurrogate || !Character.isValidCodePoint(points[i])) {
        throw new BadInput(where + ": there is no character of number " + points[i]);
      }
    }
    return new String(points, 0, end);
  }

  /** An element of type S: bytes, filled up with zeros. */
  static String ofBytes(ByteBuffer bytes, int at, int length) {
    int end = length;
    while (end > 0 && bytes.get(at + end - 1) == 0) {
      end--;
    }
    byte[] text = new byte[end];
    bytes.get(at, text);
    return ofBytes(text);
  }

  /** UTF-8 if valid, otherwise Latin-1; Python 2 strings have no encoding of their own. */
  static String ofBytes(byte[] text) {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
    } catch (CharacterCodingException notUtf8) {
      return new String(text, ISO_8859_1);
    }
  }

  /** A pickled object that can be a name. */
  static String of(Object object, String where) {
    if (object instanceof String || object instanceof Long) {
      return object.toString();
    }
    if (object instanceof byte[] bytes) {
      return ofBytes(bytes);
    }
    throw new BadInput(where + ": must be a text, got " + Pickle.kind(object));
  }
}
