package org.pugraph.neo4j;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.neo4j.driver.Record;
import org.neo4j.driver.TransactionConfig;
import org.neo4j.driver.TransactionContext;
import org.pugraph.base.BadInput;

/**
 * Holds others off: of all processes one writes properties of a prefix. Each transaction locks the
 * node that keeps the state and sees there that it is still this one.
 *
 * @param prefix of the properties
 * @param owner this process
 */
record WriteBackClaim(String prefix, WriteBackOwner owner) {

  private static final String NODES = "MATCH (w:" + WriteBackState.LABEL + " {prefix: $prefix}) ";

  /** After so long without a batch a process of another machine counts as ended. */
  private static final long LEASE_SECONDS = 30;

  /** A batch whose connection is dead may hold its lock for long. */
  static final TransactionConfig LIMITED =
      TransactionConfig.builder().withTimeout(Duration.ofSeconds(LEASE_SECONDS)).build();

  private Map<String, Object> parameters() {
    return Map.of("prefix", prefix, "owner", owner.text());
  }

  private List<Record> run(TransactionContext transaction, String query) {
    return transaction.run(query, parameters()).list();
  }

  /**
   * Makes this process the one that writes; refused while another one does. Two that begin at once
   * on an empty database leave two nodes: then both are refused by {@link #lock}, and the next one
   * keeps that which is farther.
   */
  void take(TransactionContext transaction) {
    run(transaction, NODES + "SET w.locked = true REMOVE w.locked");
    String held =
        NODES + "RETURN w.owner AS owner, (timestamp() - coalesce(w.at, 0)) / 1000 AS age";
    for (Record row : run(transaction, held)) {
      refuseWhileWriting(row.get("owner").asString(""), row.get("age").asLong());
    }
    run(transaction, NODES + "WITH w ORDER BY coalesce(w.done, 0) DESC SKIP 1 DELETE w");
    String claimed =
        "MERGE (w:"
            + WriteBackState.LABEL
            + " {prefix: $prefix}) SET w.owner = $owner, w.at = timestamp()";
    run(transaction, claimed);
  }

  /** It may be this process itself, where only the answer of its commit was lost. */
  private void refuseWhileWriting(String other, long age) {
    long left = LEASE_SECONDS - age;
    BadInput.unless(
        other.isEmpty()
            || other.equals(owner.text())
            || left <= 0
            || new WriteBackOwner(other).hasEnded(),
        "another write-back is writing these properties, its last batch was "
            + age
            + " s ago; try again when it has ended, or in "
            + left
            + " s if it was killed");
  }

  /** The state, locked for this transaction; refused where another process has taken over. */
  WriteBackState lock(TransactionContext transaction) {
    List<String> owners =
        run(transaction, NODES + "SET w.at = timestamp() RETURN w.owner AS owner").stream()
            .map(row -> row.get("owner").asString(""))
            .toList();
    BadInput.unless(
        owners.equals(List.of(owner.text())),
        "another write-back has taken over, so this one stops;"
            + " give the same command to begin again");
    return WriteBackState.read(transaction, prefix);
  }

  /** Lets others write. */
  void release(TransactionContext transaction) {
    run(transaction, NODES + "WHERE w.owner = $owner REMOVE w.owner");
  }
}
