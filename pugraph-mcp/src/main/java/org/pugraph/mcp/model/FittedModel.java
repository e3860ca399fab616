package org.pugraph.mcp.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.mcp.graph.OpenGraph;
import org.pugraph.server.judging.Judgements;
import org.pugraph.server.judging.JudgingStore;
import org.pugraph.server.judging.LabelledRanking;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabel;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.session.RankingView;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.TrainingResult;

/**
 * A model in memory with its ranking, and what was judged of it since. Thread safe: readers take a
 * {@link Snapshot}, changes wait for each other.
 */
public final class FittedModel {

  /** A model has one ranking. */
  static final int REVISION = 1;

  private final String id;
  private final OpenGraph graph;
  private final LearningTask task;
  private final Judgements judgements;
  private volatile Snapshot snapshot;

  /**
   * A model as it was fitted.
   *
   * @param id by which clients name it
   */
  FittedModel(String id, OpenGraph graph, LearningTask task, TrainingResult result) {
    this.id = id;
    this.graph = graph;
    this.task = task;
    judgements = new Judgements(JudgingStore.inMemory(graph.graph()));
    NodeLabels labels =
        NodeLabels.ofPositives(graph.graph().nodes(), result.nodes().positives())
            .with(
                IntStream.of(result.nodes().negatives())
                    .mapToObj(node -> NodeLabel.of(node, Label.HIDDEN))
                    .toList());
    RankingView ranking = new RankingView(REVISION, result, Optional.empty());
    snapshot = new Snapshot(graph.nodes(), labels, ranking);
  }

  public String id() {
    return id;
  }

  public OpenGraph graph() {
    return graph;
  }

  /** Its ranking, with the labels as they are now. */
  public Snapshot snapshot() {
    return snapshot;
  }

  public RankingView ranking() {
    return Objects.requireNonNull(snapshot.ranking());
  }

  public TrainingResult result() {
    return ranking().result();
  }

  /** The unlabeled nodes, best first, but for those known not to be positive. */
  public IntStream ranked() {
    RankingView ranking = ranking();
    return IntStream.of(ranking.order()).filter(node -> ranking.rank(node) != RankingView.NONE);
  }

  Judgements judgements() {
    return judgements;
  }

  /** What cards are drawn from, at this moment. */
  LabelledRanking now() {
    Snapshot then = snapshot;
    RankingView ranking = ranking();
    return new LabelledRanking(
        task, then.labels(), Optional.of(ranking.result()), ranking.order(), REVISION);
  }

  synchronized void label(NodeLabel label) {
    snapshot = snapshot.with(snapshot.labels().with(List.of(label)));
  }

  /** All labels, those given with the question and those judged since. */
  Stream<NodeLabel> labels() {
    NodeLabels labels = snapshot.labels();
    return IntStream.range(0, labels.nodes())
        .filter(node -> labels.of(node) != Label.NONE)
        .mapToObj(labels::get);
  }
}
