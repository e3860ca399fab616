package org.pugraph.data.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Cuts bytes into the tokens between white space. A token is copied once and parsed in place, so
 * that hundreds of millions of them cost no object each. Not thread safe: one thread at a time.
 */
public final class Tokens {

  /** What comes next. Immutable and thread safe. */
  public enum Found {
    TOKEN,
    LINE_END,
    FILE_END
  }

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int filled;
  private int at;
  private byte[] token = new byte[64];
  private int length;

  public Tokens(InputStream in) {
    this.in = in;
  }

  public Found next() throws IOException {
    int b = read();
    while (isSpace(b)) {
      b = read();
    }
    length = 0;
    if (b < 0 || b == '\n') {
      return b < 0 ? Found.FILE_END : Found.LINE_END;
    }
    while (b >= 0 && b != '\n' && !isSpace(b)) {
      if (length == token.length) {
        token = Arrays.copyOf(token, length * 2);
      }
      token[length++] = (byte) b;
      b = read();
    }
    unread(b);
    return Found.TOKEN;
  }

  /** Passes over what is left of the line, but not over its end. */
  public void skipLine() throws IOException {
    int b = read();
    while (b >= 0 && b != '\n') {
      b = read();
    }
    unread(b);
  }

  public int length() {
    return length;
  }

  public boolean startsWith(char c) {
    return length > 0 && token[0] == c;
  }

  /** Where a character stands in the token; its length if nowhere. */
  public int indexOf(char c) {
    int i = 0;
    while (i < length && token[i] != c) {
      i++;
    }
    return i;
  }

  /** The whole number spelled by the token from {@code from} to {@code to}, or -1. */
  public int wholeNumber(int from, int to) {
    int number = from == to ? -1 : 0;
    for (int i = from; i < to; i++) {
      int digit = token[i] - '0';
      if (digit < 0 || digit > 9 || number >= Integer.MAX_VALUE / 10) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number;
  }

  public String text(int from) {
    return new String(token, from, length - from, StandardCharsets.UTF_8);
  }

  private static boolean isSpace(int b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  private int read() throws IOException {
    if (at == filled) {
      filled = Math.max(0, in.read(buffer));
      at = 0;
    }
    return at < filled ? buffer[at++] & 0xff : -1;
  }

  private void unread(int b) {
    if (b >= 0) {
      at--;
    }
  }
}
