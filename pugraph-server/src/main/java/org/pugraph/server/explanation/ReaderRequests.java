package org.pugraph.server.explanation;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The explanation that each reader waits for; only while it is computed. Thread safe. */
final class ReaderRequests {

  private final Map<String, Request> running = new ConcurrentHashMap<>();

  /** One node to be explained to one reader. */
  static final class Request {

    private final int node;
    private final BooleanSupplier gone;
    private volatile boolean replaced;

    private Request(int node, BooleanSupplier gone) {
      this.node = node;
      this.gone = gone;
    }

    /** Whether the reader has asked for another node since. */
    boolean isReplaced() {
      return replaced;
    }

    /** Whether there is no use in going on. */
    boolean isEnded() {
      return replaced || gone.getAsBoolean();
    }
  }

  /** A new request, which ends the reader's older one for any other node. */
  Request begin(int node, Reader reader) {
    Request request = new Request(node, reader.gone());
    if (!reader.id().isEmpty()) {
      replace(node, running.put(reader.id(), request));
    }
    return request;
  }

  /** Ends the reader's request for any other node: it looks at this one now. */
  void moveOn(int node, Reader reader) {
    if (!reader.id().isEmpty()) {
      replace(node, running.get(reader.id()));
    }
  }

  private static void replace(int node, @Nullable Request older) {
    if (older != null && older.node != node) {
      older.replaced = true;
    }
  }

  void end(Request request, Reader reader) {
    running.remove(reader.id(), request);
  }
}
