package org.pugraph.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** What the heap held. */
final class Heap {

  private Heap() {}

  private static List<MemoryPoolMXBean> pools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }

  /** Collects, and forgets all peaks. */
  static void forget() {
    System.gc();
    pools().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  /** Megabytes: the peaks of all pools since, garbage included; an upper bound. */
  static double peak() {
    return pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() * 1e-6;
  }

  /** Megabytes: what is on the heap now, garbage included. */
  static double used() {
    return pools().stream().mapToLong(pool -> pool.getUsage().getUsed()).sum() * 1e-6;
  }

  /** Megabytes: what survives a collection now. */
  static double live() {
    System.gc();
    return pools().stream().mapToLong(pool -> pool.getUsage().getUsed()).sum() * 1e-6;
  }
}
