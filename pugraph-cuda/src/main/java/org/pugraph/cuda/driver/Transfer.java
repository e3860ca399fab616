package org.pugraph.cuda.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/**
 * Arrays to a device and back, through one piece of memory beside the heap. With a stream, each
 * transfer waits for what was launched there before; without one, that is up to the caller. Not
 * thread safe: one thread at a time.
 */
public final class Transfer {

  /** The most that is copied in one call. */
  static final int MOST_BYTES = 16 << 20;

  private final Driver driver;
  private final @Nullable Stream stream;
  private MemorySegment buffer = MemorySegment.NULL;

  /** Some numbers of an array, to a piece of memory or from one. */
  @FunctionalInterface
  interface Part {
    void copy(long from, int count, MemorySegment piece);
  }

  public Transfer(Driver driver) {
    this(driver, null);
  }

  public Transfer(Driver driver, @Nullable Stream stream) {
    this.driver = driver;
    this.stream = stream;
  }

  public void upload(long address, float[] values) {
    upload(address, values, values.length, ValueLayout.JAVA_FLOAT);
  }

  public void upload(long address, int[] values) {
    upload(address, values, values.length, ValueLayout.JAVA_INT);
  }

  public void upload(long address, double[] values) {
    upload(address, values, values.length, ValueLayout.JAVA_DOUBLE);
  }

  public void upload(long address, byte[] values) {
    upload(address, values, values.length, ValueLayout.JAVA_BYTE);
  }

  public void download(long address, float[] values) {
    download(address, values, values.length, ValueLayout.JAVA_FLOAT);
  }

  public void download(long address, int[] values) {
    download(address, values, values.length, ValueLayout.JAVA_INT);
  }

  public void download(long address, double[] values) {
    download(address, values, values.length, ValueLayout.JAVA_DOUBLE);
  }

  public void download(long address, byte[] values) {
    download(address, values, values.length, ValueLayout.JAVA_BYTE);
  }

  private void upload(long address, Object array, int length, ValueLayout layout) {
    send(
        address,
        length,
        (int) layout.byteSize(),
        (from, count, piece) ->
            MemorySegment.copy(array, Math.toIntExact(from), piece, layout, 0, count));
  }

  private void download(long address, Object array, int length, ValueLayout layout) {
    receive(
        address,
        length,
        (int) layout.byteSize(),
        (from, count, piece) ->
            MemorySegment.copy(piece, layout, 0, array, Math.toIntExact(from), count));
  }

  private void send(long address, long length, int size, Part part) {
    await();
    int most = MOST_BYTES / size;
    for (long from = 0; from < length; from += most) {
      int count = (int) Math.min(most, length - from);
      MemorySegment piece = buffer((long) count * size);
      part.copy(from, count, piece);
      driver.upload(address + from * size, piece, (long) count * size);
    }
  }

  private void receive(long address, long length, int size, Part part) {
    await();
    int most = MOST_BYTES / size;
    for (long from = 0; from < length; from += most) {
      int count = (int) Math.min(most, length - from);
      MemorySegment piece = buffer((long) count * size);
      driver.download(piece, address + from * size, (long) count * size);
      part.copy(from, count, piece);
    }
  }

  private void await() {
    if (stream != null) {
      stream.synchronise();
    }
  }

  private MemorySegment buffer(long bytes) {
    if (buffer.byteSize() < bytes) {
      long room = Math.min(MOST_BYTES, Math.max(bytes, 2 * buffer.byteSize()));
      buffer = Arena.ofAuto().allocate(room, Double.BYTES);
    }
    return buffer;
  }
}
