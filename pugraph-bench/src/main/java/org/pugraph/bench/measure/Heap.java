package org.pugraph.bench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** What the heap held. */
public final class Heap {

  private Heap() {}

  private static List<MemoryPoolMXBean> pools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }

  /** Collects, and forgets all peaks. */
  public static void forget() {
    System.gc();
    pools().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  /** Megabytes: the peaks of all pools since, garbage included; an upper bound. */
  public static double peak() {
    return pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() * 1e-6;
  }

  /** Megabytes: what is on the heap now, garbage included. */
  public static double used() {
    return pools().stream().mapToLong(pool -> pool.getUsage().getUsed()).sum() * 1e-6;
  }

  /** Megabytes: what survives a collection now. */
  public static double live() {
    System.gc();
    return pools().stream().mapToLong(pool -> pool.getUsage().getUsed()).sum() * 1e-6;
  }
}
