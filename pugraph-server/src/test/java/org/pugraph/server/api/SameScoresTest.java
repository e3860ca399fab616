package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.RankedNode;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.training.LearningTask;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.threshold.ThresholdRule;
import tools.jackson.databind.JsonNode;

/** A training over HTTP gives the bits of {@link Learner#fit} called directly. */
@Timeout(180)
class SameScoresTest {

  private static final long SEED = 7;
  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(150).generate();
  private static final int[] POSITIVES =
      Splits.natural(GRAPH.labels().orElseThrow(), 0, 0.4, 1).positives();

  @TempDir Path folder;

  /** An LSDAN, and an ensemble that holds positives out, trains itself on, and smooths. */
  static Stream<EnsembleSettings> settings() {
    return Stream.of(lsdan(), ensemble());
  }

  private static EnsembleSettings lsdan() {
    return EnsembleSettings.of(new NetworkLearner(network(Architecture.LSDAN, 20)));
  }

  private static EnsembleSettings ensemble() {
    return new EnsembleSettings(
        "small",
        List.of(
            new WeightedLearner(
                new NetworkLearner(network(Architecture.LSDAN, 10), Pretraining.DGI), 1),
            new WeightedLearner(new NetworkLearner(network(Architecture.GCN, 10)), 1)),
        2,
        2,
        new SmoothingUse.Always(Smoothing.DEFAULT),
        new ThresholdRule.F1());
  }

  private static TrainSettings network(Architecture architecture, int steps) {
    return TrainSettings.DEFAULT
        .withModel(
            new NetworkSettings(2, 8, 2, Neighbourhood.WITHIN).withArchitecture(architecture))
        .withOptimisation(new Optimisation(steps, 1e-2, 0, 0.5));
  }

  private Server serve(EnsembleSettings settings, Optional<ClassPrior> prior) {
    LearningTask task = LearningTask.of("papers", GRAPH, settings, SEED);
    return Server.start(
        ServerSettings.local(0),
        TestGraphs.view(prior.map(task::withPrior).orElse(task), folder, POSITIVES),
        TestGraphs.defaults(folder));
  }

  private static float[] scores(Client client) {
    JsonNode rows = client.get("/export?format=json");
    float[] scores = new float[rows.size()];
    rows.forEach(row -> scores[row.get("node").asInt()] = row.get("score").floatValue());
    return scores;
  }

  private static PuModel fit(EnsembleSettings settings, PuProblem problem) {
    return new Learner(settings).fit(problem, FitContext.ofSeed(SEED).withThreads(2));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void theFirstTrainingIsTheFit(EnsembleSettings settings) {
    try (Server server = serve(settings, Optional.of(ClassPrior.given(0.25)))) {
      Client client = new Client(server);
      client.train("");
      PuModel model = fit(settings, PuProblem.of(GRAPH, POSITIVES).withPrior(0.25));
      assertThat(scores(client)).isEqualTo(model.predictions().scores());
      JsonNode state = client.get("/state").get("model");
      assertThat(state.get("threshold").asDouble()).isEqualTo(model.decision().threshold());
      assertThat(state.get("ensemble").asInt()).isEqualTo(model.ensemble().members().size());
      assertThat(state.get("evidence").get("sentence").asString())
          .isEqualTo(model.evidence().orElseThrow().sentence());
      assertThat(state.get("uncertain").asLong())
          .isEqualTo(model.ranking().filter(RankedNode::uncertain).count());
      assertThat(state.get("thresholdRule").asString()).isEqualTo(settings.threshold().toString());
      JsonNode first = client.get("/nodes?filter=unlabeled").at("/rows/0");
      assertThat(first.get("name").asString())
          .isEqualTo(model.ranking().findFirst().orElseThrow().name());
    }
  }

  @Test
  void soIsOneWhosePriorIsEstimated() {
    try (Server server = serve(lsdan(), Optional.empty())) {
      Client client = new Client(server);
      client.train("");
      PuModel model = fit(lsdan(), PuProblem.of(GRAPH, POSITIVES));
      assertThat(scores(client)).isEqualTo(model.predictions().scores());
      JsonNode state = client.get("/state").get("model");
      assertThat(state.get("prior").asDouble()).isEqualTo(model.prior().value());
      assertThat(state.get("priorSource").asString()).isEqualTo("estimated");
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void aFurtherTrainingIsAQuickFitWithTheHiddenNodesAsNegatives(EnsembleSettings settings) {
    int hidden = PuProblem.of(GRAPH, POSITIVES).unlabeled()[3];
    try (Server server = serve(settings, Optional.of(ClassPrior.given(0.25)))) {
      Client client = new Client(server);
      client.train("{\"steps\":2}");
      client.label(hidden, "hidden");
      client.train("");
      EnsembleSettings quick =
          settings.isSingle()
              ? EnsembleSettings.of(
                  new NetworkLearner(
                      network(Architecture.LSDAN, 1).withOptimisation(TrainSettings.QUICK)))
              : settings.withRounds(1);
      PuProblem problem = PuProblem.of(GRAPH, POSITIVES).withPrior(0.25).withNegatives(hidden);
      assertThat(scores(client)).isEqualTo(fit(quick, problem).predictions().scores());
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void aServerStartedAgainShowsTheSameScores(EnsembleSettings settings) {
    float[] trained;
    JsonNode model;
    Optional<ClassPrior> prior = Optional.of(ClassPrior.given(0.25));
    try (Server server = serve(settings, prior)) {
      Client client = new Client(server);
      client.train("");
      trained = scores(client);
      model = client.get("/state").get("model");
    }
    try (Server server = serve(settings, prior)) {
      Client client = new Client(server);
      assertThat(scores(client)).isEqualTo(trained);
      assertThat(client.get("/state").get("model")).isEqualTo(model);
      JsonNode why = client.get("/nodes/0/explanation");
      assertThat(why.get("hops").size()).isPositive();
    }
  }
}
