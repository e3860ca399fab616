package org.pugraph.server.event;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Hands events to all subscribers, and keeps the last ones for those who ask. Publishing never
 * waits: a subscriber that does not keep up is dropped, and reads the state when it connects again.
 * Thread safe.
 */
public final class EventBus implements EventSink {

  /** Far more than happens between two reads of a subscriber that is alive. */
  private static final int BACKLOG = 256;

  /** More than a training publishes in a minute, so that a page asleep for so long misses none. */
  private static final int REMEMBERED = 1024;

  /** No server publishes a thousand events a millisecond, so that later ones begin above. */
  private static final long NUMBERS_PER_MILLI = 1000;

  private final int mostSubscribers;
  private final EventHistory history =
      new EventHistory(REMEMBERED, System.currentTimeMillis() * NUMBERS_PER_MILLI);
  private final Set<Subscription> subscriptions = ConcurrentHashMap.newKeySet();

  public EventBus(int mostSubscribers) {
    this.mostSubscribers = mostSubscribers;
  }

  /** The queue of one subscriber, read by one thread. */
  public final class Subscription implements AutoCloseable {
    private final BlockingQueue<Event> queue = new ArrayBlockingQueue<>(BACKLOG);
    private volatile boolean dropped;

    private Subscription() {}

    /** The next event; null if none comes within the time. */
    public @Nullable Event next(long millis) throws InterruptedException {
      return queue.poll(millis, TimeUnit.MILLISECONDS);
    }

    /** Whether events were missed, or there will be no more. */
    public boolean isDropped() {
      return dropped;
    }

    @Override
    public void close() {
      subscriptions.remove(this);
    }
  }

  /** A new subscription; empty where there are too many already. */
  public synchronized Optional<Subscription> subscribe() {
    if (subscriptions.size() >= mostSubscribers) {
      return Optional.empty();
    }
    Subscription subscription = new Subscription();
    subscriptions.add(subscription);
    return Optional.of(subscription);
  }

  /** What happened after the event of that number. */
  public EventBatch after(long number) {
    return history.after(number);
  }

  public int mostSubscribers() {
    return mostSubscribers;
  }

  @Override
  public void publish(String name, Object data) {
    Event event = new Event(name, data);
    history.add(event);
    for (Subscription subscription : subscriptions) {
      if (!subscription.queue.offer(event)) {
        subscription.dropped = true;
      }
    }
  }

  /** Drops all subscribers, also those that wait for an event. */
  public void dropAll() {
    for (Subscription subscription : subscriptions) {
      subscription.dropped = true;
      subscription.queue.clear();
      subscription.queue.add(new Event("end", Map.of()));
    }
  }
}
