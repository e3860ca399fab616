package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.Sha256;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.data.format.table.ScoreFile;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.server.api.Server;
import org.pugraph.server.api.ServerSettings;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.session.Workspace;
import org.pugraph.server.training.LearningTask;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One problem by the command line, by an experiment, by a training request to the server and by the
 * Java API: the same scores to the bit, for the flagship and for one LSDAN.
 */
@Timeout(300)
class OneWayThroughTest {

  private static final String CLASS = "databases";
  private static final double SHARE = 0.2;
  private static final long SEED = 3;

  private static final long POLL_NANOS = 50_000_000;
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @TempDir static Path folder;
  private static Graph graph;
  private static Split split;

  @BeforeAll
  static void aGraph() {
    GraphFolder.write(
        CitationGraph.demo(1).withNodes(250).generate(), folder.resolve("data/small"));
    graph = GraphFolder.read(folder.resolve("data/small"));
    var labels = graph.labels().orElseThrow();
    split = Splits.natural(labels, Splits.classIndex(labels, CLASS), SHARE, SEED);
  }

  /**
   * A learner by its names.
   *
   * @param options of train
   * @param method of a recipe
   */
  private record Named(String options, String method, EnsembleSettings settings) {
    @Override
    public String toString() {
      return settings.name();
    }
  }

  static Stream<Named> learners() {
    return Stream.of(
        new Named(
            "--recipe default --neighbourhood within",
            "{method: lsdan, row-normalised: length}",
            Learner.lsdan().settings()),
        new Named("--recipe best", "{method: best}", Learner.best().settings()));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void everyoneWhoFitsGetsTheSameBits(Named learner) throws Exception {
    float[] expected = byJava(learner.settings);
    assertThat(byTrain(learner)).isEqualTo(expected);
    assertThat(hashOfCell(learner)).isEqualTo(new Sha256().add(expected).hex());
    assertThat(byServer(learner.settings)).isEqualTo(expected);
  }

  private static float[] byJava(EnsembleSettings settings) {
    PuProblem problem =
        PuProblem.of(graph, split.positives(), split.unlabeled())
            .withPrior(ClassPrior.ofTruth(split.prior().orElseThrow()));
    PuModel model = new Learner(settings).fit(problem, FitContext.ofSeed(SEED));
    return model.predictions().scores();
  }

  private static float[] byTrain(Named learner) {
    Path run = folder.resolve(learner + "-run");
    Pugraph.Answer answer =
        Pugraph.run(
            "train --graph %s --positive-class %s --labelled-share %s --seed %s %s --out %s -q"
                .formatted(folder.resolve("data/small"), CLASS, SHARE, SEED, learner.options, run));
    assertThat(answer.code()).as(answer.err()).isZero();
    ScoreFile file = ScoreFile.read(run.resolve("predictions.csv"));
    float[] scores = new float[graph.nodes()];
    for (int row = 0; row < scores.length; row++) {
      scores[graph.names().indexOf(file.nodes().get(row))] = file.scores()[row];
    }
    return scores;
  }

  /** A cell keeps the digest of its scores. */
  private static String hashOfCell(Named learner) throws IOException {
    Path recipe = folder.resolve(learner + ".yaml");
    Files.writeString(
        recipe,
        """
        title: One way through
        protocol: natural
        seed: %s
        shares: [%s]
        trials: 1
        data:
          - {name: small, class: %s}
        methods:
          M: %s
        parts:
          - {name: table, methods: [M]}
        """
            .formatted(SEED, SHARE, CLASS, learner.method));
    Path cells = folder.resolve(learner + ".jsonl");
    Pugraph.Answer answer =
        Pugraph.run(
            "experiment --recipe %s --data %s --cells %s --out %s -q"
                .formatted(recipe, folder.resolve("data"), cells, folder.resolve("out")));
    assertThat(answer.code()).as(answer.err()).isZero();
    return JsonMapper.shared().readTree(Files.readString(cells)).path("scores").asString();
  }

  private static float[] byServer(EnsembleSettings settings) throws Exception {
    Path home = folder.resolve(settings.name() + "-page");
    LearningTask task =
        LearningTask.of("small", graph, settings, SEED)
            .withPrior(ClassPrior.ofTruth(split.prior().orElseThrow()));
    Workspace workspace = new Workspace(home, Workspace.labelsIn(home), 2, PretrainCache.NONE);
    SessionDefaults defaults =
        new SessionDefaults(folder, folder, 2, PretrainCache.NONE, settings, SEED);
    try (Server server =
        Server.start(
            ServerSettings.local(0),
            InitialView.of(task, workspace, split.positives()),
            defaults)) {
      String api = server.url().replaceFirst("\\?.*", "") + "api/v1";
      send(
          HttpRequest.newBuilder(URI.create(api + "/training"))
              .header("X-Pugraph-Token", server.token())
              .header("X-Pugraph-Graph", get(api + "/state").at("/graph/id").asString())
              .POST(HttpRequest.BodyPublishers.ofString("")),
          202);
      while (get(api + "/state").at("/training/running").asBoolean()) {
        LockSupport.parkNanos(POLL_NANOS);
      }
      float[] scores = new float[graph.nodes()];
      get(api + "/export?format=json")
          .forEach(
              row ->
                  scores[graph.names().indexOf(row.get("node").asString())] =
                      row.get("score").floatValue());
      return scores;
    }
  }

  private static JsonNode get(String uri) throws Exception {
    return send(HttpRequest.newBuilder(URI.create(uri)), 200);
  }

  private static JsonNode send(HttpRequest.Builder request, int expected) throws Exception {
    HttpResponse<String> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(expected);
    return JsonMapper.shared().readTree(answer.body());
  }
}
