package org.pugraph.experiment.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * The most resident memory that a program has had, with all that it started, where the system tells
 * it (Linux). Thread safe; the figure belongs to one program where one runs at a time.
 */
public final class ProgramMemory {

  private static final String RESIDENT = "VmRSS:";
  private static final long KIB = 1024;

  private static final AtomicLong PEAK = new AtomicLong();

  private ProgramMemory() {}

  /** Begins anew. */
  public static void reset() {
    PEAK.set(0);
  }

  /** In bytes, since it was last begun; 0 where no program ran or the system does not tell. */
  public static long peak() {
    return PEAK.get();
  }

  static void look(Process process) {
    long now =
        Stream.concat(Stream.of(process.toHandle()), process.descendants())
            .mapToLong(one -> resident(one.pid()))
            .sum();
    PEAK.accumulateAndGet(now, Math::max);
  }

  private static long resident(long pid) {
    try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
      return lines
          .filter(line -> line.startsWith(RESIDENT))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * KIB)
          .findFirst()
          .orElse(0);
    } catch (IOException | UncheckedIOException | NumberFormatException notTold) {
      return 0;
    }
  }
}
