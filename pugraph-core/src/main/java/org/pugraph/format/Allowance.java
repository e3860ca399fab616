package org.pugraph.format;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.pugraph.BadInput;

/**
 * Text of which a parser may take only so much before it has something to show for it, so that one
 * endless name or value, perhaps out of a small packed file, cannot fill the memory.
 *
 * <p>What cannot be read is thrown past the parser, which would make something else of it.
 */
final class Allowance extends FilterReader {

  private static final int MOST = 1 << 24;

  private final Path path;
  private final String unit;
  private int left = MOST;

  /**
   * @param unit what is of bounded size, for the message
   */
  Allowance(Reader in, Path path, String unit) {
    super(in);
    this.path = path;
    this.unit = unit;
  }

  /** The parser has finished something: the count starts again. */
  void renew() {
    left = MOST;
  }

  @Override
  public int read() {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public int read(char[] text, int from, int length) {
    BadInput.unless(
        left > 0, path + ": " + unit + " takes more than " + (MOST >> 20) + " million characters");
    try {
      int got = super.read(text, from, Math.min(length, left));
      left -= Math.max(0, got);
      return got;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
