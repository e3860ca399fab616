package org.pugraph.serve;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Tells all who listen what happens. Whoever tells never waits: a listener that does not keep up is
 * let go, and looks at the state when it comes back. Thread safe.
 */
final class Events {

  /** Far more than happens between two looks of a listener that is alive. */
  private static final int BACKLOG = 256;

  private final int mostListeners;
  private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();

  Events(int mostListeners) {
    this.mostListeners = mostListeners;
  }

  /**
   * One thing that happened.
   *
   * @param data as JSON
   */
  record Event(String name, String data) {

    /** In the words of server-sent events. */
    String text() {
      return "event: " + name + "\ndata: " + data + "\n\n";
    }
  }

  /** Somebody who listens, on a thread of its own. */
  final class Listener implements AutoCloseable {
    private final BlockingQueue<Event> waiting = new ArrayBlockingQueue<>(BACKLOG);
    private volatile boolean lost;

    /** The next event; null if none comes within the time. */
    @Nullable Event next(long millis) throws InterruptedException {
      return waiting.poll(millis, TimeUnit.MILLISECONDS);
    }

    /** Whether events were missed, or nobody tells any more. */
    boolean isLost() {
      return lost;
    }

    @Override
    public void close() {
      listeners.remove(this);
    }
  }

  /** A new listener; empty where there are too many already. */
  synchronized Optional<Listener> listen() {
    if (listeners.size() >= mostListeners) {
      return Optional.empty();
    }
    Listener listener = new Listener();
    listeners.add(listener);
    return Optional.of(listener);
  }

  void tell(String name, Object data) {
    Event event = new Event(name, Wire.text(data));
    for (Listener listener : listeners) {
      if (!listener.waiting.offer(event)) {
        listener.lost = true;
      }
    }
  }

  /** Lets everybody go, also those who are waiting for something to happen. */
  void end() {
    for (Listener listener : listeners) {
      listener.lost = true;
      listener.waiting.clear();
      listener.waiting.add(new Event("end", "{}"));
    }
  }
}
