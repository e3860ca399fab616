package org.pugraph.sql;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Login;

/** Connects within a time limit, to read only and at one moment of the database. */
final class JdbcConnection {

  private static final int LONGEST_SECONDS = 30;

  private JdbcConnection() {}

  static Connection open(JdbcAddress address, Login login, Driver driver) {
    SqlFailure refusal = new SqlFailure(login);
    try {
      Connection connection = connect(address, address.properties(login), driver);
      prepare(connection, address);
      return connection;
    } catch (SQLException failure) {
      throw refusal.ofConnection(address.name(), failure);
    }
  }

  /** In a thread of its own, for drivers have no common way to limit the time. */
  private static Connection connect(JdbcAddress address, Properties properties, Driver driver)
      throws SQLException {
    FutureTask<Connection> task = new FutureTask<>(() -> driver.connect(address.url(), properties));
    Thread thread = new Thread(task, "pugraph-connect");
    thread.setDaemon(true);
    thread.start();
    try {
      Connection connection = task.get(LONGEST_SECONDS, TimeUnit.SECONDS);
      BadInput.unless(connection != null, address.name() + ": is no address of its driver");
      return connection;
    } catch (TimeoutException late) {
      String limit = " does not answer, " + LONGEST_SECONDS + " seconds are the limit";
      throw new BadInput(address.name() + limit, late);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new BadInput(address.name() + ": connecting was interrupted", stopped);
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof SQLException refused) {
        throw refused;
      }
      throw new BadInput(address.name() + ": cannot be opened: " + failure.getCause(), failure);
    }
  }

  private static void prepare(Connection connection, JdbcAddress address) throws SQLException {
    boolean bySettings = address.known().filter(KnownDriver::isReadOnlyBySettings).isPresent();
    if (!bySettings) {
      connection.setReadOnly(true);
      if (connection
          .getMetaData()
          .supportsTransactionIsolationLevel(Connection.TRANSACTION_REPEATABLE_READ)) {
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      }
    }
    connection.setAutoCommit(false);
    for (String statement : address.known().map(KnownDriver::statements).orElse(List.of())) {
      try (Statement start = connection.createStatement()) {
        start.execute(statement);
      }
    }
  }
}
