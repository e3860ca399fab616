package org.pugraph.data.packed;

import java.nio.file.Path;
import org.pugraph.base.BadInput;

/**
 * Limits how much a packed file may unpack to. Graphs shrink to a tenth, dense tables of zeros and
 * ones to a hundredth; a file that grows beyond all that is a bomb. Not thread safe: one thread at
 * a time.
 */
public final class Unpacking {

  private static final long ALWAYS_ALLOWED = 64L << 20;
  private static final long MOST_TIMES = 200;

  private final Path path;
  private long allowed = ALWAYS_ALLOWED;
  private long unpacked;

  /**
   * @param packed how many bytes the file has, as far as that is known
   */
  public Unpacking(Path path, long packed) {
    this.path = path;
    allowFor(packed);
  }

  /** So many packed bytes more were read. */
  void allowFor(long packed) {
    allowed += MOST_TIMES * packed;
  }

  /** Counts unpacked or declared bytes; refused once they are too many. */
  public void add(long bytes) {
    unpacked += bytes;
    BadInput.unless(
        bytes >= 0 && unpacked >= 0 && unpacked <= allowed,
        path + ": unpacks to more than " + allowed + " bytes, which no graph of its size does");
  }
}
