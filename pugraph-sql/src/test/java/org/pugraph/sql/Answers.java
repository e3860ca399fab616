package org.pugraph.sql;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseSession;

/** What databases answer, as text. */
final class Answers {

  private Answers() {}

  /** The titles and rows of a query. */
  static List<List<String>> of(Database database, String query) {
    try (DatabaseSession session = database.open()) {
      return session.read(query, "query", Answers::all);
    }
  }

  private static List<List<String>> all(Iterator<List<String>> rows) {
    List<List<String>> all = new ArrayList<>();
    rows.forEachRemaining(all::add);
    return all;
  }
}
