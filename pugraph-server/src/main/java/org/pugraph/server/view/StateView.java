package org.pugraph.server.view;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.PuModel;
import org.pugraph.base.Version;
import org.pugraph.graph.Graph;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.session.LabelCounts;
import org.pugraph.server.session.RankingView;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.table.LinkTemplate;
import org.pugraph.server.table.ShownTable;
import org.pugraph.server.training.LearnerName;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.server.training.TrainingState;
import org.pugraph.validation.RankingEvidence;

/**
 * The state of a session.
 *
 * @param run the folder of its results
 * @param revision counts rankings
 * @param model null before the first training
 * @param prior what the next learning takes; null where nothing is known of it
 */
public record StateView(
    String version,
    GraphSummary graph,
    String run,
    int revision,
    LabelCounts labels,
    @Nullable ModelSummary model,
    @Nullable PriorView prior,
    TrainingState training) {

  /**
   * Which graph is open, and how large it is.
   *
   * @param id changes must name it, and are refused once another graph is open
   * @param columns titles of the user's table
   * @param nameColumn the one whose cells are shown as names; null for the names of the source
   * @param link opens what a node stands for, by its id; null where none was given
   */
  public record GraphSummary(
      String id,
      String name,
      int nodes,
      long edges,
      int features,
      List<String> columns,
      @Nullable String nameColumn,
      @Nullable String link) {

    public static GraphSummary of(Session session) {
      Graph graph = session.task().graph();
      ShownTable shown = session.snapshot().nodes().table();
      return new GraphSummary(
          session.id(),
          session.task().name(),
          graph.nodes(),
          graph.edges().edges(),
          graph.features().columns(),
          shown.table().columns(),
          shown.nameColumn().orElse(null),
          shown.link().map(LinkTemplate::text).orElse(null));
    }
  }

  /**
   * The model that gave the ranking.
   *
   * @param learner what learned it, in words
   * @param next what learns next
   * @param hops of its first network; 0 where it has none
   * @param ensemble how many members it has
   * @param calledPositive nodes with a rank above the threshold
   * @param method the names of its learners, joined by +
   * @param uncertain nodes with a rank about which its members contradict each other
   * @param evidence whether the labels support the ranking; null for models of older versions
   */
  public record ModelSummary(
      double prior,
      String priorSource,
      String learner,
      String next,
      double threshold,
      String thresholdRule,
      int hops,
      int ensemble,
      long calledPositive,
      String method,
      long uncertain,
      @Nullable EvidenceView evidence) {

    static ModelSummary of(RankingView ranking, NodeLabels labels, LearningTask task) {
      TrainingResult result = ranking.result();
      PuModel model = result.model();
      return new ModelSummary(
          result.nodes().prior(),
          result.priorSource().toString(),
          LearnerName.of(model.settings()),
          LearnerName.ofNext(task),
          result.threshold(),
          model.settings().threshold().toString(),
          hops(model),
          model.ensemble().members().size(),
          ranking.calledPositive(labels),
          methods(model),
          ranking.uncertain(labels),
          model.evidence().map(EvidenceView::of).orElse(null));
    }

    private static int hops(PuModel model) {
      return model.settings().learners().stream()
          .flatMap(
              one ->
                  one.learner() instanceof NetworkLearner network
                      ? Stream.of(network.training().model().hops().count())
                      : Stream.empty())
          .findFirst()
          .orElse(0);
    }

    private static String methods(PuModel model) {
      return model.settings().learners().stream()
          .map(one -> one.learner().name())
          .distinct()
          .collect(Collectors.joining("+"));
    }
  }

  /**
   * Whether the labels support the ranking.
   *
   * @param verdict supported, chance, folds-disagree or not-tested
   * @param advice the one thing to do; may be empty
   */
  public record EvidenceView(String verdict, String sentence, String advice) {

    /** What is known of a ranking. */
    public static EvidenceView of(RankingEvidence known) {
      return new EvidenceView(known.verdict().toString(), known.sentence(), known.advice());
    }
  }

  public static StateView of(Session session) {
    Snapshot snapshot = session.snapshot();
    RankingView ranking = snapshot.ranking();
    return new StateView(
        Version.current(),
        GraphSummary.of(session),
        session.home().toString(),
        snapshot.revision(),
        LabelCounts.of(snapshot),
        ranking == null ? null : ModelSummary.of(ranking, snapshot.labels(), session.task()),
        PriorView.of(session.judging().prior()),
        session.trainings().state());
  }
}
