package org.pugraph.data.io;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.pugraph.base.BadInput;

/**
 * A reader that limits how much text a parser may read for one name or value, so that an endless
 * one, perhaps from a small packed file, cannot fill the memory.
 *
 * <p>Read failures bypass the parser, which would report them as something else.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class BoundedReader extends FilterReader {

  private static final int MOST = 1 << 24;

  private final Path path;
  private final String unit;
  private int left = MOST;

  /**
   * @param unit what is of bounded size, for the message
   */
  public BoundedReader(Reader in, Path path, String unit) {
    super(in);
    this.path = path;
    this.unit = unit;
  }

  /** Resets the count: the parser has finished a name or value. */
  public void renew() {
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
