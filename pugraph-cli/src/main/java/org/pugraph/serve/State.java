package org.pugraph.serve;

import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Graph;
import org.pugraph.train.Ensemble;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Version;

/** Where everything stands, as the page is told. */
record State(
    String version,
    GraphFacts graph,
    String run,
    int revision,
    LabelFacts labels,
    @Nullable ModelFacts model,
    Learner.State training) {

  /** How large a graph is. */
  record GraphFacts(String name, int nodes, long edges, int features) {

    static GraphFacts of(Subject subject) {
      Graph graph = subject.graph();
      return new GraphFacts(
          subject.name(), graph.nodes(), graph.edges().edges(), graph.features().columns());
    }
  }

  /** What is behind the ranking. */
  record ModelFacts(
      double prior,
      String priorSource,
      double threshold,
      String thresholdRule,
      int hops,
      int ensemble,
      long calledPositive,
      String method) {

    static ModelFacts of(Ranking ranking, Subject subject) {
      Learned.Answer answer = ranking.learned().answer();
      TrainedModel first = answer.models().members().get(0);
      return new ModelFacts(
          answer.nodes().prior(),
          answer.priorSource(),
          answer.verdict().threshold(),
          subject.decision().rule(),
          first.settings().model().hops().count(),
          answer.models().members().size(),
          ranking.calledPositive(),
          methods(answer.models()));
    }

    private static String methods(Ensemble models) {
      return models.members().stream()
          .map(model -> model.settings().model().architecture().toString())
          .distinct()
          .collect(Collectors.joining("+"));
    }
  }

  static State of(Session session) {
    Board board = session.board();
    Ranking ranking = board.ranking();
    return new State(
        Version.current(),
        GraphFacts.of(session.subject()),
        session.home().toString(),
        board.revision(),
        LabelFacts.of(board),
        ranking == null ? null : ModelFacts.of(ranking, session.subject()),
        session.training());
  }
}
