package org.pugraph.bench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.file.StagedFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.Workspace;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.SavedTraining;

/**
 * One user at a session of the server, from the first learning, or from a run, through some rounds.
 *
 * @param graph the graph
 * @param positives all of them
 * @param known those labelled at first
 * @param settings what is learned with, or what the run was fitted with
 * @param plan what the user does
 */
record LoopTrial(Graph graph, int[] positives, int[] known, EnsembleSettings settings, Plan plan) {

  private static final long SEED = 1;

  /**
   * What a user does.
   *
   * @param cards judged in each round
   * @param isPriorTrue whether the share of positives is told, or estimated
   * @param fromRun whether a run is opened that was fitted before
   */
  record Plan(int cards, int rounds, boolean isPriorTrue, boolean fromRun, int threads) {}

  /**
   * How the session stands after a round.
   *
   * @param before precision of the ranking before, on the nodes that are still without a label
   * @param estimate of what is left, as a multiple of the truth
   * @param width of its interval, likewise
   */
  record Round(
      int labelled,
      double before,
      double precision,
      double f1,
      double estimate,
      double width,
      boolean isCovered,
      double seconds) {}

  List<Round> run() {
    Path home = temporary();
    try (Session session = Session.open(view(home), new EventBus(1))) {
      return rounds(new LoopUser(session, truth()));
    } finally {
      StagedFolder.delete(home);
    }
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory("pugraph-loop");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private BitSet truth() {
    BitSet truth = new BitSet();
    IntStream.of(positives).forEach(truth::set);
    return truth;
  }

  private List<Round> rounds(LoopUser user) {
    List<Round> rounds = new ArrayList<>();
    double first = plan.fromRun ? 0 : user.learn();
    rounds.add(round(user, user.precision(user.scores()), first));
    for (int r = 0; r < plan.rounds; r++) {
      user.judge(plan.cards);
      double before = user.precision(user.scores());
      rounds.add(round(user, before, user.learn()));
    }
    return rounds;
  }

  private static Round round(LoopUser user, double before, double seconds) {
    float[] scores = user.scores();
    return new Round(
        user.labelled(),
        before,
        user.precision(scores),
        user.f1AtItsPrior(scores),
        user.estimateOverTruth(),
        user.intervalOverTruth(),
        user.isCovered(),
        seconds);
  }

  private InitialView view(Path home) {
    Workspace workspace =
        new Workspace(home, Workspace.labelsIn(home), plan.threads, PretrainCache.NONE);
    return plan.fromRun
        ? InitialView.of("loop", graph, fitted(home.resolve("run")), workspace)
        : InitialView.of(task(), workspace, known);
  }

  private LearningTask task() {
    LearningTask task = LearningTask.of("loop", graph, settings, SEED);
    return truePrior().map(task::withPrior).orElse(task);
  }

  private Optional<ClassPrior> truePrior() {
    double hidden = positives.length - known.length;
    return plan.isPriorTrue
        ? Optional.of(ClassPrior.ofTruth(hidden / (graph.nodes() - known.length)))
        : Optional.empty();
  }

  /** A run, as it is when it was saved and opened again. */
  private SavedTraining fitted(Path folder) {
    PuProblem problem = PuProblem.of(graph, known);
    FitContext context = FitContext.ofSeed(SEED).withThreads(plan.threads);
    new Learner(settings)
        .fit(truePrior().map(problem::withPrior).orElse(problem), context)
        .save(folder);
    return SavedTraining.of(PuModel.load(folder), graph);
  }
}
