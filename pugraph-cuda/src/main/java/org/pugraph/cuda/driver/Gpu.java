package org.pugraph.cuda.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A device with kernels loaded. The driver belongs to whoever opened it, and is not closed with
 * this. Thread safe.
 */
public final class Gpu implements AutoCloseable {

  private final Driver driver;
  private final long module;
  private final KernelSignatures signatures;
  private final Map<String, Kernel> kernels = new ConcurrentHashMap<>();

  private Gpu(Driver driver, long module, KernelSignatures signatures) {
    this.driver = driver;
    this.module = module;
    this.signatures = signatures;
  }

  /** Compiles kernels for a device. */
  public static Gpu of(Driver driver, byte[] ptx) {
    KernelSignatures signatures = KernelSignatures.of(ptx);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocate(ptx.length + 1L);
      MemorySegment.copy(ptx, 0, text, ValueLayout.JAVA_BYTE, 0, ptx.length);
      return new Gpu(driver, driver.loadModule(text), signatures);
    }
  }

  public Driver driver() {
    return driver;
  }

  /** A kernel by its name, which must be there. */
  public Kernel kernel(String name) {
    return kernels.computeIfAbsent(
        name, absent -> new Kernel(absent, driver.function(module, absent)));
  }

  public Stream newStream() {
    return new Stream(driver, signatures);
  }

  /** So much memory at once, to be taken in pieces. */
  public DeviceMemory memory(long bytes) {
    return DeviceMemory.of(driver, bytes);
  }

  /** Unloads the kernels; streams and memory are closed by themselves, and before. */
  @Override
  public void close() {
    driver.unloadModule(module);
  }
}
