package org.pugraph.server.session;

import java.util.Map;
import org.pugraph.server.event.EventBus;

/**
 * The session that the page shows, one at a time. Thread safe: readers never wait, changes wait for
 * each other.
 */
public final class CurrentSession implements AutoCloseable {

  private final EventBus events;
  private volatile Session session;

  private CurrentSession(EventBus events, Session session) {
    this.events = events;
    this.session = session;
  }

  public static CurrentSession open(InitialView view, EventBus events) {
    return new CurrentSession(events, Session.open(view, events));
  }

  public Session get() {
    return session;
  }

  /**
   * Shows a graph in place of the current one, which stays if the next cannot be opened. Where it
   * is the current one already, nothing changes, and a training goes on.
   */
  public synchronized Session show(InitialView next) {
    Session previous = session;
    if (!previous.hasFolderOf(next)) {
      session = Session.open(next, events);
      previous.close();
      announce();
    } else if (!previous.shows(next.task().graph())) {
      replace(previous, next);
      announce();
    } else {
      previous.addGiven(next);
    }
    return session;
  }

  /** Whoever shows the graph before must not go on with it. */
  private void announce() {
    events.publish("graph", Map.of("id", session.id(), "name", session.task().name()));
  }

  /** Two sessions cannot have one folder, so that the previous one is closed first. */
  private void replace(Session previous, InitialView next) {
    previous.close();
    try {
      session = Session.open(next, events);
    } catch (RuntimeException failure) {
      session = previous.reopened();
      throw failure;
    }
  }

  @Override
  public synchronized void close() {
    session.close();
  }
}
