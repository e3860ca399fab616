package org.pugraph.server.session;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.Sha256;
import org.pugraph.data.source.GraphSource;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.nearby.NearbyEvidence;
import org.pugraph.graph.Graph;
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
import org.pugraph.server.training.TrainingResult;

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
  private final Explanations explanations = new Explanations(this::freeThreads);
  private final GraphMap map;
  private final JudgingSession judging;
  private final SessionTrainings trainings;

  /** Computed once: the digest of a large graph takes half a second. */
  private final String id;

  private volatile Snapshot snapshot;

  private Session(
      InitialView view, LabelStore store, EventBus events, Optional<SavedTraining> model) {
    this.view = view;
    task = view.task();
    home = view.workspace().home();
    this.store = store;
    this.events = events;
    judging = new JudgingSession(this, JudgingStore.in(home, task.graph()));
    trainings = new SessionTrainings(this, view.workspace(), events, model);
    rounds().judgedBy(judging::on);
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
      model.ifPresent(trainings::showFirst);
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

  /** Puts other labels in place of all, which is one change to undo. */
  synchronized void relabel(NodeLabels others) {
    snapshot = snapshot.with(store.put(snapshot.labels().changesTo(others)));
    events.publish("labels", LabelCounts.of(snapshot));
  }

  /** Shows a ranking from now on. */
  synchronized RankingView show(TrainingResult result, int revision) {
    Optional<RankingView> previous = Optional.ofNullable(snapshot.ranking());
    RankingView next = new RankingView(revision, result, previous);
    snapshot = snapshot.with(next);
    return next;
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

  /** Its trainings, and the way back to one. */
  public SessionTrainings trainings() {
    return trainings;
  }

  /** Every training that gave a ranking. */
  public RoundHistory rounds() {
    return trainings.rounds();
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
    return trainings.state().running() ? 1 : view.workspace().threads();
  }

  /** A place in the plane for every node. */
  public GraphMap map() {
    return map;
  }

  /** The current ranking; refused before the first training. */
  public RankingView ranking() {
    RankingView ranking = snapshot.ranking();
    if (ranking == null) {
      throw ApiException.conflict(
          "Nothing is learned yet.", "Mark a few nodes interesting (positive), then learn.");
    }
    return ranking;
  }

  /** Ends the training, if one is running; labels are on disk already. */
  @Override
  public void close() {
    map.close();
    trainings.close();
    explanations.close();
    store.close();
  }
}
