package org.pugraph.data.database;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/**
 * An open database. All queries of a session see it at the same moment, where it can do that. Not
 * thread safe: one thread at a time.
 */
public interface DatabaseSession extends AutoCloseable {

  /**
   * Runs a query and closes its answer. The answer is read row by row: first the titles, then the
   * cells of each row as text, empty where missing.
   *
   * @param query in the language of the database; it may only read
   * @param name of the query in messages
   */
  <T> T read(String query, String name, Function<Iterator<List<String>>, T> reading);

  @Override
  void close();
}
