package org.pugraph.format;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.pugraph.BadInput;

/**
 * Bytes of which a parser may take only so many before it has something to show for them, so that
 * one endless name or text, perhaps out of a small packed file, cannot fill the memory.
 */
final class Allowance extends FilterInputStream {

  private static final int MOST = 1 << 24;

  private final Path path;
  private final String unit;
  private int left = MOST;

  /**
   * @param unit what is of bounded size, for the message
   */
  Allowance(InputStream in, Path path, String unit) {
    super(in);
    this.path = path;
    this.unit = unit;
  }

  /** The parser has finished something: the count starts again. */
  void renew() {
    left = MOST;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    BadInput.unless(left > 0, path + ": " + unit + " is larger than " + (MOST >> 20) + " MB");
    int got = super.read(bytes, from, Math.min(length, left));
    left -= Math.max(0, got);
    return got;
  }
}
