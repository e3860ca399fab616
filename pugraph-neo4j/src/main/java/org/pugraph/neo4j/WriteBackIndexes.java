package org.pugraph.neo4j;

import java.util.List;
import java.util.Set;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.Value;
import org.neo4j.driver.exceptions.ClientException;

/** Which indexes a write-back lacks; none is created here. */
final class WriteBackIndexes {

  private static final Set<String> SEARCHABLE = Set.of("RANGE", "BTREE");

  private WriteBackIndexes() {}

  /** Those of matches that no index would find; none where this user may not see indexes. */
  static List<String> missing(Session session, List<NodeMatch> matches) {
    try {
      List<Record> there =
          session.executeRead(transaction -> transaction.run("SHOW INDEXES").list());
      return matches.stream()
          .filter(match -> there.stream().noneMatch(index -> finds(index, match)))
          .map(WriteBackCypher::index)
          .toList();
    } catch (ClientException forbidden) {
      return List.of();
    }
  }

  private static boolean finds(Record index, NodeMatch match) {
    return SEARCHABLE.contains(index.get("type").asString(""))
        && index.get("entityType").asString("").equals("NODE")
        && names(index, "labelsOrTypes").equals(List.of(match.label()))
        && names(index, "properties").equals(List.of(match.key()));
  }

  private static List<String> names(Record index, String field) {
    return index.get(field).asList(Value::asString, List.of());
  }
}
