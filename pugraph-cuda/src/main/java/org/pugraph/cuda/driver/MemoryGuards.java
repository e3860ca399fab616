package org.pugraph.cuda.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.pugraph.optimise.DescentFailure;

/**
 * Room behind each piece of memory that no kernel may write to, and which reads as NaN: with {@code
 * -Dpugraph.cuda.check=true}, to find kernels that leave their arrays. Not thread safe: one thread
 * at a time.
 */
final class MemoryGuards {

  /** Behind each piece, besides what aligns the next one. */
  static final long BYTES = Boolean.getBoolean("pugraph.cuda.check") ? 256 : 0;

  /** Of every four bytes: a NaN, the half of one, and no index of anything. */
  static final int PATTERN = 0x7ff0dead;

  private final List<Guard> guards = new ArrayList<>();

  /** What follows on a piece of memory. */
  private record Guard(long piece, long size, long room) {

    long start() {
      return piece + (size + Integer.BYTES - 1) / Integer.BYTES * Integer.BYTES;
    }

    long words() {
      return (piece + room - start()) / Integer.BYTES;
    }
  }

  /** Guards what is behind a piece, up to the end of its room. */
  void add(Driver driver, long piece, long size, long room) {
    Guard guard = new Guard(piece, size, room);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment words = arena.allocate(ValueLayout.JAVA_INT, guard.words());
      for (long i = 0; i < guard.words(); i++) {
        words.setAtIndex(ValueLayout.JAVA_INT, i, PATTERN);
      }
      driver.upload(guard.start(), words, words.byteSize());
    }
    guards.add(guard); // not where the upload failed
  }

  /** Fails where one was written to; a device that is lost is not asked. */
  void check(Driver driver) {
    try (Arena arena = Arena.ofConfined()) {
      for (int i = 0; i < guards.size(); i++) {
        Guard guard = guards.get(i);
        MemorySegment words = arena.allocate(ValueLayout.JAVA_INT, guard.words());
        driver.download(words, guard.start(), words.byteSize());
        for (int word : words.toArray(ValueLayout.JAVA_INT)) {
          if (word != PATTERN) {
            throw new IllegalStateException(
                String.format(
                    Locale.ROOT, "%d bytes of piece %d were written behind", guard.size, i + 1));
          }
        }
      }
    } catch (DescentFailure lost) {
      // Then nothing of it counts any more.
    }
  }
}
