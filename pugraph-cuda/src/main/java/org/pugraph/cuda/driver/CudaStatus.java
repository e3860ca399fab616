package org.pugraph.cuda.driver;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Set;

/** What the driver's calls return. Stateless and thread safe. */
final class CudaStatus {

  static final int SUCCESS = 0;
  static final int OUT_OF_MEMORY = 2;
  static final int NO_DEVICE = 100;

  /**
   * After these the context computes no more: the driver or its server ended (4, 805 to 810), the
   * device is gone or has uncorrectable errors (46, 101, 214, 220, 226, 304), or a kernel failed,
   * which ends every other kernel of the process as well (700, 702, 709 to 719, 999).
   */
  private static final Set<Integer> LOST =
      Set.of(
          4, 46, 101, 214, 220, 226, 304, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719, 805,
          806, 807, 810, 999);

  /** Enough for every text of the driver. */
  private static final int LONGEST_TEXT = 1024;

  private CudaStatus() {}

  static boolean isLost(int status) {
    return LOST.contains(status);
  }

  /** In the driver's words: {@code CUDA_ERROR_INVALID_VALUE, invalid argument}. */
  static String words(CudaLibrary library, int status) {
    String name = text(library.cuGetErrorName, status);
    return name.isEmpty()
        ? "error " + status
        : name + ", " + text(library.cuGetErrorString, status);
  }

  @SuppressWarnings("restricted")
  private static String text(MethodHandle function, int status) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment pointer = arena.allocate(ADDRESS);
      if ((int) function.invokeExact(status, pointer) != SUCCESS) {
        return "";
      }
      MemorySegment text = pointer.get(ADDRESS, 0);
      return text.equals(MemorySegment.NULL) ? "" : text.reinterpret(LONGEST_TEXT).getString(0);
    } catch (Throwable failure) {
      throw new IllegalStateException("the driver's words cannot be read", failure);
    }
  }
}
