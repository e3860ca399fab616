package org.pugraph.tensor;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A fixed team of threads that runs loops over blocks of rows.
 *
 * <p>Blocks are cut by size alone and handed out to whoever is free, so a body that writes only the
 * rows of its own block gives the same result. Sums over rows go through {@link #reduce}, which
 * adds fixed slots in a fixed order. The calling thread takes part. A team belongs to one caller.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class Workers implements AutoCloseable {

  /**
   * The body of a loop: rows {@code from .. to} on behalf of a worker. Called by several threads at
   * once.
   */
  @FunctionalInterface
  public interface Body {
    void run(int worker, int from, int to);
  }

  /**
   * The body of a sum: rows {@code from .. to}, added to a slot of its own. Called by several
   * threads at once.
   */
  @FunctionalInterface
  public interface Summand {
    void addTo(float[] slot, int from, int to);
  }

  /** At most so many slots in a sum; a function of nothing, so that no thread count shows. */
  private static final int SLOTS = 64;

  private static final int SPINS = 2_000;

  private final Helper[] helpers;
  private volatile @Nullable Loop current;
  private volatile boolean closed;

  private Workers(int threads) {
    helpers = new Helper[threads - 1];
    for (int h = 0; h < helpers.length; h++) {
      helpers[h] = new Helper(h + 1);
      helpers[h].start();
    }
  }

  /** A team of that many threads, the caller included. */
  public static Workers of(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, got " + threads);
    }
    return new Workers(threads);
  }

  /** How many threads may run a body at once; worker numbers stay below it. */
  public int threads() {
    return helpers.length + 1;
  }

  /** Runs the body over {@code 0 .. total} in blocks; returns when all are done. */
  public void forBlocks(int total, int block, Body body) {
    if (helpers.length == 0 || total <= block) {
      for (int from = 0; from < total; from += block) {
        body.run(0, from, Math.min(total, from + block));
      }
      return;
    }
    Loop loop = new Loop(total, block, body);
    current = loop;
    for (Helper helper : helpers) {
      if (helper.parked) {
        LockSupport.unpark(helper);
      }
    }
    loop.work(0);
    loop.await();
  }

  /** The sum over rows {@code 0 .. total} of vectors of that width, always in the same order. */
  public float[] reduce(int total, int width, Summand summand) {
    int block = Math.max(32, (total + SLOTS - 1) / SLOTS);
    int slots = (total + block - 1) / block;
    float[][] slot = new float[Math.max(1, slots)][width];
    forBlocks(total, block, (worker, from, to) -> summand.addTo(slot[from / block], from, to));
    for (int s = 1; s < slots; s++) {
      for (int f = 0; f < width; f++) {
        slot[0][f] += slot[s][f];
      }
    }
    return slot[0];
  }

  @Override
  public void close() {
    closed = true;
    for (Helper helper : helpers) {
      LockSupport.unpark(helper);
    }
  }

  /** One loop being worked on. A helper that comes late finds no block left and leaves. */
  private static final class Loop {
    private final int total;
    private final int block;
    private final Body body;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger open;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    Loop(int total, int block, Body body) {
      this.total = total;
      this.block = block;
      this.body = body;
      this.open = new AtomicInteger((total + block - 1) / block);
    }

    void work(int worker) {
      for (int b = next.getAndIncrement(); (long) b * block < total; b = next.getAndIncrement()) {
        try {
          int from = b * block;
          body.run(worker, from, Math.min(total, from + block));
        } catch (RuntimeException | Error thrown) {
          failure.compareAndSet(null, thrown);
        } finally {
          open.decrementAndGet();
        }
      }
    }

    void await() {
      for (int spin = 0; open.get() > 0; spin++) {
        if (spin < SPINS) {
          Thread.onSpinWait();
        } else {
          LockSupport.parkNanos(20_000);
        }
      }
      Throwable thrown = failure.get();
      if (thrown instanceof Error error) {
        throw error;
      }
      if (thrown instanceof RuntimeException exception) {
        throw exception;
      }
    }
  }

  private final class Helper extends Thread {
    private final int worker;
    private volatile boolean parked;

    Helper(int worker) {
      super("pugraph-worker-" + worker);
      this.worker = worker;
      setDaemon(true);
    }

    @Override
    public void run() {
      Loop seen = null;
      while (!closed) {
        Loop loop = awaitNext(seen);
        if (loop != null) {
          loop.work(worker);
        }
        seen = loop;
      }
    }

    private @Nullable Loop awaitNext(@Nullable Loop seen) {
      for (int spin = 0; current == seen && !closed; spin++) {
        if (spin < SPINS) {
          Thread.onSpinWait();
        } else {
          parked = true;
          if (current == seen && !closed) {
            LockSupport.park(this);
          }
          parked = false;
        }
      }
      return current;
    }
  }
}
