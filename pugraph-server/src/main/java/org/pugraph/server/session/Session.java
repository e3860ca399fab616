package org.pugraph.server.session;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.pugraph.base.Sha256;
import org.pugraph.data.source.GraphSource;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.nearby.NearbyEvidence;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.explanation.Explanations;
import org.pugraph.server.explanation.Reader;
import org.pugraph.server.judging.JudgingStore;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelChange;
import org.pugraph.server.label.LabelOrigin;
import org.pugraph.server.label.LabelStore;
import org.pugraph.server.label.NodeLabel;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.map.GraphMap;
import org.pugraph.server.round.RoundHistory;
import org.pugraph.server.table.NameColumnFile;
import org.pugraph.server.table.ShownTable;
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

  private static final int ID_LENGTH = 16;

  private final InitialView view;
  private final LearningTask task;
  private final Path home;
  private final LabelStore store;
  private final EventBus events;
  private final TrainingWorker worker;
  private final FitContext context;
  private final PreparedGraph graph;
  private final Explanations explanations = new Explanations(this::freeThreads);
  private final GraphMap map;
  private final RankingStore rankings;
  private final JudgingSession judging;

  /** Computed once: the digest of a large graph takes half a second. */
  private final String id;

  private volatile Snapshot snapshot;

  private Session(
      InitialView view, LabelStore store, EventBus events, Optional<SavedTraining> model) {
    this.view = view;
    task = view.task();
    home = view.workspace().home();
    ModelFolder models = ModelFolder.in(home);
    rankings =
        new RankingStore(
            models, RoundHistory.in(models.path(), task.graph(), RoundHistory.Limits.DEFAULT));
    this.store = store;
    this.events = events;
    judging = new JudgingSession(this, JudgingStore.in(home, task.graph()));
    rounds().judgedBy(judging::on);
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
    Sha256 digest = new Sha256().add(task.graph().contentHash()).add(absolute(home).toString());
    id = digest.hex().substring(0, ID_LENGTH);
    snapshot = new Snapshot(index(), store.labels(), null);
  }

  private NodeIndex index() {
    return view.table()
        .map(table -> new NodeIndex(task.graph(), NameColumnFile.in(home).applyTo(table)))
        .orElseGet(() -> new NodeIndex(task.graph()));
  }

  /** Opens a graph with its labels, and with the model last trained on it, if there is one. */
  public static Session open(InitialView view, EventBus events) {
    LearningTask task = view.task();
    Workspace workspace = view.workspace();
    HomeOwner.check(workspace.home(), HomeOwner.of(task.graph(), view.source()));
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
      model.ifPresent(saved -> showFirst(saved.score(graph, context)));
      addGiven(view);
      return this;
    } catch (RuntimeException failure) {
      close();
      throw failure;
    }
  }

  /** Adds positives that the user gives with the graph; remembers which graph the folder is of. */
  void addGiven(InitialView next) {
    Optional<HomeOwner> before = HomeOwner.in(home);
    GivenPositives given = new GivenPositives(next, before);
    List<Integer> missing = given.missingIn(snapshot.labels());
    if (!missing.isEmpty()) {
      label(missing.stream().map(node -> given(node, Label.POSITIVE)).toList());
    }
    HomeOwner now = HomeOwner.of(task.graph(), next.source()).withGiven(given.digest());
    if (!before.equals(Optional.of(now))) {
      now.writeTo(home);
    }
  }

  private void showFirst(TrainingResult result) {
    rankings.addFirst(publish(result, rankings.revisionOf(result)), snapshot.nodes());
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

  /** Tells the session from those of other graphs, and of the same graph with other labels. */
  public String id() {
    return id;
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

  /** Cards to be judged, the prior, and how far the search has come. */
  public JudgingSession judging() {
    return judging;
  }

  public TrainingState training() {
    return worker.state();
  }

  /** Labels a node; when this returns, the label is on disk. */
  public synchronized Snapshot label(int node, Label label) {
    return label(List.of(given(node, label)));
  }

  /** Labels nodes, which is one change to undo; when this returns, all labels are on disk. */
  public synchronized Snapshot label(Collection<NodeLabel> changes) {
    snapshot = snapshot.with(store.put(changes));
    events.publish("labels", LabelCounts.of(snapshot));
    return snapshot;
  }

  /** A label that is given now. */
  public NodeLabel given(int node, Label label) {
    RankingView ranking = snapshot.ranking();
    float score = ranking == null ? Float.NaN : ranking.result().score(node);
    String user = view.workspace().user();
    LabelOrigin origin = new LabelOrigin(user, Instant.now(), snapshot.revision(), score);
    return new NodeLabel(node, label, Optional.of(origin));
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

  /** Calls the nodes by a column of their table, or by the names of the source; kept on disk. */
  public synchronized Snapshot nameBy(Optional<String> column) {
    ShownTable table = snapshot.nodes().table().namedBy(column);
    NameColumnFile.in(home).write(column);
    snapshot = snapshot.with(new NodeIndex(task.graph(), table));
    events.publish("graph", Map.of("id", id(), "name", task.name()));
    return snapshot;
  }

  /** Whether there are enough labels to train. */
  public boolean canTrain() {
    return judging.trainingPrior().isEnough(snapshot.labels().count(Label.POSITIVE));
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
            judging.trainingPrior(),
            snapshot.ranking() != null,
            steps);
    NodeLabels labels = snapshot.labels();
    return worker.start(context, own -> train(request, labels, own), request.allSteps());
  }

  /** Trains and publishes the ranking; what is returned announces it. */
  private Runnable train(TrainingRequest request, NodeLabels labels, FitContext own) {
    long start = System.nanoTime();
    TrainingResult result = request.fit(graph, own);
    String unsaved = rankings.save(result, judging::saveEstimate);
    RankingView ranking = publish(result, rounds().next());
    double seconds = (System.nanoTime() - start) * 1e-9;
    String unkept = rankings.add(ranking, snapshot.nodes(), labels, seconds);
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

  private synchronized RankingView publish(TrainingResult result, int revision) {
    Optional<RankingView> previous = Optional.ofNullable(snapshot.ranking());
    RankingView next = new RankingView(revision, result, previous);
    snapshot = snapshot.with(next);
    return next;
  }

  /** Every training that gave a ranking. */
  public RoundHistory rounds() {
    return rankings.rounds();
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
        encoder.isEmpty() ? graph : PreparedGraph.toScore(task.graph(), encoder, context);
    TrainingResult result = saved.score(prepared, context);
    synchronized (this) {
      checkIdle();
      rankings.leave(revision, snapshot.labels());
      snapshot = snapshot.with(store.put(snapshot.labels().changesTo(labels)));
      RankingView ranking = publish(result, revision);
      events.publish("ranking", announcement(ranking, 0, rankings.show(revision, result)));
      events.publish("labels", LabelCounts.of(snapshot));
      return snapshot;
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

  /** Why a node scores as it does; refused before the first training. */
  public Explanation explain(int node, Reader reader) throws InterruptedException {
    return explanations.all(ranking().result(), node, reader);
  }

  /** What is known of a node's reasons at once; refused before the first training. */
  public NearbyEvidence near(int node, Reader reader) {
    return explanations.near(ranking().result(), node, reader);
  }

  /** All that trainings may use, or beside one that is running, a single one. */
  private int freeThreads() {
    return training().running() ? 1 : view.workspace().threads();
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
