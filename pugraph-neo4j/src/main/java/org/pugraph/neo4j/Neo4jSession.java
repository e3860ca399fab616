package org.pugraph.neo4j;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.neo4j.driver.AccessMode;
import org.neo4j.driver.Session;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.exceptions.Neo4jException;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.database.Login;

/**
 * An open transaction that may only read: the server refuses a query that writes. It sees what
 * others commit meanwhile, as Neo4j isolates no more than that.
 */
final class Neo4jSession implements DatabaseSession {

  private final Neo4jConnection connection;
  private final Session session;
  private final Transaction transaction;

  private Neo4jSession(Neo4jConnection connection, Session session, Transaction transaction) {
    this.connection = connection;
    this.session = session;
    this.transaction = transaction;
  }

  static Neo4jSession open(Neo4jAddress address, Login login) {
    Neo4jConnection connection = Neo4jConnection.open(address, login);
    try {
      Session session = connection.session(AccessMode.READ);
      return new Neo4jSession(connection, session, session.beginTransaction());
    } catch (Neo4jException refused) {
      connection.close();
      throw connection.failure().ofConnection(refused);
    }
  }

  @Override
  public <T> T read(String query, String name, Function<Iterator<List<String>>, T> reading) {
    try {
      return reading.apply(Neo4jRows.of(transaction.run(query), name, connection.failure()));
    } catch (Neo4jException refused) {
      throw connection.failure().ofQuery(name, refused);
    }
  }

  @Override
  public void close() {
    try (connection;
        session) {
      transaction.close();
    } catch (Neo4jException gone) {
      // nothing was changed, so nothing is lost
    }
  }
}
