package org.pugraph.server.session;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.GraphSource;
import org.pugraph.explain.Explanation;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelChange;
import org.pugraph.server.label.LabelStore;
import org.pugraph.server.map.GraphMap;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.ModelFolder;
import org.pugraph.server.training.SavedTraining;
import org.pugraph.server.training.TrainingRequest;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.server.training.TrainingState;
import org.pugraph.server.training.TrainingWorker;

/**
 * One graph being worked on: its labels, its ranking, its training. Thread safe: readers take a
 * {@link Snapshot} and never wait; changes wait for each other.
 */
public final class Session implements AutoCloseable {

  /** To estimate a prior, some positives must be held out and others learned from. */
  private static final int FEWEST_TO_ESTIMATE = 2;

  private static final int ID_LENGTH = 16;

  private final InitialView view;
  private final LearningTask task;
  private final Path home;
  private final ModelFolder models;
  private final LabelStore store;
  private final EventBus events;
  private final TrainingWorker worker;
  private final FitContext context;
  private final PreparedGraph graph;
  private final Explanations explanations = new Explanations();
  private final GraphMap map;
  private volatile Snapshot snapshot;

  private Session(
      InitialView view, LabelStore store, EventBus events, Optional<SavedTraining> model) {
    this.view = view;
    task = view.task();
    home = view.workspace().home();
    models = ModelFolder.in(home);
    this.store = store;
    this.events = events;
    worker = new TrainingWorker(events);
    context =
        FitContext.ofSeed(task.seed())
            .withThreads(view.workspace().threads())
            .withCache(view.workspace().cache())
            .withCancellation(worker::isCancelled);
    graph =
        PreparedGraph.toScore(
            task.graph(), model.flatMap(saved -> saved.model().ensemble().encoder()), context);
    map = new GraphMap(task.graph(), home, events, view.workspace().threads());
    snapshot = new Snapshot(new NodeIndex(task.graph()), store.labels(), null);
  }

  /** Opens a graph with its labels, and with the model last trained on it, if there is one. */
  public static Session open(InitialView view, EventBus events) {
    LearningTask task = view.task();
    Workspace workspace = view.workspace();
    LabelStore store = LabelStore.open(workspace.labels(), task.graph().names(), view.positives());
    try {
      Optional<SavedTraining> model =
          ModelFolder.in(workspace.home())
              .find(task.graph())
              .filter(saved -> task.isSolvedBy(saved.model()))
              .or(view::model);
      return new Session(view, store, events, model).showing(model);
    } catch (RuntimeException failure) {
      store.close();
      throw failure;
    }
  }

  private Session showing(Optional<SavedTraining> model) {
    try {
      model.ifPresent(saved -> publish(saved.score(graph, context)));
      return this;
    } catch (RuntimeException failure) {
      close();
      throw failure;
    }
  }

  /** The same session anew, with the labels and the model that are on disk. */
  Session reopened() {
    return open(view, events);
  }

  /** Whether that view keeps its labels and models where this session does. */
  boolean hasFolderOf(InitialView other) {
    return absolute(home).equals(absolute(other.workspace().home()));
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  boolean shows(Graph other) {
    return task.graph().contentHash().equals(other.contentHash());
  }

  public LearningTask task() {
    return task;
  }

  /** Tells the session from those of other graphs. */
  public String id() {
    return task.graph().contentHash().substring(0, ID_LENGTH);
  }

  /** Where its graph was read from, if that is known. */
  public Optional<GraphSource> source() {
    return view.source();
  }

  public Path home() {
    return home;
  }

  public Snapshot snapshot() {
    return snapshot;
  }

  public TrainingState training() {
    return worker.state();
  }

  /** Labels a node; when this returns, the label is on disk. */
  public synchronized Snapshot label(int node, Label label) {
    snapshot = snapshot.with(store.put(node, label));
    events.publish("labels", LabelCounts.of(snapshot));
    return snapshot;
  }

  /** Undoes the last change of a label, and returns it. */
  public synchronized LabelChange undo() {
    LabelChange last =
        snapshot
            .labels()
            .lastChange()
            .orElseThrow(
                () -> ApiException.conflict("There is nothing to undo.", "Mark a node first."));
    snapshot = snapshot.with(store.undo());
    events.publish("labels", LabelCounts.of(snapshot));
    return last;
  }

  /** Whether there are enough labels to train. */
  public boolean canTrain() {
    boolean estimates = task.prior().isEmpty() && snapshot.ranking() == null;
    return snapshot.labels().count(Label.POSITIVE) >= (estimates ? FEWEST_TO_ESTIMATE : 1);
  }

  /**
   * Trains in the background with the labels as they are.
   *
   * @param steps of each network, where the user gives them
   */
  public synchronized TrainingState train(OptionalInt steps) {
    int[] positives = snapshot.labels().nodesWith(Label.POSITIVE);
    if (!canTrain()) {
      throw positives.length == 0
          ? ApiException.conflict("No node is marked positive yet.", "Search for one you know.")
          : ApiException.conflict(
              "One positive is too few to estimate how many there are.",
              "Mark a second one, or start the server with a known prior.");
    }
    TrainingRequest request =
        new TrainingRequest(
            task,
            positives,
            snapshot.labels().nodesWith(Label.HIDDEN),
            Optional.ofNullable(snapshot.ranking()).map(RankingView::result),
            steps);
    return worker.start(context, own -> train(request, own), request.allSteps());
  }

  /** Trains and publishes the ranking; what is returned announces it. */
  private Runnable train(TrainingRequest request, FitContext own) {
    long start = System.nanoTime();
    TrainingResult result = request.fit(graph, own);
    String unsaved = save(result);
    RankingView ranking = publish(result);
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("revision", ranking.revision());
    data.put("seconds", (System.nanoTime() - start) * 1e-9);
    data.put("risers", ranking.risers());
    data.put("fallers", ranking.fallers());
    return () -> {
      events.publish("ranking", data);
      if (!unsaved.isEmpty()) {
        events.publish("failed", Map.of("error", "The new ranking is not saved: " + unsaved));
      }
    };
  }

  /** Saves the model; returns why it could not be saved, or nothing. */
  private String save(TrainingResult result) {
    try {
      models.save(result.model());
      return "";
    } catch (BadInput unwritable) {
      return String.valueOf(unwritable.getMessage());
    }
  }

  private synchronized RankingView publish(TrainingResult result) {
    Optional<RankingView> previous = Optional.ofNullable(snapshot.ranking());
    RankingView next = new RankingView(snapshot.revision() + 1, result, previous);
    snapshot = snapshot.with(next);
    return next;
  }

  /** Asks the training to end, if one is running. */
  public void cancel() {
    worker.cancel();
  }

  /** Why a node scores as it does; refused before the first training. */
  public Explanation explain(int node) {
    return explanations.of(ranking(), node);
  }

  /** A place in the plane for every node. */
  public GraphMap map() {
    return map;
  }

  /** The current ranking; refused before the first training. */
  public RankingView ranking() {
    RankingView ranking = snapshot.ranking();
    if (ranking == null) {
      throw ApiException.conflict("Nothing is learned yet.", "Mark a few positives and learn.");
    }
    return ranking;
  }

  /** Ends the training, if one is running; labels are on disk already. */
  @Override
  public void close() {
    map.close();
    worker.close();
    explanations.close();
    store.close();
  }
}
