package org.pugraph.sql;

import java.sql.SQLException;
import java.sql.Statement;

/** Stops a query in the database when this program is stopped. */
final class Cancellation implements AutoCloseable {

  private final Thread hook;

  private Cancellation(Thread hook) {
    this.hook = hook;
  }

  static Cancellation of(Statement statement) {
    Thread hook = new Thread(() -> cancel(statement), "pugraph-cancel");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException alreadyGoing) {
      cancel(statement);
    }
    return new Cancellation(hook);
  }

  private static void cancel(Statement statement) {
    try {
      statement.cancel();
    } catch (SQLException ended) {
      // there is nothing left to stop
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException alreadyGoing) {
      // the hook runs, or has run
    }
  }
}
