package org.pugraph.bench.server;

import java.util.BitSet;
import java.util.Comparator;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.prior.Interval;
import org.pugraph.server.judging.Answer;
import org.pugraph.server.judging.Judging;
import org.pugraph.server.label.Label;
import org.pugraph.server.session.Session;

/**
 * Somebody who knows the truth when it is shown, at a session of the server: draws cards, answers
 * them, learns again.
 */
final class LoopUser {

  private static final long POLL_MILLIS = 2;

  private final Session session;
  private final BitSet truth;

  /**
   * @param truth the positives, labelled or not
   */
  LoopUser(Session session, BitSet truth) {
    this.session = session;
    this.truth = truth;
  }

  /** Draws so many cards and answers all of them. */
  void judge(int cards) {
    for (Judging.AnsweredCard card : session.judging().draw(cards).cards()) {
      session
          .judging()
          .answer(card.node(), truth.get(card.node()) ? Answer.POSITIVE : Answer.HIDDEN);
    }
  }

  /** Learns as the page does, and returns the seconds that took. */
  double learn() {
    int before = session.snapshot().revision();
    long start = System.nanoTime();
    session.trainings().train(OptionalInt.empty());
    try {
      while (session.trainings().state().running()) {
        Thread.sleep(POLL_MILLIS);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    if (session.snapshot().revision() == before) {
      throw new IllegalStateException("the session has not learned");
    }
    return (System.nanoTime() - start) * 1e-9;
  }

  int labelled() {
    return session.snapshot().labels().count(Label.POSITIVE);
  }

  float[] scores() {
    return session.ranking().result().predictions().scores();
  }

  /** The share of positives among the first of the nodes without a label, as many as are hidden. */
  double precision(float[] scores) {
    int[] open = nodesWith(Label.NONE);
    int hidden = hidden();
    long right =
        IntStream.of(open)
            .boxed()
            .sorted(Comparator.comparingDouble(node -> -scores[node]))
            .limit(hidden)
            .filter(truth::get)
            .count();
    return (double) right / hidden;
  }

  /** Positives without a label. */
  int hidden() {
    return (int) IntStream.of(nodesWith(Label.NONE)).filter(truth::get).count();
  }

  /** F1 where as many nodes are called positive as the session expects. */
  double f1AtItsPrior(float[] scores) {
    int[] unlabeled = unlabeled();
    double threshold = Thresholds.atPrior(scores, unlabeled, prior().value());
    boolean[] positive = new boolean[scores.length];
    truth.stream().forEach(node -> positive[node] = true);
    return Metrics.of(scores, positive, unlabeled, threshold, threshold).f1();
  }

  /** How many times too large the session's estimate of what is left is. */
  double estimateOverTruth() {
    return prior().value() * unlabeled().length / hidden();
  }

  /** Whether the truth lies in the interval of the estimate; one without an interval is certain. */
  boolean isCovered() {
    double share = (double) hidden() / unlabeled().length;
    return prior().interval().map(interval -> interval.contains(share)).orElse(true);
  }

  double intervalOverTruth() {
    return prior().interval().map(Interval::width).orElse(0.0) * unlabeled().length / hidden();
  }

  private ClassPrior prior() {
    return session.judging().prior().orElseThrow();
  }

  private int[] unlabeled() {
    return IntStream.concat(
            IntStream.of(nodesWith(Label.NONE)), IntStream.of(nodesWith(Label.HIDDEN)))
        .sorted()
        .toArray();
  }

  private int[] nodesWith(Label label) {
    return session.snapshot().labels().nodesWith(label);
  }
}
