package org.pugraph.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.BadInput;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.evaluate.Squash;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.DenseMatrix;

class EnsembleTest {

  private static final Graph GRAPH =
      CitationGraph.demo(4).withNodes(300).withWords(100, 12).generate();
  private static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.3, 1);
  private static final PuNodes NODES =
      new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), SPLIT.prior().orElseThrow());
  private static final TrainSettings SETTINGS =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 8, 2, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(20, 5e-3, 0, 0.5));

  @TempDir Path folder;

  private static Ensemble trained(int members, int threads) {
    return Ensemble.train(GRAPH, EnsemblePlan.of(NODES, SETTINGS, members), threads);
  }

  private static Predictions predicted(Ensemble ensemble, int threads) {
    try (Trainer trainer = Trainer.on(threads)) {
      return ensemble.predict(GRAPH, trainer);
    }
  }

  @Test
  void anEnsembleOfOneIsTheModelItself() {
    Predictions together = predicted(trained(1, 3), 2);
    try (Trainer trainer = Trainer.on(1)) {
      Predictions alone = trainer.predict(trainer.train(GRAPH, NODES, SETTINGS), GRAPH);
      assertThat(together.scores()).isEqualTo(alone.scores());
      assertThat(together.hopAttention().data()).isDeepEqualTo(alone.hopAttention().data());
      assertThat(together.spread()).isEmpty();
    }
  }

  @Test
  void theThreadCountChangesNoBit() {
    Predictions once = predicted(trained(3, 1), 1);
    for (int threads : new int[] {2, 7}) {
      Predictions again = predicted(trained(3, threads), threads);
      assertThat(again.scores()).isEqualTo(once.scores());
      assertThat(again.spread().orElseThrow().sd()).isEqualTo(once.spread().orElseThrow().sd());
    }
  }

  @Test
  void votesAreCountedFromEachMembersOwnZero() {
    TrainedModel model = trained(1, 1).members().get(0);
    Squash shifted = new Squash(-3, 1);
    Ensemble ensemble = new Ensemble(List.of(model, model), List.of(Squash.NONE, shifted));
    Predictions both =
        ensemble.combine(List.of(saying(1, -2), saying(5, -3)), new double[] {0.5, -4});
    double first = asinh(8) - asinh(3);
    double second = 0 - asinh(3);
    assertThat(both.scores()[0]).isCloseTo((float) ((1 + first) / 2), within(1e-6f));
    assertThat(both.scores()[1]).isCloseTo((float) ((-2 + second) / 2), within(1e-6f));
    Spread spread = both.spread().orElseThrow();
    assertThat(spread.stability()).containsExactly(1, 0.5f);
    assertThat(spread.sd()[0]).isCloseTo((float) ((1 - first) / Math.sqrt(2)), within(1e-6f));
    assertThat(both.hopAttention().row(0)).containsExactly(3);
  }

  @Test
  void aVoteCountsWhatItWeighsAndOneOfNoWeightNothing() {
    TrainedModel model = trained(1, 1).members().get(0);
    Ensemble ensemble =
        new Ensemble(
            List.of(model, model, model),
            List.of(Squash.NONE, Squash.NONE, Squash.NONE),
            List.of(2.0, 1.0, 0.0));
    Predictions together =
        ensemble.combine(List.of(saying(1, -2), saying(4, -5), saying(1e6f, 1e6f)), new double[3]);
    assertThat(together.scores()).containsExactly(2, -3);
    Spread spread = together.spread().orElseThrow();
    assertThat(spread.stability()).containsExactly(1, 0);
    assertThat(spread.sd()[0]).isCloseTo((float) Math.sqrt((2 + 4) / 2.0), within(1e-6f));
  }

  @Test
  void attentionIsThatOfTheMembersThatTellOfMostDistances() {
    TrainedModel model = trained(1, 1).members().get(0);
    Ensemble ensemble = new Ensemble(List.of(model, model), List.of(Squash.NONE, Squash.NONE));
    Predictions mute = new Predictions(GRAPH, new float[] {1, 1}, DenseMatrix.zeros(2, 0));
    assertThat(ensemble.combine(List.of(mute, saying(7, 0)), new double[2]).hopAttention().row(0))
        .containsExactly(7);
  }

  @Test
  void weightsMustBeOnePerMemberAndNotNegative() {
    TrainedModel model = trained(1, 1).members().get(0);
    for (List<Double> wrong : List.of(List.of(1.0, 1.0), List.of(-1.0), List.of(Double.NaN))) {
      assertThatThrownBy(() -> Ensemble.of(model).withWeights(wrong))
          .isInstanceOf(BadInput.class)
          .hasMessage("an ensemble of 1 needs as many weights of 0 or more, got " + wrong);
    }
  }

  @Test
  void aDealHasAMemberOfEachKindAndTheyLeaveOutTheSamePositives() {
    TrainSettings other = SETTINGS.withOptimisation(new Optimisation(9, 5e-3, 0, 0.5));
    EnsemblePlan plan = EnsemblePlan.of(NODES, List.of(SETTINGS, other), 3);
    assertThat(plan.members()).isEqualTo(6);
    assertThat(plan.settingsOf(0)).isEqualTo(SETTINGS);
    assertThat(plan.settingsOf(3).optimisation()).isEqualTo(other.optimisation());
    assertThat(plan.nodesOf(3).positives()).isEqualTo(plan.nodesOf(2).positives());
    assertThat(plan.nodesOf(4).positives()).isNotEqualTo(plan.nodesOf(2).positives());
    assertThat(IntStream.range(0, 6).mapToObj(plan::settingsOf).map(TrainSettings::seed).distinct())
        .hasSize(6);
  }

  @Test
  void membersOfEachKindListenAtTheirOwnDistances() {
    NetworkSettings narrow = new NetworkSettings(2, 8, 1, Neighbourhood.WITHIN);
    List<TrainSettings> kinds = List.of(SETTINGS, SETTINGS.withModel(narrow));
    Ensemble both = Ensemble.train(GRAPH, EnsemblePlan.of(NODES, kinds, 1), 2);
    try (Trainer trainer = Trainer.on(1)) {
      TrainSettings second = EnsemblePlan.of(NODES, kinds, 1).settingsOf(1);
      TrainedModel alone = trainer.train(GRAPH, NODES, second);
      assertThat(trainer.predict(both.members().get(1), GRAPH).scores())
          .isEqualTo(trainer.predict(alone, GRAPH).scores());
      List<Predictions> each =
          both.members().stream().map(model -> trainer.predict(model, GRAPH)).toList();
      assertThat(both.predict(GRAPH, trainer).scores())
          .isEqualTo(both.combine(each, new double[2]).scores());
    }
  }

  private static double asinh(double x) {
    return Math.log(x + Math.sqrt(x * x + 1));
  }

  /** Two nodes with those scores, and the first as attention. */
  private static Predictions saying(float first, float second) {
    DenseMatrix attention = DenseMatrix.zeros(2, 1);
    attention.row(0)[0] = first;
    return new Predictions(GRAPH, new float[] {first, second}, attention);
  }

  @Test
  void eachMemberLeavesAFifthOfThePositivesOutAndTogetherTheyLeaveOutAll() {
    EnsemblePlan plan = EnsemblePlan.of(NODES, SETTINGS, 7);
    int all = NODES.positives().length;
    int[] timesKnown = new int[GRAPH.nodes()];
    for (int member = 0; member < 5; member++) {
      int[] known = plan.nodesOf(member).positives();
      assertThat(all - known.length).isBetween(all / 5, all / 5 + 1);
      Arrays.stream(known).forEach(node -> timesKnown[node]++);
    }
    assertThat(Arrays.stream(NODES.positives())).allMatch(node -> timesKnown[node] == 4);
    assertThat(plan.nodesOf(6).positives()).isEqualTo(plan.nodesOf(1).positives());
    assertThat(plan.nodesOf(6).unlabeled()).isEqualTo(NODES.unlabeled());
  }

  @Test
  void membersHaveSeedsOfTheirOwnAndTheFirstTheOneGiven() {
    EnsemblePlan plan = EnsemblePlan.of(NODES, SETTINGS, 4);
    assertThat(plan.settingsOf(0)).isEqualTo(SETTINGS);
    assertThat(IntStream.range(0, 4).mapToObj(plan::settingsOf).map(TrainSettings::seed).distinct())
        .hasSize(4);
    assertThat(EnsemblePlan.of(NODES, SETTINGS, 9).settingsOf(3)).isEqualTo(plan.settingsOf(3));
  }

  @Test
  void fewPositivesAreAllNeededByEveryone() {
    PuNodes few =
        new PuNodes(Arrays.copyOf(NODES.positives(), 9), NODES.unlabeled(), NODES.prior());
    EnsemblePlan plan = EnsemblePlan.of(few, SETTINGS, 5);
    assertThat(plan.folds()).isEmpty();
    assertThat(plan.nodesOf(3)).isEqualTo(few);
    assertThat(plan.heldOutStandings(List.of(), List.of())).isEmpty();
  }

  @Test
  void heldOutStandingsComeFromMembersThatDoNotKnowTheNode() {
    EnsemblePlan plan = EnsemblePlan.of(NODES, SETTINGS, 6);
    List<Predictions> each =
        IntStream.range(0, 6)
            .mapToObj(
                member -> {
                  float[] scores = new float[GRAPH.nodes()]; // all unlabeled alike but for two
                  scores[NODES.unlabeled()[0]] = -10;
                  scores[NODES.unlabeled()[1]] = 10;
                  Arrays.stream(NODES.positives()).forEach(node -> scores[node] = 99);
                  for (int node : plan.folds().orElseThrow().heldOut().get(member % 5)) {
                    scores[node] = member == 5 ? -10 : 10;
                  }
                  return new Predictions(GRAPH, scores, DenseMatrix.zeros(GRAPH.nodes(), 0));
                })
            .toList();
    float[] standings = plan.heldOutStandings(each, Collections.nCopies(6, 1.0));
    int twice = plan.folds().orElseThrow().heldOut().get(0).length;
    float highest = standings[standings.length - 1];
    assertThat(highest).isGreaterThan(2);
    assertThat(standings).hasSize(NODES.positives().length);
    for (int i = 0; i < standings.length; i++) {
      assertThat(standings[i]).isCloseTo(i < twice ? 0 : highest, within(1e-5f));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1001})
  void anEnsembleOfNobodyOrOfTooManyIsRefused(int members) {
    assertThatThrownBy(() -> EnsemblePlan.of(NODES, SETTINGS, members))
        .isInstanceOf(BadInput.class)
        .hasMessage("ensemble must be 1..1000, got " + members);
  }

  @Test
  void aFinishedMemberIsNotTrainedAgainOnResumption() {
    int[] steps = new int[1];
    TrainListener counting =
        new TrainListener() {
          @Override
          public void onStep(Step step, int of) {
            steps[0]++;
          }
        };
    Checkpoints checkpoints = new Checkpoints(folder.resolve("checkpoint"), 7, true);
    ParallelTraining.Job job =
        new ParallelTraining.Job(problem(), SETTINGS, counting, Optional.of(checkpoints));
    ParallelTraining training = new ParallelTraining(2);
    TrainedModel once = training.run(List.of(job)).get(0);
    assertThat(steps[0]).isEqualTo(20);
    TrainedModel again = training.run(List.of(job)).get(0);
    assertThat(steps[0]).isEqualTo(20);
    assertThat(again.origin()).isEqualTo(once.origin());
    assertThat(again.history()).isEqualTo(once.history());
  }

  private static Trainer.Problem problem() {
    try (Trainer trainer = Trainer.on(1)) {
      return new Trainer.Problem(GRAPH, trainer.hops(GRAPH, SETTINGS.model()), NODES);
    }
  }

  @Test
  void aMemberThatFailsEndsTheTraining() {
    TrainSettings wild = SETTINGS.withOptimisation(new Optimisation(20, 1, 1, 0));
    TrainListener failing =
        new TrainListener() {
          @Override
          public void onStep(Step step, int of) {
            throw new ArithmeticException("the risk is NaN");
          }
        };
    ParallelTraining.Job job = new ParallelTraining.Job(problem(), wild, failing, Optional.empty());
    assertThatThrownBy(() -> new ParallelTraining(2).run(List.of(job, job)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("the risk is NaN");
  }
}
