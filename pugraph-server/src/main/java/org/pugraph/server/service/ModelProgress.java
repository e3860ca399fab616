package org.pugraph.server.service;

import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Where a fit stands, for clients that wait for it to go on. Thread safe.
 *
 * <p>Every change has a number, and a client that knows one waits for a higher.
 */
final class ModelProgress {

  private StoredModel model;
  private Map<String, Object> data = Map.of();
  private long version = 1;

  /**
   * A model and its progress at one moment.
   *
   * @param version grows with every change
   * @param data phase, step, steps and the like; empty before a fit begins and after it has ended
   */
  record Moment(long version, StoredModel model, Map<String, Object> data) {}

  ModelProgress(StoredModel model) {
    this.model = model;
  }

  synchronized Moment now() {
    return new Moment(version, model, data);
  }

  synchronized StoredModel model() {
    return model;
  }

  synchronized void set(StoredModel next) {
    model = next;
    data = Map.of();
    version++;
    notifyAll();
  }

  synchronized void set(Map<String, Object> next) {
    if (!model.state().isFinal()) {
      data = next;
      version++;
      notifyAll();
    }
  }

  /** What is there once it differs from that version, at the latest after so long. */
  synchronized Moment after(long known, long millis) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    long left = millis;
    while (version <= known && !model.state().isFinal() && left > 0) {
      wait(left);
      left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    }
    return now();
  }
}
