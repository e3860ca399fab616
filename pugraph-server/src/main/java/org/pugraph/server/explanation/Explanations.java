package org.pugraph.server.explanation;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.nearby.NearbyEvidence;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.tensor.Compute;

/**
 * Explains nodes of the current ranking. What is near a node is found at once, by any number of
 * requests side by side. What needs passes over the model is computed for one node at a time, on
 * all threads that are free; a few requests may wait, more are refused, and one is given up when
 * its reader asks for another node or has gone. Thread safe.
 */
public final class Explanations implements AutoCloseable {

  private static final int MOST_WAITING = 8;
  private static final int TOP = 5;

  /** How long a request waits before it asks again whether its reader still does. */
  private static final int PATIENCE_MILLIS = 50;

  private final IntSupplier freeThreads;
  private final Semaphore places = new Semaphore(MOST_WAITING);
  private final ReaderRequests requests = new ReaderRequests();

  /** Held by the one that computes; guards what it computes with. */
  private final ReentrantLock turn = new ReentrantLock(true);

  private Compute compute = Compute.on(1);
  private volatile @Nullable ExplainedRanking explained;
  private volatile boolean closed;

  /**
   * @param freeThreads how many threads an explanation may use just now
   */
  public Explanations(IntSupplier freeThreads) {
    this.freeThreads = freeThreads;
  }

  /** What is known of a node at once; the reader's explanation of any other node is given up. */
  public NearbyEvidence near(TrainingResult ranking, int node, Reader reader) {
    requests.moveOn(node, reader);
    return explained(ranking).near(node, TOP);
  }

  /** All reasons of a node's score; ends with 409 when the reader asks for another node. */
  public Explanation all(TrainingResult ranking, int node, Reader reader)
      throws InterruptedException {
    ReaderRequests.Request request = requests.begin(node, reader);
    try {
      Explanation known = explained(ranking).kept(node);
      return known != null ? known : inTurn(ranking, node, request);
    } catch (CancellationException ended) {
      throw ended(request);
    } finally {
      requests.end(request, reader);
    }
  }

  private ApiException ended(ReaderRequests.Request request) {
    return request.isReplaced()
        ? ApiException.conflict(
            "This explanation was cancelled: the same reader asked for another node.",
            "Ask again to have it.")
        : ApiException.conflict("This explanation was cancelled.", "Ask again to have it.");
  }

  private Explanation inTurn(TrainingResult ranking, int node, ReaderRequests.Request request)
      throws InterruptedException {
    if (!places.tryAcquire()) {
      throw ApiException.tooMany("Too many explanations are asked for at once.");
    }
    try {
      while (!turn.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        checkWanted(request);
      }
      try {
        return computed(explained(ranking), node, request);
      } finally {
        turn.unlock();
      }
    } finally {
      places.release();
    }
  }

  private Explanation computed(ExplainedRanking ranking, int node, ReaderRequests.Request request) {
    checkWanted(request);
    Explanation known = ranking.kept(node);
    if (known != null) {
      return known;
    }
    return ranking.keep(
        node,
        ranking
            .explainer(computeOn(freeThreads.getAsInt()))
            .explain(node, TOP, () -> closed || request.isEnded()));
  }

  private void checkWanted(ReaderRequests.Request request) {
    if (closed || request.isEnded()) {
      throw new CancellationException("nobody waits for the explanation");
    }
  }

  private Compute computeOn(int threads) {
    if (compute.workers().threads() != threads) {
      compute.close();
      compute = Compute.on(threads);
    }
    return compute;
  }

  private ExplainedRanking explained(TrainingResult ranking) {
    ExplainedRanking ready = explained;
    if (ready == null || !ready.isOf(ranking)) {
      ready = replaced(ranking);
    }
    return ready;
  }

  private synchronized ExplainedRanking replaced(TrainingResult ranking) {
    ExplainedRanking ready = explained;
    if (ready == null || !ready.isOf(ranking)) {
      ready = new ExplainedRanking(ranking);
      explained = ready;
    }
    return ready;
  }

  /** Gives up what is being computed, and waits until it has ended. */
  @Override
  public void close() {
    closed = true;
    turn.lock();
    try {
      compute.close();
    } finally {
      turn.unlock();
    }
  }
}
