package org.pugraph.server.explanation;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.ScoredGraph;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.nearby.NearbyEvidence;
import org.pugraph.explain.nearby.NearbyExplainer;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.tensor.Compute;

/**
 * One ranking with the explanations of its nodes, the latest of which are kept. Thread safe, but
 * for {@link #explainer}, which one computation may use at a time.
 */
final class ExplainedRanking {

  private static final int MOST_KEPT = 256;

  private final TrainingResult result;
  private final Map<Integer, Explanation> kept = new Kept<>();
  private final Map<Integer, NearbyEvidence> near = new Kept<>();
  private @Nullable NearbyExplainer nearby;
  private @Nullable Explainer explainer;
  private @Nullable Compute computing;

  /** Drops what was not asked for longest. */
  private static final class Kept<T> extends LinkedHashMap<Integer, T> {

    private static final long serialVersionUID = 1L;

    Kept() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, T> eldest) {
      return size() > MOST_KEPT;
    }
  }

  ExplainedRanking(TrainingResult result) {
    this.result = result;
  }

  boolean isOf(TrainingResult other) {
    return result == other;
  }

  @Nullable Explanation kept(int node) {
    synchronized (kept) {
      return kept.get(node);
    }
  }

  Explanation keep(int node, Explanation explanation) {
    synchronized (kept) {
      kept.put(node, explanation);
    }
    return explanation;
  }

  /** What is near a node, kept or found anew. */
  NearbyEvidence near(int node, int top) {
    synchronized (near) {
      NearbyEvidence known = near.get(node);
      if (known != null) {
        return known;
      }
    }
    NearbyEvidence found = nearby().explain(node, top);
    synchronized (near) {
      near.put(node, found);
    }
    return found;
  }

  private synchronized NearbyExplainer nearby() {
    NearbyExplainer ready = nearby;
    if (ready == null) {
      ScoredGraph scored = result.scored();
      ready =
          new NearbyExplainer(
              scored.prepared().graph(),
              scored.positives(),
              scored.unlabeled(),
              result.model().decision(),
              result.predictions());
      nearby = ready;
    }
    return ready;
  }

  /** Explains by removal, on those threads. */
  Explainer explainer(Compute compute) {
    Explainer ready = explainer;
    if (ready == null || computing != compute) {
      ready = result.scored().explainer(compute);
      explainer = ready;
      computing = compute;
    }
    return ready;
  }
}
