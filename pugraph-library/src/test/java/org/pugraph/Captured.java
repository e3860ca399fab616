package org.pugraph;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Keeps what the library logs, in place of printing it, until it is closed. */
final class Captured extends Handler implements AutoCloseable {

  /** Held here: a logger that nothing holds forgets its handlers. */
  private final Logger root = Logger.getLogger("org.pugraph");

  private final List<LogRecord> records = new CopyOnWriteArrayList<>();
  private final boolean fails;

  private Captured(Level level, boolean fails) {
    this.fails = fails;
    root.setLevel(julLevel(level));
    root.setUseParentHandlers(false);
    root.addHandler(this);
  }

  static Captured at(Level level) {
    return new Captured(level, false);
  }

  /** Throws each time. */
  static Captured failing() {
    return new Captured(Level.TRACE, true);
  }

  private static java.util.logging.Level julLevel(Level level) {
    return level == Level.TRACE ? java.util.logging.Level.FINER : java.util.logging.Level.FINE;
  }

  /** Each with the name of its logger. */
  List<String> sentences() {
    return records.stream().map(one -> one.getLoggerName() + ": " + one.getMessage()).toList();
  }

  Level loudest() {
    return records.stream()
            .allMatch(one -> one.getLevel().intValue() <= java.util.logging.Level.FINE.intValue())
        ? Level.DEBUG
        : Level.INFO;
  }

  /** Where the sentences come from. */
  List<String> classes() {
    return records.stream().map(LogRecord::getSourceClassName).distinct().toList();
  }

  void clear() {
    records.clear();
  }

  @Override
  public void publish(LogRecord one) {
    one.getSourceClassName(); // found by the stack, while there is one
    records.add(one);
    if (fails) {
      throw new IllegalStateException("the disk of the log is full");
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    root.removeHandler(this);
    root.setUseParentHandlers(true);
    root.setLevel(null);
  }
}
