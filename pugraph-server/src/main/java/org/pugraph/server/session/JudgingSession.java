package org.pugraph.server.session;

import java.util.Optional;
import java.util.OptionalDouble;
import org.pugraph.ClassPrior;
import org.pugraph.server.judging.Answer;
import org.pugraph.server.judging.CardCount;
import org.pugraph.server.judging.Judgements;
import org.pugraph.server.judging.Judging;
import org.pugraph.server.judging.JudgingStore;
import org.pugraph.server.judging.LabelledRanking;
import org.pugraph.server.judging.SearchProgress;
import org.pugraph.server.training.TrainingPrior;

/**
 * Judging in a session: cards are drawn from its ranking, and their answers are its labels. Thread
 * safe.
 */
public final class JudgingSession {

  private final Session session;
  private final Judgements judgements;

  JudgingSession(Session session, JudgingStore store) {
    this.session = session;
    judgements = new Judgements(store);
  }

  private LabelledRanking now() {
    Snapshot snapshot = session.snapshot();
    RankingView ranking = snapshot.ranking();
    return new LabelledRanking(
        session.task(),
        snapshot.labels(),
        Optional.ofNullable(ranking).map(RankingView::result),
        ranking == null ? new int[0] : ranking.order(),
        snapshot.revision());
  }

  /** The cards drawn last, with their answers. */
  public Judging cards() {
    return judgements.judging(now());
  }

  /** Draws cards from the present ranking; when this returns, they are on disk. */
  public Judging draw(int cards) {
    synchronized (session) { // no label between what is counted and what is drawn from
      return judgements.draw(now(), cards);
    }
  }

  /** Answers a card; when this returns, the answer is on disk. */
  public Judging answer(int node, Answer answer) {
    judgements.checkCard(node);
    session.label(node, answer.label());
    judgements.skip(node, answer == Answer.SKIP);
    return cards();
  }

  /** What the next learning takes; empty where nothing was estimated yet. */
  public Optional<ClassPrior> prior() {
    return judgements.prior(now());
  }

  /** Takes a prior from the user, or none to have it estimated again. */
  public Optional<ClassPrior> choosePrior(OptionalDouble share) {
    return judgements.choosePrior(now(), share);
  }

  TrainingPrior trainingPrior() {
    return judgements.trainingPrior(now());
  }

  void saveEstimate() {
    judgements.saveEstimate();
  }

  CardCount on(int revision) {
    return judgements.on(revision, session.snapshot().labels());
  }

  /** How far the search has come. */
  public SearchProgress progress() {
    return judgements.progress(now());
  }
}
