package org.pugraph.cuda.driver;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Locale;

/**
 * Work of a device that is done in order, while the caller goes on. Not thread safe: one thread at
 * a time.
 */
public final class Stream implements AutoCloseable {

  private static final int MOST_ARGUMENTS = 64;

  private final Driver driver;
  private final KernelSignatures signatures;
  private final Arena arena = Arena.ofAuto();

  /** A pointer to each argument, and a null after the last, by which a driver may count them. */
  private final MemorySegment pointers = arena.allocate(ADDRESS, MOST_ARGUMENTS + 1L);

  private final MemorySegment values = arena.allocate(JAVA_LONG, MOST_ARGUMENTS);
  private long stream;

  Stream(Driver driver, KernelSignatures signatures) {
    this.driver = driver;
    this.signatures = signatures;
    this.stream = driver.newStream();
  }

  /**
   * Launches a kernel; nothing where the grid has no block.
   *
   * @param threads of a block
   * @param arguments in the kernel's order: Long for a pointer or 8 bytes, Integer, Float, Double
   */
  public void launch(
      Kernel kernel, int gridX, int gridY, int gridZ, int threads, Object... arguments) {
    if (gridX == 0 || gridY == 0 || gridZ == 0) {
      return;
    }
    if (arguments.length > MOST_ARGUMENTS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s: %d arguments, and %d are the most",
              kernel.name(),
              arguments.length,
              MOST_ARGUMENTS));
    }
    signatures.check(kernel.name(), arguments);
    for (int i = 0; i < arguments.length; i++) {
      set(i, arguments[i]);
    }
    pointers.setAtIndex(ADDRESS, arguments.length, MemorySegment.NULL);
    driver.launch(kernel.function(), gridX, gridY, gridZ, threads, stream, pointers);
  }

  private void set(int index, Object argument) {
    long at = index * JAVA_LONG.byteSize();
    switch (argument) {
      case Long value -> values.set(JAVA_LONG, at, value);
      case Integer value -> values.set(JAVA_INT, at, value);
      case Float value -> values.set(JAVA_FLOAT, at, value);
      case Double value -> values.set(JAVA_DOUBLE, at, value);
      default -> throw new IllegalArgumentException("no argument of a kernel: " + argument);
    }
    pointers.setAtIndex(ADDRESS, index, values.asSlice(at));
  }

  /** Sets memory to zero bytes. */
  public void zero(long address, long bytes) {
    if (bytes > 0) {
      driver.zero(address, bytes, stream);
    }
  }

  /** Copies within the device. */
  public void copy(long to, long from, long bytes) {
    if (bytes > 0) {
      driver.copy(to, from, bytes, stream);
    }
  }

  /** What the launches would do, to be done any number of times; they do nothing now. */
  public LaunchGraph capture(Runnable launches) {
    driver.beginCapture(stream);
    try {
      launches.run();
    } catch (RuntimeException | Error failure) {
      abandonCapture(failure);
      throw failure;
    }
    return new LaunchGraph(driver, stream, driver.endCapture(stream));
  }

  /** So that the stream can be used, and closed, after a launch has failed. */
  private void abandonCapture(Throwable failure) {
    try {
      driver.closeGraph(driver.endCapture(stream));
    } catch (RuntimeException second) {
      failure.addSuppressed(second);
    }
  }

  /** Waits until everything is done. */
  public void synchronise() {
    driver.synchronise(stream);
  }

  /** For events and for what this class does not offer. */
  long number() {
    return stream;
  }

  @Override
  public void close() {
    if (stream != 0) {
      driver.closeStream(stream);
      stream = 0;
    }
  }
}
