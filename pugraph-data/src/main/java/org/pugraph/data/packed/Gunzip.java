package org.pugraph.data.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * Unpacks gzip, also several pieces in a row, and refuses a bomb, see {@link Unpacking}. Not thread
 * safe: one thread at a time.
 */
public final class Gunzip extends GZIPInputStream {

  private static final int BUFFER = 1 << 16;

  private final Unpacking unpacking;
  private long packedOfThisPiece;

  /**
   * @param path for messages
   */
  public Gunzip(Path path, InputStream packed) throws IOException {
    super(packed, BUFFER);
    this.unpacking = new Unpacking(path, 0);
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    long packed = inf.getBytesRead();
    unpacking.allowFor(packed < packedOfThisPiece ? packed : packed - packedOfThisPiece);
    packedOfThisPiece = packed;
    unpacking.add(Math.max(0, count));
    return count;
  }
}
