package org.pugraph.spark;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/** What is logged until this is closed. */
final class LogEvents extends AbstractAppender implements AutoCloseable {

  private final List<String> messages = new CopyOnWriteArrayList<>();

  private LogEvents() {
    super("recorded", null, null, true, Property.EMPTY_ARRAY);
  }

  static LogEvents record() {
    LogEvents events = new LogEvents();
    events.start();
    ((Logger) LogManager.getRootLogger()).addAppender(events);
    return events;
  }

  @Override
  public void append(LogEvent event) {
    messages.add(event.getMessage().getFormattedMessage());
  }

  List<String> messages() {
    return messages;
  }

  @Override
  public void close() {
    ((Logger) LogManager.getRootLogger()).removeAppender(this);
    stop();
  }
}
