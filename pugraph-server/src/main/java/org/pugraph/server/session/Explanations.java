package org.pugraph.server.session;

import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.Explanation;
import org.pugraph.server.error.ApiException;
import org.pugraph.tensor.Compute;

/**
 * Explains nodes of the current ranking, one at a time, with one thread beside those of a training.
 * A few requests may wait; more are refused. Thread safe.
 */
final class Explanations implements AutoCloseable {

  private static final int MOST_WAITING = 8;
  private static final int TOP = 5;

  private final Semaphore waiting = new Semaphore(MOST_WAITING);
  private final Compute compute = Compute.on(1);
  private @Nullable Explainer explainer;
  private @Nullable RankingView explained;

  Explanation of(RankingView ranking, int node) {
    if (!waiting.tryAcquire()) {
      throw ApiException.tooMany("Too many explanations are asked for at once.");
    }
    try {
      synchronized (this) {
        return explainer(ranking).explain(node, TOP);
      }
    } finally {
      waiting.release();
    }
  }

  private Explainer explainer(RankingView ranking) {
    Explainer ready = explainer;
    if (ready == null || explained != ranking) {
      ready = ranking.result().scored().explainer(compute);
      explainer = ready;
      explained = ranking;
    }
    return ready;
  }

  @Override
  public void close() {
    compute.close();
  }
}
