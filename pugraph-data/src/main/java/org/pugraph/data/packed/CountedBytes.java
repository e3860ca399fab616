package org.pugraph.data.packed;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that were read. Not thread safe. */
final class CountedBytes extends FilterInputStream {

  private long count;

  CountedBytes(InputStream in) {
    super(in);
  }

  /** How many were read since this was asked last. */
  long sinceLast() {
    long more = count;
    count = 0;
    return more;
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    count += next < 0 ? 0 : 1;
    return next;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int got = super.read(buffer, offset, length);
    count += Math.max(0, got);
    return got;
  }

  /** Bytes given back would be counted twice. */
  @Override
  public boolean markSupported() {
    return false;
  }
}
