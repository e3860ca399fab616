package org.pugraph.data.packed;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** What a packed file holds; refuses a bomb, see {@link Unpacking}, and says what is damaged. */
final class Unpacked extends FilterInputStream {

  private final Packing packing;
  private final CountedBytes packed;
  private final Unpacking unpacking;

  Unpacked(Path path, Packing packing, CountedBytes packed, InputStream content) {
    super(content);
    this.packing = packing;
    this.packed = packed;
    this.unpacking = new Unpacking(path, 0);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    try {
      int got = super.read(buffer, offset, length);
      unpacking.allowFor(packed.sinceLast());
      unpacking.add(Math.max(0, got));
      return got;
    } catch (IOException broken) {
      throw new DamagedArchive(packing, broken);
    }
  }
}
