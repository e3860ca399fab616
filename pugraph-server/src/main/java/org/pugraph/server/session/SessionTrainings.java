package org.pugraph.server.session;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.round.RoundHistory;
import org.pugraph.server.training.ModelFolder;
import org.pugraph.server.training.SavedTraining;
import org.pugraph.server.training.TrainingRequest;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.server.training.TrainingState;
import org.pugraph.server.training.TrainingWorker;

/**
 * The trainings of a session: one at a time in the background, each kept as a round that can be had
 * back. Thread safe: what changes the session waits for its lock.
 */
public final class SessionTrainings implements AutoCloseable {

  private final Session session;
  private final EventBus events;
  private final TrainingWorker worker;
  private final FitContext context;
  private final PreparedGraph graph;
  private final RankingStore rankings;

  SessionTrainings(
      Session session, Workspace workspace, EventBus events, Optional<SavedTraining> model) {
    this.session = session;
    this.events = events;
    worker = new TrainingWorker(events);
    context =
        FitContext.ofSeed(session.task().seed())
            .withThreads(workspace.threads())
            .withCache(workspace.cache())
            .withDevice(workspace.device())
            .withCancellation(worker::isCancelled);
    Graph bare = session.task().graph();
    graph =
        PreparedGraph.toScore(
            bare, model.flatMap(saved -> saved.model().ensemble().encoder()), context);
    ModelFolder models = ModelFolder.in(workspace.home());
    rankings =
        new RankingStore(models, RoundHistory.in(models.path(), bare, RoundHistory.Limits.DEFAULT));
  }

  public TrainingState state() {
    return worker.state();
  }

  /** Every training that gave a ranking. */
  RoundHistory rounds() {
    return rankings.rounds();
  }

  /** Shows a model that was fitted before, with its scores to the same bits. */
  void showFirst(SavedTraining saved) {
    TrainingResult result = saved.score(graph, context);
    RankingView ranking = session.show(result, rankings.revisionOf(result));
    rankings.addFirst(ranking, session.snapshot().nodes());
  }

  /** Whether there are enough labels to train. */
  public boolean canTrain() {
    return session
        .judging()
        .trainingPrior()
        .isEnough(session.snapshot().labels().count(Label.POSITIVE));
  }

  /**
   * Trains in the background with the labels as they are.
   *
   * @param steps of each network, where the user gives them
   */
  public TrainingState train(OptionalInt steps) {
    synchronized (session) { // no label between what is counted and what is learned from
      NodeLabels labels = session.snapshot().labels();
      TrainingRequest request = request(labels, steps);
      return worker.start(context, own -> train(request, labels, own), request.allSteps());
    }
  }

  private TrainingRequest request(NodeLabels labels, OptionalInt steps) {
    int[] positives = labels.nodesWith(Label.POSITIVE);
    if (!canTrain()) {
      throw positives.length == 0
          ? ApiException.conflict(
              "No node is marked interesting (positive) yet.", "Mark a few that you know.")
          : ApiException.conflict(
              "One node marked interesting is too few to estimate how many there are.",
              "Mark a second one, or start the server with a known prior.");
    }
    return new TrainingRequest(
        session.task(),
        positives,
        labels.nodesWith(Label.HIDDEN),
        session.judging().trainingPrior(),
        session.snapshot().ranking() != null,
        steps);
  }

  /** Trains and publishes the ranking; what is returned announces it. */
  private Runnable train(TrainingRequest request, NodeLabels labels, FitContext own) {
    long start = System.nanoTime();
    TrainingResult result = request.fit(graph, own);
    String unsaved = rankings.save(result, session.judging()::saveEstimate);
    RankingView ranking = session.show(result, rounds().next());
    double seconds = (System.nanoTime() - start) * 1e-9;
    String unkept = rankings.add(ranking, session.snapshot().nodes(), labels, seconds);
    Map<String, Object> data = announcement(ranking, seconds, unsaved.isEmpty() ? unkept : unsaved);
    return () -> events.publish("ranking", data);
  }

  /**
   * What clients are told of a ranking.
   *
   * @param unsaved why it is not saved, or nothing
   */
  private static Map<String, Object> announcement(
      RankingView ranking, double seconds, String unsaved) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("revision", ranking.revision());
    data.put("seconds", seconds);
    data.put("risers", ranking.risers());
    data.put("fallers", ranking.fallers());
    if (!unsaved.isEmpty()) {
      data.put("unsaved", unsaved);
    }
    return data;
  }

  /**
   * Brings back the ranking and the labels of a round. The labels until now are kept with the round
   * that was shown, and one undo brings them back.
   */
  public Snapshot restore(int revision) {
    checkIdle();
    SavedTraining saved = rounds().training(revision);
    NodeLabels labels = rounds().labels(revision);
    Optional<Pretrained> encoder = saved.model().ensemble().encoder();
    PreparedGraph prepared =
        encoder.isEmpty() ? graph : PreparedGraph.toScore(session.task().graph(), encoder, context);
    TrainingResult result = saved.score(prepared, context);
    synchronized (session) {
      checkIdle();
      rankings.leave(revision, session.snapshot().labels());
      session.relabel(labels);
      RankingView ranking = session.show(result, revision);
      events.publish("ranking", announcement(ranking, 0, rankings.show(revision, result)));
      return session.snapshot();
    }
  }

  private void checkIdle() {
    if (worker.state().running()) {
      throw ApiException.conflict("A training is running.", "Wait until it is done, or cancel it.");
    }
  }

  /** Asks the training to end, if one is running. */
  public void cancel() {
    worker.cancel();
  }

  /** Ends the training, if one is running. */
  @Override
  public void close() {
    worker.close();
  }
}
