package org.pugraph.data.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpTimeoutException;
import java.time.Duration;

/**
 * Reads a body and gives up where nothing arrives for a while: the time limit of a request ends
 * with the headers of the answer.
 */
final class StallGuard implements AutoCloseable {

  private final InputStream body;
  private final Duration patience;
  private final Thread watcher = new Thread(this::watch, "pugraph-stall-guard");
  private long progressAt = System.nanoTime();
  private boolean stalled;

  StallGuard(InputStream body, Duration patience) {
    this.body = body;
    this.patience = patience;
    watcher.setDaemon(true);
    watcher.start();
  }

  /** The next bytes, see {@link InputStream#read(byte[])}. */
  int read(byte[] buffer) throws IOException {
    try {
      int count = body.read(buffer);
      checkFlowing();
      return count;
    } catch (IOException closed) {
      checkFlowing();
      throw closed;
    }
  }

  private synchronized void checkFlowing() throws IOException {
    if (stalled) {
      throw new HttpTimeoutException("nothing arrived for " + patience.toSeconds() + " s");
    }
    progressAt = System.nanoTime();
  }

  private void watch() {
    try {
      while (hasTimeLeft()) {
        // until the reader has waited for too long, or this is closed
      }
      body.close();
    } catch (InterruptedException | IOException done) {
      // The body was read, or is closed already.
    }
  }

  /** Waits until the patience would end; false where nothing has arrived since. */
  private synchronized boolean hasTimeLeft() throws InterruptedException {
    long left = patience.toNanos() - (System.nanoTime() - progressAt);
    if (left <= 0) {
      stalled = true;
      return false;
    }
    wait(left / 1_000_000 + 1);
    return true;
  }

  @Override
  public void close() {
    watcher.interrupt();
  }
}
