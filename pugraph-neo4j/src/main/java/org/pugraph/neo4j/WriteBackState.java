package org.pugraph.neo4j;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.TransactionContext;
import org.neo4j.driver.Value;

/**
 * How far a write-back is, as the database itself keeps it: one node for each prefix, changed in
 * the transaction of each batch, so that both are there or neither.
 *
 * @param run the id of what is written
 * @param origin the run folder it is from
 * @param isFinished whether nothing is left to do
 * @param labels of the nodes that may have properties of this prefix
 * @param properties that they may have
 */
record WriteBackState(
    String run,
    String origin,
    WriteBackCounts counts,
    boolean isFinished,
    List<String> labels,
    List<String> properties) {

  /** The label of the node that keeps it. */
  static final String LABEL = "PugraphWriteBack";

  private static final String NODE = "MATCH (w:" + LABEL + " {prefix: $prefix})";

  /** Where nothing was written yet. */
  static final WriteBackState NONE =
      new WriteBackState("", "", new WriteBackCounts(0, 0, 0, 0, 0), true, List.of(), List.of());

  /** The state as it is. */
  static WriteBackState read(TransactionContext transaction, String prefix) {
    String query =
        NODE + " RETURN properties(w) AS state ORDER BY coalesce(w.done, 0) DESC LIMIT 1";
    return transaction.run(query, Map.of("prefix", prefix)).stream()
        .findFirst()
        .map(row -> of(row.get("state")))
        .orElse(NONE);
  }

  private static WriteBackState of(Value node) {
    return new WriteBackState(
        node.get("run").asString(""),
        node.get("origin").asString(""),
        new WriteBackCounts(
            node.get("names").asInt(0),
            node.get("done").asInt(0),
            node.get("matched").asInt(0),
            node.get("nodes").asLong(0),
            node.get("removed").asLong(0)),
        node.get("finished").asBoolean(true),
        node.get("labels").asList(Value::asString, List.of()),
        node.get("properties").asList(Value::asString, List.of()));
  }

  /** Whether this very write has begun, and not ended. */
  boolean isInterrupted(String id) {
    return run.equals(id) && !isFinished;
  }

  /** Where another write begins: what the one before may have left is still to be removed. */
  WriteBackState replacedBy(String id, ScoredNodes scores, WriteBackSettings settings) {
    return new WriteBackState(
        id,
        scores.origin(),
        new WriteBackCounts(scores.size(), 0, 0, 0, 0),
        false,
        union(labels, settings.labels()),
        union(properties, settings.properties(scores)));
  }

  private static List<String> union(List<String> some, List<String> others) {
    Set<String> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return List.copyOf(all);
  }

  WriteBackState with(WriteBackCounts now) {
    return new WriteBackState(run, origin, now, false, labels, properties);
  }

  /** At the end only labels and properties of this write are left. */
  WriteBackState finished(List<String> ownLabels, List<String> ownProperties) {
    return new WriteBackState(run, origin, counts, true, ownLabels, ownProperties);
  }

  /** The properties but for some, each without a value, which removes it. */
  Map<String, @Nullable Object> gone(List<String> kept) {
    Map<String, @Nullable Object> gone = new HashMap<>();
    properties.forEach(property -> gone.put(property, null));
    kept.forEach(gone::remove);
    return gone;
  }

  /** Writes it in place of the state before. */
  void save(TransactionContext transaction, String prefix) {
    Map<String, Object> values = new HashMap<>();
    values.put("run", run);
    values.put("origin", origin);
    values.put("names", counts.names());
    values.put("done", counts.done());
    values.put("matched", counts.matched());
    values.put("nodes", counts.nodes());
    values.put("removed", counts.removed());
    values.put("finished", isFinished);
    values.put("labels", labels);
    values.put("properties", properties);
    String query = NODE + " SET w += $values";
    transaction.run(query, Map.of("prefix", prefix, "values", values)).consume();
  }
}
