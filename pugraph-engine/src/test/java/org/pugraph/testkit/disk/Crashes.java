package org.pugraph.testkit.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Simulated crashes, each decided by its seed: {@code -Dpugraph.crash.seeds=10000} for more of
 * them, {@code -Dpugraph.crash.seed=4711} for that one again.
 */
public final class Crashes {

  private static final int SEEDS = Integer.getInteger("pugraph.crash.seeds", 100);
  private static final int ONLY = Integer.getInteger("pugraph.crash.seed", -1);

  private Crashes() {}

  /** What code under test does on a disk. */
  @FunctionalInterface
  public interface Work {
    void on(FaultyDisk disk) throws IOException;
  }

  /** What must hold of the files that a crash left. */
  @FunctionalInterface
  public interface Check {

    /**
     * @param left the root of the disk after the crash
     * @param finished whether the work had ended before
     */
    void of(Path left, boolean finished) throws IOException;
  }

  /**
   * Does the work, crashes at a random operation of it, and checks what is left. The work is done
   * once for all seeds, as it is the same each time.
   *
   * @param before is on the disk for good when the work starts
   */
  public static void everySeed(Path scratch, Work before, Work work, Check check) {
    FaultyDisk disk = done(scratch, before);
    disk.settle();
    int start = disk.operations();
    done(disk, work);
    int end = disk.operations();
    forEverySeed(
        scratch,
        (seed, folder) -> {
          SplittableRandom random = new SplittableRandom(seed);
          int at = start + random.nextInt(end - start + 1);
          disk.crash(at, random, folder);
          check.of(FaultyDisk.over(folder).root(), at == end);
        });
  }

  private static FaultyDisk done(Path scratch, Work work) {
    try {
      return done(new FaultyDisk(Files.createTempDirectory(scratch, "disk")), work);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static FaultyDisk done(FaultyDisk disk, Work work) {
    try {
      work.on(disk);
      return disk;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What one seed decides. */
  @FunctionalInterface
  interface Seeded {

    /**
     * @param folder is empty, and removed afterwards
     */
    void of(int seed, Path folder) throws IOException;
  }

  static void forEverySeed(Path scratch, Seeded test) {
    int first = ONLY < 0 ? 0 : ONLY;
    int end = ONLY < 0 ? SEEDS : ONLY + 1;
    for (int seed = first; seed < end; seed++) {
      try {
        Path folder = Files.createDirectories(scratch.resolve("seed" + seed));
        test.of(seed, folder);
        remove(folder);
      } catch (IOException | RuntimeException | AssertionError failure) {
        throw new AssertionError("seed " + seed + ": " + failure.getMessage(), failure);
      }
    }
  }

  /**
   * Does the work, crashes at a random operation of it, does the work again on what is left, and in
   * half of the cases crashes once more; then checks what is left. For work that goes on from where
   * it was.
   */
  public static void everySeedResumed(Path scratch, Work work, Check check) {
    FaultyDisk begun = done(scratch, work);
    forEverySeed(
        scratch,
        (seed, folder) -> {
          SplittableRandom random = new SplittableRandom(seed);
          FaultyDisk left = crashed(begun, 0, random, folder.resolve("once"));
          if (random.nextBoolean()) {
            int start = left.operations();
            done(left, work);
            left = crashed(left, start, random, folder.resolve("twice"));
          }
          check.of(left.root(), false);
        });
  }

  private static FaultyDisk crashed(
      FaultyDisk disk, int start, SplittableRandom random, Path folder) throws IOException {
    int at = start + random.nextInt(disk.operations() - start + 1);
    disk.crash(at, random, Files.createDirectory(folder));
    return FaultyDisk.over(folder);
  }

  /** Does the work once for each of its operations, which fails in one way, and checks the rest. */
  public static void everyFault(Path scratch, Work before, Work work, Check check) {
    everyFault(scratch, EnumSet.complementOf(EnumSet.of(Fault.TWO_ERRORS)), before, work, check);
  }

  /** The same, where what would undo a failed operation fails as well. */
  public static void everyTwoFaults(Path scratch, Work before, Work work, Check check) {
    everyFault(scratch, EnumSet.of(Fault.TWO_ERRORS), before, work, check);
  }

  private static void everyFault(
      Path scratch, Set<Fault> faults, Work before, Work work, Check check) {
    for (Fault fault : faults) {
      boolean failed = true;
      for (int operation = 0; failed; operation++) {
        Path folder = scratch.resolve(fault + "-" + operation);
        try {
          FaultyDisk disk = new FaultyDisk(Files.createDirectories(folder));
          before.on(disk);
          int start = disk.operations();
          disk.failAt(start + operation, fault);
          boolean finished = ended(disk, work);
          failed = start + operation < disk.operations() || !finished;
          disk.repair();
          check.of(disk.root(), finished);
          remove(folder);
        } catch (IOException | RuntimeException | AssertionError failure) {
          throw new AssertionError(
              fault + " at operation " + operation + ": " + failure.getMessage(), failure);
        }
      }
    }
  }

  /** Whether the work ended; code under test answers a failing disk by an exception. */
  private static boolean ended(FaultyDisk disk, Work work) {
    try {
      work.on(disk);
      return true;
    } catch (IOException | RuntimeException failure) {
      return false;
    }
  }

  private static void remove(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(each);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
