package org.pugraph.serve;

import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.pugraph.explain.Explainer;
import org.pugraph.explain.MeanScore;
import org.pugraph.hop.Hops;
import org.pugraph.train.Trainer;

/**
 * Explains nodes of the present ranking, one at a time, on a thread beside the training's. A few
 * may wait; more are sent away. Thread safe.
 */
final class Explanations implements AutoCloseable {

  private static final int MOST_WAITING = 8;
  private static final int TOP = 5;

  private final Semaphore waiting = new Semaphore(MOST_WAITING);
  private final Trainer trainer = Trainer.on(1);
  private @Nullable Explainer explainer;
  private @Nullable Ranking explained;

  /**
   * Explains a node.
   *
   * @param board labels as they are now
   */
  WhyNode of(Ranking ranking, Board board, Hops hops, int node) {
    if (!waiting.tryAcquire()) {
      throw Refusal.tooMany("Too many explanations are asked for at once.");
    }
    try {
      synchronized (this) {
        return WhyNode.of(explainer(ranking, hops).explain(node, TOP), board);
      }
    } finally {
      waiting.release();
    }
  }

  private Explainer explainer(Ranking ranking, Hops hops) {
    Explainer ready = explainer;
    if (ready == null || explained != ranking) {
      Learned learned = ranking.learned();
      Learned.Answer answer = learned.answer();
      MeanScore score = answer.panel().score(hops, trainer);
      Verdict verdict = answer.verdict();
      Explainer.Line line = new Explainer.Line(verdict.threshold(), verdict.calibration());
      ready = new Explainer(score, answer.nodes(), line);
      explainer = ready;
      explained = ranking;
    }
    return ready;
  }

  @Override
  public void close() {
    trainer.close();
  }
}
