package org.pugraph.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C as a request to stop: the JVM waits for the current step and its checkpoint before
 * it exits.
 */
public final class Interrupt implements AutoCloseable {

  private static final long LONGEST_WAIT_SECONDS = 60;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::request, "pugraph-interrupt");
  private volatile boolean requested;

  private Interrupt() {}

  /** Intercepts Ctrl-C from now on until closed. */
  public static Interrupt listen() {
    Interrupt interrupt = new Interrupt();
    Runtime.getRuntime().addShutdownHook(interrupt.hook);
    return interrupt;
  }

  public boolean requested() {
    return requested;
  }

  private void request() {
    requested = true;
    try {
      boolean inTime = finished.await(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
      assert inTime;
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets the JVM exit. */
  @Override
  public void close() {
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException alreadyGoing) {
      // the hook runs, or has run
    }
  }
}
