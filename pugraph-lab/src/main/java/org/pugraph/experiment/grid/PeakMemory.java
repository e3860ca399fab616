package org.pugraph.experiment.grid;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;
import org.pugraph.experiment.program.ProgramMemory;

/**
 * The most memory in use while something ran alone, on top of what was in use before: of this heap,
 * what is not collected yet included, and of the programs that it started.
 */
final class PeakMemory {

  private static final List<MemoryPoolMXBean> HEAP =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .toList();

  private final long before;

  private PeakMemory(long before) {
    this.before = before;
  }

  /** Collects what is no longer used, so that it does not count. */
  static PeakMemory start() {
    System.gc();
    HEAP.forEach(MemoryPoolMXBean::resetPeakUsage);
    ProgramMemory.reset();
    return new PeakMemory(HEAP.stream().mapToLong(pool -> pool.getUsage().getUsed()).sum());
  }

  long bytes() {
    long peak = HEAP.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    return Math.max(0, peak - before) + ProgramMemory.peak();
  }
}
