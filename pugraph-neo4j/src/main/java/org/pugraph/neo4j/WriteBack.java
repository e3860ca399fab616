package org.pugraph.neo4j;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.neo4j.driver.AccessMode;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.TransactionContext;
import org.neo4j.driver.Value;
import org.neo4j.driver.exceptions.Neo4jException;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.Login;

/**
 * Writes scores as properties of the nodes of a database. A write replaces the one before with the
 * same prefix; one that broke off goes on where it stopped; nothing is written twice or left out.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class WriteBack implements AutoCloseable {

  private static final int ID_DIGITS = 16;

  private final Neo4jConnection connection;
  private final WriteBackSettings settings;
  private final ScoredNodes scores;
  private final String run;
  private final WriteBackCypher cypher;
  private final WriteBackClaim claim;

  private WriteBack(Neo4jConnection connection, WriteBackSettings settings, ScoredNodes scores) {
    this.connection = connection;
    this.settings = settings;
    this.scores = scores;
    this.run = id(settings, scores);
    this.cypher = new WriteBackCypher(settings);
    this.claim = new WriteBackClaim(settings.prefix(), WriteBackOwner.here());
  }

  /** Connects, and changes nothing yet. */
  public static WriteBack open(Database database, WriteBackSettings settings, ScoredNodes scores) {
    BadInput.unless(
        Neo4jAddress.isOne(database.address()),
        database + ": scores are written to Neo4j alone, expected neo4j://HOST or bolt://HOST");
    Neo4jAddress address = Neo4jAddress.of(database.address());
    return new WriteBack(Neo4jConnection.open(address, Login.of(database)), settings, scores);
  }

  /** What is written, and to which nodes: the same id is the same write. */
  private static String id(WriteBackSettings settings, ScoredNodes scores) {
    Sha256 digest = new Sha256();
    settings.matches().forEach(match -> digest.add(match.label()).add(match.key()));
    return scores.addTo(digest).hex().substring(0, ID_DIGITS);
  }

  /** What {@link #write} would do. */
  public WriteBackPlan plan() {
    try (Session session = connection.session(AccessMode.READ)) {
      WriteBackPlan plan =
          session.executeRead(
              transaction -> new WriteBackPlanner(transaction, settings, scores).plan(run));
      return plan.withIndexes(WriteBackIndexes.missing(session, settings.matches()));
    } catch (Neo4jException | BadInput refused) {
      throw connection.failure().ofConnection(refused);
    }
  }

  /**
   * Writes in batches, each of which is there with the state that counts it, or not at all.
   *
   * @param plan of this write, which has refused what would do harm
   * @param progress is told how many names are written
   * @param cancelled is asked between batches
   */
  public WriteBackResult write(
      WriteBackPlan plan, IntConsumer progress, BooleanSupplier cancelled) {
    BadInput.unless(plan.run().equals(run), "the plan is of another write, " + plan.run());
    try (Session session = connection.session(AccessMode.WRITE)) {
      session.executeWriteWithoutResult(claim::take, WriteBackClaim.LIMITED);
      try {
        return write(session, progress, cancelled);
      } finally {
        release(session);
      }
    } catch (Neo4jException | BadInput refused) {
      throw connection.failure().ofConnection(refused);
    }
  }

  private WriteBackResult write(Session session, IntConsumer progress, BooleanSupplier cancelled) {
    WriteBackState state = session.executeWrite(this::begin);
    int start = state.counts().done();
    int done = start;
    try {
      for (ScoreBatch batch : ScoreBatch.of(scores, start, settings.batch())) {
        checkNot(cancelled, done);
        session.executeWriteWithoutResult(transaction -> write(transaction, batch));
        done = batch.to();
        progress.accept(done);
      }
      while (session.executeWrite(this::removeSome) > 0) {
        checkNot(cancelled, done);
      }
    } catch (Neo4jException broken) {
      throw connection.failure().ofWrite(done, scores.size(), broken);
    }
    return new WriteBackResult(run, session.executeWrite(this::finish).counts(), start);
  }

  private void checkNot(BooleanSupplier cancelled, int done) {
    BadInput.unless(!cancelled.getAsBoolean(), Neo4jFailure.stopped(done, scores.size()));
  }

  private WriteBackState begin(TransactionContext transaction) {
    WriteBackState before = claim.lock(transaction);
    if (before.isInterrupted(run)) {
      return before;
    }
    WriteBackState fresh = before.replacedBy(run, scores, settings);
    fresh.save(transaction, settings.prefix());
    return fresh;
  }

  /** Does nothing where the transaction was committed, and only its answer was lost. */
  private void write(TransactionContext transaction, ScoreBatch batch) {
    WriteBackState state = claim.lock(transaction);
    if (state.counts().done() == batch.to()) {
      return;
    }
    Map<String, Object> parameters =
        batch.parameters(settings, run, state.gone(settings.properties(scores)));
    Set<String> found = new HashSet<>();
    long nodes = 0;
    for (int i = 0; i < settings.matches().size(); i++) {
      Record row = transaction.run(cypher.write(i), parameters).single();
      found.addAll(row.get("names").asList(Value::asString));
      nodes += row.get("nodes").asLong();
    }
    state
        .with(state.counts().withBatch(batch, found.size(), nodes))
        .save(transaction, settings.prefix());
  }

  private long removeSome(TransactionContext transaction) {
    WriteBackState state = claim.lock(transaction);
    Map<String, Object> parameters = Map.of("run", run, "gone", state.gone(List.of()));
    for (String label : state.labels()) {
      long nodes = transaction.run(cypher.remove(label), parameters).single().get("nodes").asLong();
      if (nodes > 0) {
        state.with(state.counts().withRemoved(nodes)).save(transaction, settings.prefix());
        return nodes;
      }
    }
    return 0;
  }

  private WriteBackState finish(TransactionContext transaction) {
    WriteBackState state =
        claim.lock(transaction).finished(settings.labels(), settings.properties(scores));
    state.save(transaction, settings.prefix());
    return state;
  }

  private void release(Session session) {
    try {
      session.executeWriteWithoutResult(claim::release);
    } catch (Neo4jException gone) {
      // it counts as ended when this process has ended
    }
  }

  @Override
  public void close() {
    connection.close();
  }
}
