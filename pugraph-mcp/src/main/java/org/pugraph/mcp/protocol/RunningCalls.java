package org.pugraph.mcp.protocol;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The requests that have no answer yet, by their ids, which clients choose. Thread safe.
 *
 * <p>The SDK ignores that a client cancels a request; so requests are kept here, and a tool asks
 * whether its own was cancelled.
 */
final class RunningCalls {

  /** One request. */
  static final class Running {
    private final Object id;
    private volatile boolean cancelled;
    private volatile boolean unwanted;

    private Running(Object id) {
      this.id = id;
    }

    Object id() {
      return id;
    }

    boolean isCancelled() {
      return cancelled;
    }
  }

  private final Map<Object, Running> byId = new ConcurrentHashMap<>();

  /** A request begins; null where the client has one of that id already. */
  @Nullable Running begin(Object id) {
    Running next = new Running(id);
    return byId.putIfAbsent(id, next) == null ? next : null;
  }

  /** A request has its answer, or will never have one. */
  void end(Running request) {
    synchronized (byId) {
      byId.remove(request.id, request);
      byId.notifyAll();
    }
  }

  /** The client no longer waits for a request; one that has ended is none of its concern. */
  void cancel(Object id) {
    Running request = byId.get(id);
    if (request != null) {
      request.unwanted = true;
      request.cancelled = true;
    }
  }

  /** Whether the client has said that it waits for no answer to a request. */
  boolean isUnwanted(@Nullable Object id) {
    Running request = id == null ? null : byId.get(id);
    return request != null && request.unwanted;
  }

  /** Asks all to end; those that have an answer may still give it. */
  void cancelAll() {
    byId.values().forEach(request -> request.cancelled = true);
  }

  /** Waits until all have ended, but no longer than that. */
  void await(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    synchronized (byId) {
      try {
        for (long left = millis; !byId.isEmpty() && left > 0; ) {
          byId.wait(left);
          left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        }
      } catch (InterruptedException hurry) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
