package org.pugraph.cuda.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.pugraph.optimise.DescentFailure;

/**
 * Room behind each piece of memory that no kernel may write to, and which reads as NaN: with {@code
 * -Dpugraph.cuda.check=true}, to find kernels that leave their arrays. Not thread safe: one thread
 * at a time.
 */
final class MemoryGuards {

  /** Behind each piece, besides what aligns the next one. */
  static final long BYTES = Boolean.getBoolean("pugraph.cuda.check") ? 256 : 0;

  private static final byte PATTERN = -1;

  private final List<Guard> guards = new ArrayList<>();

  /** What follows on a piece of memory. */
  private record Guard(long piece, long size, int bytes) {}

  /** Guards what is behind a piece. */
  void add(Driver driver, long piece, long size, long room) {
    Guard guard = new Guard(piece, size, Math.toIntExact(room - size));
    guards.add(guard);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment pattern = arena.allocate(guard.bytes).fill(PATTERN);
      driver.upload(piece + size, pattern, guard.bytes);
    }
  }

  /** Fails where one was written to; a device that is lost is not asked. */
  void check(Driver driver) {
    try (Arena arena = Arena.ofConfined()) {
      for (int i = 0; i < guards.size(); i++) {
        Guard guard = guards.get(i);
        MemorySegment now = arena.allocate(guard.bytes);
        driver.download(now, guard.piece + guard.size, guard.bytes);
        for (byte one : now.toArray(ValueLayout.JAVA_BYTE)) {
          if (one != PATTERN) {
            throw new IllegalStateException(
                "a kernel wrote behind the %d bytes of piece %d".formatted(guard.size, i + 1));
          }
        }
      }
    } catch (DescentFailure lost) {
      // Then nothing of it counts any more.
    }
  }
}
