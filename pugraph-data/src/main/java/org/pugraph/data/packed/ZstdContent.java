package org.pugraph.data.packed;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.pugraph.base.BadInput;

/** What a zstd file holds, also of several frames in a row. */
final class ZstdContent extends FilterInputStream {

  /** The decoder's; the tool writes more only with {@code --ultra}, or {@code --long} in a pipe. */
  private static final int LARGEST_WINDOW_LOG = 23;

  private static final int SMALLEST_WINDOW_LOG = 10;

  /** Frame magic, frame header descriptor, window descriptor: RFC 8878, section 3.1.1. */
  private static final int HEADER = 6;

  private static final int DESCRIPTOR = 4;
  private static final int SINGLE_SEGMENT = 1 << 5;

  ZstdContent(InputStream packed) {
    super(new ZstdInputStream(packed));
  }

  /**
   * Refuses a window that is too large, which is no damage.
   *
   * @param packed is left at its start, and can be marked
   */
  static void checkWindow(Path path, InputStream packed) throws IOException {
    packed.mark(HEADER);
    byte[] header = packed.readNBytes(HEADER);
    packed.reset();
    if (header.length < HEADER || (header[DESCRIPTOR] & SINGLE_SEGMENT) != 0) {
      return;
    }
    int window = header[DESCRIPTOR + 1] & 0xff;
    int log = SMALLEST_WINDOW_LOG + (window >> 3);
    BadInput.unless(
        log < LARGEST_WINDOW_LOG || (log == LARGEST_WINDOW_LOG && (window & 7) == 0),
        path + ": is packed by zstd with a window above 8 MB, which is not read; unpack it first");
  }

  /** The decoder answers damage by unchecked exceptions of several kinds. */
  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    try {
      return super.read(buffer, offset, length);
    } catch (RuntimeException damaged) {
      throw new IOException(damaged.getMessage(), damaged);
    }
  }
}
