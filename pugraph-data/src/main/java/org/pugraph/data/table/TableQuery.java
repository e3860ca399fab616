package org.pugraph.data.table;

import java.util.function.Function;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;

/**
 * What an open database answers to a query.
 *
 * <p>Not thread safe: one thread at a time.
 *
 * @param database as messages name it
 * @param what the rows are: edges, nodes, positives
 */
public record TableQuery(String database, DatabaseSession session, String query, String what)
    implements TableInput {

  @Override
  public String name() {
    return database + ", " + shortName();
  }

  @Override
  public String shortName() {
    return "query of " + what;
  }

  @Override
  public <T> T read(int leastColumns, Function<Table, T> reading) {
    TableOrigin origin = TableOrigin.ofAnswer(name(), shortName());
    return session.read(
        query, name(), records -> reading.apply(Records.table(origin, records, leastColumns)));
  }
}
