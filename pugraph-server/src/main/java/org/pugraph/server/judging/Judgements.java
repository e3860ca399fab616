package org.pugraph.server.judging;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import org.pugraph.ClassPrior;
import org.pugraph.base.BadInput;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.training.TrainingPrior;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.tensor.Seed;

/**
 * Draws cards, keeps what is not in the labels of their answers, and tells from both how many
 * positives are left. Thread safe.
 */
public final class Judgements {

  /** Cards of a draw, unless the user wants another number. */
  public static final int CARDS = 10;

  private static final int MOST_CARDS = 1000;

  private final JudgingStore store;
  private volatile Optional<DatedPrior> unsaved = Optional.empty();
  private volatile Optional<Known> last = Optional.empty();

  /** The prior that was asked for last; every state that is sent asks for it. */
  private record Known(JudgingRecord record, LabelledRanking now, Optional<ClassPrior> prior) {

    boolean isOf(JudgingRecord other, LabelledRanking then) {
      return record == other && now.isSame(then);
    }
  }

  public Judgements(JudgingStore store) {
    this.store = store;
  }

  public Judging judging(LabelledRanking now) {
    return Judging.of(store.record(), now.labels());
  }

  /** Draws cards from the ranking; those of the draw before without an answer are dropped. */
  public Judging draw(LabelledRanking now, int cards) {
    BadInput.unless(
        cards >= 1 && cards <= MOST_CARDS, "cards must be 1.." + MOST_CARDS + ", got " + cards);
    SamplingFrame frame = frame(now);
    if (frame.nodes().length == 0) {
      throw ApiException.conflict(
          "Every node is labelled or was skipped.", "Learn again, or export the result.");
    }
    int number = store.record().draws().size() + 1;
    long seed = new Seed(now.task().seed()).split("cards").split(number).value();
    Draw draw = CardSampler.draw(frame, cards, now.revision(), now.positives(), seed);
    return Judging.of(store.change(record -> record.withDraw(draw, now.labels())), now.labels());
  }

  private SamplingFrame frame(LabelledRanking now) {
    TrainingResult ranking =
        now.ranking()
            .orElseThrow(
                () ->
                    ApiException.conflict(
                        "Nothing is learned yet.",
                        "Mark a few nodes interesting (positive), then learn."));
    BitSet skipped = store.record().skipped();
    int[] nodes = now.open().filter(node -> !skipped.get(node)).toArray();
    double[] probability = new double[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      probability[i] = ranking.probability(nodes[i]);
    }
    double share = prior(now).map(ClassPrior::value).orElse(ranking.nodes().prior());
    return new SamplingFrame(nodes, probability, (int) Math.rint(share * now.unlabeled()));
  }

  /** Refuses a node that is no card of the last draw. */
  public void checkCard(int node) {
    if (store.record().cards().stream().noneMatch(card -> card.node() == node)) {
      throw ApiException.conflict(
          "This node is not among the cards drawn last.", "Draw cards again.");
    }
  }

  /** Passes over a card, or takes that back; when this returns, that is on disk. */
  public void skip(int node, boolean skipped) {
    if (store.record().isSkipped(node) != skipped) {
      store.change(record -> record.withSkipped(node, skipped));
    }
  }

  /** What the next learning takes; empty where nothing was estimated yet. */
  public Optional<ClassPrior> prior(LabelledRanking now) {
    JudgingRecord record = store.record();
    Optional<Known> known = last.filter(answer -> answer.isOf(record, now));
    if (known.isEmpty()) {
      known = Optional.of(new Known(record, now, new PriorEstimation(record, now).current()));
      last = known;
    }
    return known.get().prior();
  }

  /** Takes a prior from the user, or none to have it estimated; when this returns, on disk. */
  public Optional<ClassPrior> choosePrior(LabelledRanking now, OptionalDouble share) {
    share.ifPresent(
        given ->
            BadInput.unless(
                given > 0 && given < 1, "prior must be above 0 and below 1, got " + given));
    JudgingRecord.Choice choice =
        new JudgingRecord.Choice(
            share.isPresent()
                ? DatedPrior.of(
                    ClassPrior.given(share.getAsDouble()), now.positives(), now.unlabeled())
                : null);
    store.change(record -> record.withChoice(choice));
    return prior(now);
  }

  /** The prior of a training with these labels. */
  public TrainingPrior trainingPrior(LabelledRanking now) {
    PriorEstimation then = new PriorEstimation(store.record(), now);
    return new TrainingPrior(
        then.known(),
        then.current(),
        estimate -> {
          DatedPrior byLabels = DatedPrior.of(estimate, now.positives(), now.unlabeled());
          unsaved = Optional.of(byLabels);
          return then.estimated(unsaved).orElse(estimate);
        });
  }

  /** Keeps the estimate of the last training; when this returns, it is on disk. */
  public void saveEstimate() {
    unsaved.ifPresent(estimate -> store.change(record -> record.withEstimate(estimate)));
    unsaved = Optional.empty();
  }

  /** What was judged on the ranking of that revision. */
  public CardCount on(int revision, NodeLabels labels) {
    RecentCards cards = RecentCards.of(store.record(), labels, revision);
    return new CardCount(cards.count(), cards.positive());
  }

  public SearchProgress progress(LabelledRanking now) {
    return new ProgressFigures(store.record(), now).progress();
  }
}
