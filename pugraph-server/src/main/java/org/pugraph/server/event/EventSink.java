package org.pugraph.server.event;

/** Takes events; publishing never waits. Called by several threads at once. */
@FunctionalInterface
public interface EventSink {

  /**
   * Takes an event.
   *
   * @param name what happened
   * @param data about it, to be written as JSON
   */
  void publish(String name, Object data);
}
