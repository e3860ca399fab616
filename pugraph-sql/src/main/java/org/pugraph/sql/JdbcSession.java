package org.pugraph.sql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.database.Login;

/** An open connection. Its transaction is never committed. */
final class JdbcSession implements DatabaseSession {

  /** Rows that are in memory at a time. */
  private static final int FETCHED_ROWS = 10_000;

  private final Connection connection;
  private final SqlFailure failure;

  private JdbcSession(Connection connection, SqlFailure failure) {
    this.connection = connection;
    this.failure = failure;
  }

  static JdbcSession open(JdbcAddress address, Login login, DriverJars drivers) {
    Connection connection = JdbcConnection.open(address, login, drivers.of(address.url()));
    return new JdbcSession(connection, new SqlFailure(login));
  }

  @Override
  public <T> T read(String query, String name, Function<Iterator<List<String>>, T> reading) {
    String text = ReadingQuery.of(query, name);
    try (Statement statement =
            connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
        Cancellation cancellation = Cancellation.of(statement)) {
      statement.setFetchSize(FETCHED_ROWS);
      try (ResultSet rows = statement.executeQuery(text)) {
        return reading.apply(JdbcRows.of(rows, name, failure));
      }
    } catch (SQLException refused) {
      throw failure.ofQuery(name, refused);
    }
  }

  @Override
  public void close() {
    try (connection) {
      connection.rollback();
    } catch (SQLException gone) {
      // nothing was changed, so nothing is lost
    }
  }
}
