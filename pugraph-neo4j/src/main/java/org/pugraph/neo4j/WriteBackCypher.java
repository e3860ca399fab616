package org.pugraph.neo4j;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The queries of a write-back. Names are quoted, values are parameters: {@code $keys} are the
 * values that the key of a node may have, {@code $rows} are the properties by name, {@code $gone}
 * are properties to be removed, {@code $run} is the run that is written.
 */
final class WriteBackCypher {

  private final WriteBackSettings settings;

  WriteBackCypher(WriteBackSettings settings) {
    this.settings = settings;
  }

  /**
   * The nodes of a batch that the i-th match finds, each with its name. By an index where there is
   * one, else in one pass over the label.
   */
  private String found(int i) {
    NodeMatch match = settings.matches().get(i);
    String key = "n." + NodeMatch.quoted(match.key());
    String text = "toString(" + key + ")";
    return "MATCH (n:"
        + NodeMatch.quoted(match.label())
        + ") WHERE "
        + key
        + " IN $keys"
        + others(settings.labels().subList(0, i))
        + " WITH n, CASE WHEN $rows["
        + text
        + "] IS NULL THEN toString(toInteger("
        + key
        + ")) ELSE "
        + text
        + " END AS name ";
  }

  /** Leaves out nodes of labels that were searched before. */
  private static String others(Collection<String> labels) {
    return labels.stream()
        .map(label -> " AND NOT n:" + NodeMatch.quoted(label))
        .collect(Collectors.joining());
  }

  /** Sets the properties of nodes; answers how many, and their names. */
  String write(int i) {
    return found(i)
        + "SET n += $gone SET n += $rows[name]"
        + " RETURN count(n) AS nodes, collect(DISTINCT name) AS names";
  }

  /**
   * What writing would find: {@code nodes}, {@code names}, how many {@code carry} properties of an
   * earlier write, and how many have {@code foreign} ones that no write-back has written.
   */
  String find(int i, Collection<String> columns) {
    String run = "n." + NodeMatch.quoted(settings.run());
    String any =
        columns.stream()
            .map(column -> "n." + NodeMatch.quoted(settings.property(column)) + " IS NOT NULL")
            .collect(Collectors.joining(" OR "));
    return found(i)
        + "RETURN count(n) AS nodes, collect(DISTINCT name) AS names, count("
        + run
        + ") AS carry, count(CASE WHEN "
        + run
        + " IS NULL AND ("
        + any
        + ") THEN 1 END) AS foreign";
  }

  /** How many nodes of a label carry properties of a write-back. */
  String carrying(String label, List<String> before) {
    return nodes(label) + " IS NOT NULL" + others(before) + " RETURN count(n) AS nodes";
  }

  private String nodes(String label) {
    return "MATCH (n:" + NodeMatch.quoted(label) + ") WHERE n." + NodeMatch.quoted(settings.run());
  }

  /** Removes the properties of some of the nodes that are not of this run; answers how many. */
  String remove(String label) {
    return nodes(label)
        + " <> $run WITH n LIMIT "
        + settings.batch()
        + " SET n += $gone RETURN count(n) AS nodes";
  }

  /** How many nodes there are of a label. */
  static String count(String label) {
    return "MATCH (n:" + NodeMatch.quoted(label) + ") RETURN count(n) AS nodes";
  }

  /** An index that a match would be found by. */
  static String index(NodeMatch match) {
    return "CREATE INDEX FOR (n:"
        + NodeMatch.quoted(match.label())
        + ") ON (n."
        + NodeMatch.quoted(match.key())
        + ")";
  }
}
