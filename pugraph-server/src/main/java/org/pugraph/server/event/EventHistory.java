package org.pugraph.server.event;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The last events, by number, for clients that ask again and again instead of keeping a connection
 * open. Thread safe.
 */
final class EventHistory {

  private final int most;
  private final Deque<Event> events = new ArrayDeque<>();

  /** The number of the last event. */
  private long last;

  /**
   * @param most events that are kept
   * @param first the number before that of the first event; larger than that of any event of an
   *     earlier history, so that clients notice when they ask another one
   */
  EventHistory(int most, long first) {
    this.most = most;
    last = first;
  }

  synchronized void add(Event event) {
    events.addLast(event);
    last++;
    if (events.size() > most) {
      events.removeFirst();
    }
  }

  /** What happened after the event of that number. */
  synchronized EventBatch after(long number) {
    long missing = last - number;
    if (missing < 0 || missing > events.size()) {
      return new EventBatch(last, true, List.of());
    }
    return new EventBatch(last, false, events.stream().skip(events.size() - missing).toList());
  }
}
