package org.pugraph.data.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * How a text is encoded, by its first bytes: UTF-16 where they are its mark, UTF-8 where they are
 * that, else the encoding of Windows for western languages, of which Latin-1 is a part.
 *
 * @param mark how many bytes at the start are no text
 */
record TextEncoding(Charset charset, int mark) {

  private static final Charset WESTERN = Charset.forName("windows-1252");

  /**
   * The encoding of a text.
   *
   * @param whole whether the first bytes are all of them
   */
  static TextEncoding of(byte[] head, boolean whole) {
    if (startsWith(head, 0xef, 0xbb, 0xbf)) {
      return new TextEncoding(StandardCharsets.UTF_8, 3);
    }
    if (startsWith(head, 0xff, 0xfe)) {
      return new TextEncoding(StandardCharsets.UTF_16LE, 2);
    }
    if (startsWith(head, 0xfe, 0xff)) {
      return new TextEncoding(StandardCharsets.UTF_16BE, 2);
    }
    return new TextEncoding(
        isUtf8(head, whole) || isBinary(head) ? StandardCharsets.UTF_8 : WESTERN, 0);
  }

  private static boolean startsWith(byte[] head, int... mark) {
    boolean same = head.length >= mark.length;
    for (int i = 0; same && i < mark.length; i++) {
      same = (head[i] & 0xff) == mark[i];
    }
    return same;
  }

  /** Whether the bytes are UTF-8; the last character of some may be cut off. */
  private static boolean isUtf8(byte[] head, boolean whole) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    return !decoder
        .decode(ByteBuffer.wrap(head), CharBuffer.allocate(head.length), whole)
        .isError();
  }

  /** No text has characters that control a terminal. */
  private static boolean isBinary(byte[] head) {
    for (byte each : head) {
      if (each >= 0 && each < ' ' && each != '\n' && each != '\r' && each != '\t' && each != '\f') {
        return true;
      }
    }
    return false;
  }

  boolean isUtf8() {
    return charset.equals(StandardCharsets.UTF_8);
  }

  boolean isUtf16() {
    return !isUtf8() && !charset.equals(WESTERN);
  }

  /** What a note calls it. */
  String spelled() {
    return isUtf16() ? "UTF-16" : "Windows-1252, which includes Latin-1";
  }
}
