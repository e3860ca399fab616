package org.pugraph.neo4j;

import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseProvider;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.database.Login;

/** Opens databases of Neo4j, to read only. Stateless and thread safe. */
public final class Neo4jProvider implements DatabaseProvider {

  @Override
  public boolean opens(Database database) {
    return Neo4jAddress.isOne(database.address());
  }

  @Override
  public DatabaseSession open(Database database, Login login) {
    return Neo4jSession.open(Neo4jAddress.of(database.address()), login);
  }
}
