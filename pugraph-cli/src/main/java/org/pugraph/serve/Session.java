package org.pugraph.serve;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.hop.Hops;
import org.pugraph.train.Trainer;

/**
 * One graph being worked on: its labels, its ranking, its training. Thread safe: readers look at a
 * {@link Board} and never wait; changes wait for each other.
 */
final class Session implements AutoCloseable {

  /** To estimate a prior, some positives must be held out and others learned from. */
  private static final int FEWEST_TO_ESTIMATE = 2;

  private final Subject subject;
  private final Path home;
  private final Archive archive;
  private final LabelStore store;
  private final Events events;
  private final Learner learner;
  private final Trainer trainer;
  private final Explanations explanations = new Explanations();
  private volatile Board board;
  private volatile @Nullable Hops hops;

  private Session(Subject subject, Place place, LabelStore store, Events events) {
    this.subject = subject;
    this.home = place.home();
    this.archive = place.archive();
    this.store = store;
    this.events = events;
    learner = new Learner(events);
    trainer = Trainer.on(place.threads());
    board = new Board(new Roster(subject.graph()), store.sheet(), null);
  }

  /** Opens a graph with its labels and what was learned on it, as far as there are any. */
  static Session open(Opening opening, Events events) {
    Subject subject = opening.subject();
    Place place = opening.place();
    LabelStore store = LabelStore.open(place.labels(), subject.graph().names(), opening.first());
    Session session = new Session(subject, place, store, events);
    try {
      place
          .archive()
          .find(place.home(), subject.graph())
          .filter(answer -> subject.isLearnedBy(answer.models()))
          .or(opening::learned)
          .ifPresent(session::show);
      return session;
    } catch (RuntimeException failure) {
      session.close();
      throw failure;
    }
  }

  private void show(Learned.Answer answer) {
    publish(Learned.again(answer, hops(), trainer));
  }

  private Hops hops() {
    Hops known = hops;
    if (known == null) {
      known = trainer.hops(subject.graph(), subject.settings().model());
      hops = known;
    }
    return known;
  }

  Subject subject() {
    return subject;
  }

  Path home() {
    return home;
  }

  Board board() {
    return board;
  }

  Learner.State training() {
    return learner.state();
  }

  /** Labels a node; when this returns, the label is on disk. */
  synchronized Board mark(int node, Label label) {
    board = board.with(store.put(node, label));
    events.tell("labels", LabelFacts.of(board));
    return board;
  }

  /** Takes the last label back and says which it was. */
  synchronized LabelSheet.Change undo() {
    LabelSheet.Change last =
        board
            .labels()
            .last()
            .orElseThrow(() -> Refusal.conflict("There is nothing to undo.", "Mark a node first."));
    board = board.with(store.undo());
    events.tell("labels", LabelFacts.of(board));
    return last;
  }

  /** Whether there are labels enough to learn from. */
  boolean canLearn() {
    boolean estimates = subject.prior().isEmpty() && board.ranking() == null;
    return board.labels().count(Label.POSITIVE) >= (estimates ? FEWEST_TO_ESTIMATE : 1);
  }

  /** Learns from the labels as they are, in the background. */
  synchronized Learner.State learn(OptionalInt steps) {
    int[] positives = board.labels().nodesWith(Label.POSITIVE);
    if (!canLearn()) {
      throw positives.length == 0
          ? Refusal.conflict("No node is marked positive yet.", "Search for one you know.")
          : Refusal.conflict(
              "One positive is too few to estimate how many there are.",
              "Mark a second one, or start with --prior.");
    }
    Optional<Learned> before = Optional.ofNullable(board.ranking()).map(Ranking::learned);
    Lesson lesson =
        new Lesson(subject, positives, board.labels().nodesWith(Label.HIDDEN), before, steps);
    return learner.start(watch -> taught(lesson, watch), lesson.allSteps());
  }

  /** Learns and shows the result; what is returned tells of it, once another may begin. */
  private Runnable taught(Lesson lesson, Lesson.Watch watch) {
    long start = System.nanoTime();
    watch.on("hops", 0, lesson.allSteps(), Double.NaN);
    Learned learned = lesson.learn(hops(), trainer, watch);
    String unsaved = kept(learned);
    Ranking ranking = publish(learned);
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("revision", ranking.revision());
    data.put("seconds", (System.nanoTime() - start) * 1e-9);
    data.put("risers", ranking.risers());
    data.put("fallers", ranking.fallers());
    return () -> {
      events.tell("ranking", data);
      if (!unsaved.isEmpty()) {
        events.tell("failed", Map.of("error", "The new ranking is not saved: " + unsaved));
      }
    };
  }

  /** Keeps what was learned; returns why not, or nothing. */
  private String kept(Learned learned) {
    try {
      archive.keep(home, learned);
      return "";
    } catch (BadInput unwritable) {
      return String.valueOf(unwritable.getMessage());
    }
  }

  private synchronized Ranking publish(Learned learned) {
    Optional<Ranking> before = Optional.ofNullable(board.ranking());
    Ranking next = new Ranking(board.revision() + 1, learned, before);
    board = board.with(next);
    return next;
  }

  void cancel() {
    learner.cancel();
  }

  /** Why a node scores as it does; only where something was learned. */
  WhyNode explain(int node) {
    Ranking ranking = board.ranking();
    Hops known = hops;
    if (ranking == null || known == null) {
      throw Refusal.conflict("Nothing is learned yet.", "Mark a few positives and learn.");
    }
    return explanations.of(ranking, board, known, node);
  }

  /** Ends the training, if one runs; labels are on disk already. */
  @Override
  public void close() {
    try {
      learner.close();
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
    explanations.close();
    trainer.close();
    store.close();
  }
}
