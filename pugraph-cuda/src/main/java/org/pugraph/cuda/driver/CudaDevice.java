package org.pugraph.cuda.driver;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * What a device says of itself. Immutable and thread safe.
 *
 * @param handle of the driver
 * @param capability times ten
 */
record CudaDevice(int handle, String name, int capability, int multiprocessors, long totalBytes) {

  private static final int MULTIPROCESSORS = 16;
  private static final int CAPABILITY_MAJOR = 75;
  private static final int CAPABILITY_MINOR = 76;
  private static final int LONGEST_NAME = 256;

  /** The device of a number below {@link #count}. */
  static CudaDevice of(CudaLibrary cuda, int number) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment to = arena.allocate(JAVA_LONG);
      check(cuda, "cuDeviceGet", () -> (int) cuda.cuDeviceGet.invokeExact(to, number));
      int handle = to.get(JAVA_INT, 0);
      MemorySegment name = arena.allocate(LONGEST_NAME);
      check(
          cuda,
          "cuDeviceGetName",
          () -> (int) cuda.cuDeviceGetName.invokeExact(name, LONGEST_NAME - 1, handle));
      check(cuda, "cuDeviceTotalMem", () -> (int) cuda.cuDeviceTotalMem.invokeExact(to, handle));
      long bytes = to.get(JAVA_LONG, 0);
      int capability =
          10 * attribute(cuda, handle, CAPABILITY_MAJOR)
              + attribute(cuda, handle, CAPABILITY_MINOR);
      int processors = attribute(cuda, handle, MULTIPROCESSORS);
      return new CudaDevice(handle, name.getString(0), capability, processors, bytes);
    }
  }

  /** How many there are, once the driver has started. */
  static int count(CudaLibrary cuda) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment to = arena.allocate(JAVA_INT);
      check(cuda, "cuDeviceGetCount", () -> (int) cuda.cuDeviceGetCount.invokeExact(to));
      return to.get(JAVA_INT, 0);
    }
  }

  /** Its primary context, which the whole process shares. */
  long retain(CudaLibrary cuda) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment to = arena.allocate(JAVA_LONG);
      check(
          cuda,
          "cuDevicePrimaryCtxRetain",
          () -> (int) cuda.cuDevicePrimaryCtxRetain.invokeExact(to, handle));
      return to.get(JAVA_LONG, 0);
    }
  }

  /** What it answers is of no use: where the device is lost, so is the context. */
  @SuppressWarnings("CheckReturnValue")
  void release(CudaLibrary cuda) {
    CudaContext.status(() -> (int) cuda.cuDevicePrimaryCtxRelease.invokeExact(handle));
  }

  private static int attribute(CudaLibrary cuda, int handle, int attribute) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment to = arena.allocate(JAVA_INT);
      check(
          cuda,
          "cuDeviceGetAttribute",
          () -> (int) cuda.cuDeviceGetAttribute.invokeExact(to, attribute, handle));
      return to.get(JAVA_INT, 0);
    }
  }

  private static void check(CudaLibrary cuda, String name, CudaContext.Call call) {
    int status = CudaContext.status(call);
    if (status != CudaStatus.SUCCESS) {
      throw new IllegalStateException(name + ": " + CudaStatus.words(cuda, status));
    }
  }
}
