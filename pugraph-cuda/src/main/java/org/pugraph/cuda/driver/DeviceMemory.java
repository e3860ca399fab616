package org.pugraph.cuda.driver;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Memory of a device that is allocated at once and taken in pieces, none of which is given back
 * alone. How much to allocate is found out by taking the same pieces while {@linkplain #measuring
 * measuring}. Not thread safe: one thread at a time.
 */
public final class DeviceMemory implements AutoCloseable {

  /** Of every piece, and as the driver aligns what it allocates. */
  private static final long ALIGNMENT = 256;

  private final @Nullable Driver driver;
  private final long bytes;
  private final long start;
  private final MemoryGuards guards = new MemoryGuards();
  private long taken;
  private boolean closed;

  private DeviceMemory(@Nullable Driver driver, long start, long bytes) {
    this.driver = driver;
    this.start = start;
    this.bytes = bytes;
  }

  /** Without bound, at addresses that nothing may be done with. */
  public static DeviceMemory measuring() {
    return new DeviceMemory(null, ALIGNMENT, Long.MAX_VALUE / 2);
  }

  /** So many bytes of a device, with undefined content. */
  public static DeviceMemory of(Driver driver, long bytes) {
    long rounded = Math.max(ALIGNMENT, aligned(bytes));
    return new DeviceMemory(driver, driver.allocate(rounded), rounded);
  }

  /** The address of the next piece; one of 0 bytes has an address as well. */
  public long take(long size) {
    if (size < 0) {
      throw new IllegalArgumentException("a piece of memory has at least 0 bytes, got " + size);
    }
    long piece = Math.max(ALIGNMENT, aligned(size)) + MemoryGuards.BYTES;
    if (piece > bytes - taken) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "%d of %d bytes of the device's memory are taken, and %d more are wanted",
              taken,
              bytes,
              piece));
    }
    long address = start + taken;
    taken += piece;
    if (driver != null && MemoryGuards.BYTES > 0) {
      guards.add(driver, address, size, piece);
    }
    return address;
  }

  /** What the pieces taken so far need. */
  public long bytes() {
    return taken;
  }

  private static long aligned(long size) {
    return Math.addExact(size, ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  @Override
  public void close() {
    if (driver != null && !closed) {
      closed = true;
      try {
        guards.check(driver);
      } finally {
        driver.free(start);
      }
    }
  }
}
