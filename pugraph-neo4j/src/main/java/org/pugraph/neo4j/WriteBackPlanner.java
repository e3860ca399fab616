package org.pugraph.neo4j;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.neo4j.driver.Record;
import org.neo4j.driver.TransactionContext;
import org.neo4j.driver.Value;
import org.pugraph.base.BadInput;

/** Finds out what a write-back would do, and reads only. */
final class WriteBackPlanner {

  private static final int MOST_EXAMPLES = 5;

  private final TransactionContext transaction;
  private final WriteBackSettings settings;
  private final ScoredNodes scores;
  private final WriteBackCypher cypher;
  private final List<String> examples = new ArrayList<>();
  private WriteBackCounts counts;
  private long carrying;

  WriteBackPlanner(TransactionContext transaction, WriteBackSettings settings, ScoredNodes scores) {
    this.transaction = transaction;
    this.settings = settings;
    this.scores = scores;
    this.cypher = new WriteBackCypher(settings);
    this.counts = new WriteBackCounts(scores.size(), 0, 0, 0, 0);
  }

  WriteBackPlan plan(String run) {
    settings.labels().forEach(this::checkLabel);
    WriteBackState state = WriteBackState.read(transaction, settings.prefix());
    ScoreBatch.of(scores, 0, settings.batch()).forEach(this::find);
    checkMatches();
    WriteBackCounts found = counts.withRemoved(carriers(state) - carrying);
    int start = state.isInterrupted(run) ? state.counts().done() : 0;
    Optional<WriteBackPlan.Earlier> earlier =
        state.run().isEmpty() || state.run().equals(run)
            ? Optional.empty()
            : Optional.of(
                new WriteBackPlan.Earlier(state.run(), state.origin(), state.isFinished()));
    return new WriteBackPlan(run, found, examples, start, earlier, List.of());
  }

  private void checkMatches() {
    if (counts.matched() == 0) {
      List<String> matches = settings.matches().stream().map(NodeMatch::toString).toList();
      throw new BadInput(
          "none of the "
              + scores.size()
              + " nodes of the run is there: no "
              + String.join(" and no ", matches)
              + " is \""
              + examples.get(0)
              + "\", the first of them");
    }
  }

  private void checkLabel(String label) {
    long nodes = transaction.run(WriteBackCypher.count(label)).single().get("nodes").asLong();
    BadInput.unless(nodes > 0, "has no node of label " + label);
  }

  private void find(ScoreBatch batch) {
    Map<String, Object> parameters = batch.names();
    Set<String> found = new HashSet<>();
    long nodes = 0;
    for (int i = 0; i < settings.matches().size(); i++) {
      String query = cypher.find(i, scores.columns().keySet());
      Record row = transaction.run(query, parameters).single();
      found.addAll(row.get("names").asList(Value::asString));
      nodes += row.get("nodes").asLong();
      carrying += row.get("carry").asLong();
      checkForeign(row.get("foreign").asLong());
    }
    batch.addMissing(found, examples, MOST_EXAMPLES);
    counts = counts.withBatch(batch, found.size(), nodes);
  }

  private void checkForeign(long nodes) {
    BadInput.unless(
        nodes == 0,
        "nodes have properties "
            + String.join(", ", settings.properties(scores))
            + " that no write-back has written, and they would be lost; choose another prefix");
  }

  private long carriers(WriteBackState state) {
    List<String> labels = new ArrayList<>(settings.labels());
    state.labels().stream().filter(label -> !labels.contains(label)).forEach(labels::add);
    long nodes = 0;
    for (int i = 0; i < labels.size(); i++) {
      String query = cypher.carrying(labels.get(i), labels.subList(0, i));
      nodes += transaction.run(query).single().get("nodes").asLong();
    }
    return nodes;
  }
}
