package org.pugraph.testkit.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Several processes at one disk whose calls take as long as a seed decides: one of them runs at a
 * time, up to its next call of the disk, and a slow call is one during which the others go on.
 * Nothing sleeps, and a seed always gives the same order.
 *
 * <p>Work that waits for other work by a lock of the JVM would never end; locks of files are fine.
 */
public final class Interleaving {

  /** So many calls of others are the most that a call may take. */
  private static final int SLOWEST = 30;

  private final SplittableRandom random;
  private final List<Runner> waiting = new ArrayList<>();
  private final List<Throwable> failures = new ArrayList<>();
  private final Semaphore ended = new Semaphore(0);

  private Interleaving(SplittableRandom random) {
    this.random = random;
  }

  /** One process. Calls that it is still to wait for are counted down by calls of others. */
  private static final class Runner extends Thread {
    private final Semaphore turn = new Semaphore(0);
    private int slowness;

    Runner(Runnable work) {
      super(work);
      setDaemon(true);
    }
  }

  /**
   * Does all the work at once, and then checks what is there; the first failure of any of it is
   * thrown.
   *
   * @param before is done first, alone
   */
  public static void everySeed(
      Path scratch, Crashes.Work before, List<Crashes.Work> works, Crashes.Check check) {
    Crashes.forEverySeed(
        scratch,
        (seed, folder) -> {
          FaultyDisk disk = new FaultyDisk(Files.createDirectory(folder.resolve("disk")));
          before.on(disk);
          new Interleaving(new SplittableRandom(seed)).run(disk, works);
          check.of(disk.root(), true);
        });
  }

  private void run(FaultyDisk disk, List<Crashes.Work> works) {
    for (Crashes.Work work : works) {
      waiting.add(new Runner(() -> doWork(disk, work)));
    }
    disk.pauseBy(this::pause);
    waiting.forEach(Thread::start);
    next().turn.release();
    ended.acquireUninterruptibly(works.size());
    disk.pauseBy(() -> {});
    if (!failures.isEmpty()) {
      throw new AssertionError(failures.get(0).getMessage(), failures.get(0));
    }
  }

  private void doWork(FaultyDisk disk, Crashes.Work work) {
    Runner self = (Runner) Thread.currentThread();
    self.turn.acquireUninterruptibly();
    try {
      work.on(disk);
    } catch (IOException | RuntimeException | AssertionError failure) {
      failures.add(failure);
    }
    // Whoever runs is not among those that wait, so nobody else touches the lists meanwhile.
    @Nullable Runner following = waiting.isEmpty() ? null : next();
    ended.release();
    if (following != null) {
      following.turn.release();
    }
  }

  /**
   * Called by the one that runs, before each call of the disk; threads that it has started and
   * waits for go on at once.
   */
  private void pause() {
    if (!(Thread.currentThread() instanceof Runner self)) {
      return;
    }
    self.slowness = random.nextInt(4) == 0 ? random.nextInt(SLOWEST) : 0;
    waiting.add(self);
    Runner following = next();
    if (following != self) {
      following.turn.release();
      self.turn.acquireUninterruptibly();
    }
  }

  /** One whose call has ended, or else the one whose call ends first; it no longer waits. */
  private Runner next() {
    waiting.forEach(runner -> runner.slowness = Math.max(0, runner.slowness - 1));
    int least = waiting.stream().mapToInt(runner -> runner.slowness).min().orElseThrow();
    List<Runner> ready = waiting.stream().filter(runner -> runner.slowness == least).toList();
    Runner chosen = ready.get(random.nextInt(ready.size()));
    waiting.remove(chosen);
    return chosen;
  }
}
