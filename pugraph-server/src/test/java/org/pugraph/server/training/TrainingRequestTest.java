package org.pugraph.server.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.ClassPrior;
import org.pugraph.base.BadInput;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.server.TestGraphs;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;

class TrainingRequestTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(TestGraphs.SEED).withThreads(1);

  /** 10 positives are labelled, and 20 expected among 200 others. */
  private static final PuNodes THEN =
      new PuNodes(IntStream.range(0, 10).toArray(), IntStream.range(10, 210).toArray(), 20 / 200.0);

  private static double remainingPrior(int positives) {
    return first(TestGraphs.task(), IntStream.range(0, positives).toArray()).remainingPrior(THEN);
  }

  private static TrainingRequest first(LearningTask task, int... positives) {
    return new TrainingRequest(task, positives, new int[0], Optional.empty(), OptionalInt.empty());
  }

  private static TrainingResult fit(TrainingRequest request) {
    return request.fit(PreparedGraph.of(request.task().graph(), CONTEXT), CONTEXT);
  }

  @Test
  void labelledNodesAreNoLongerExpectedAmongTheOthers() {
    assertThat(remainingPrior(10)).isCloseTo(0.1, within(1e-12));
    assertThat(remainingPrior(15)).isCloseTo(15 / 195.0, within(1e-12));
    assertThat(remainingPrior(8)).isCloseTo(22 / 202.0, within(1e-12));
  }

  @Test
  void somePositivesAreStillExpectedWhenAllExpectedOnesAreFound() {
    assertThat(remainingPrior(30)).isCloseTo(0.01, within(1e-12));
    assertThat(remainingPrior(90)).isCloseTo(0.01, within(1e-12));
  }

  @Test
  void aHiddenNodeIsAKnownNegativeAndItsScoreFalls() {
    LearningTask task = TestGraphs.task();
    TrainingRequest hidden =
        new TrainingRequest(
            task, new int[] {0}, new int[] {4}, Optional.empty(), OptionalInt.empty());
    assertThat(hidden.problem().negatives()).containsExactly(4);
    assertThat(hidden.problem().unlabeled()).containsExactly(1, 2, 3, 4, 5);
    assertThat(fit(hidden).score(4)).isLessThan(fit(first(task, 0)).score(4));
  }

  @Test
  void aNodeOutsideIsNeitherUnlabeledNorNegativeUnlessItIsLabelled() {
    LearningTask all = TestGraphs.task();
    LearningTask task =
        new LearningTask(
            all.name(),
            all.graph(),
            BitSet.valueOf(new long[] {0b110000}),
            all.settings(),
            all.seed(),
            all.prior());
    TrainingRequest request =
        new TrainingRequest(
            task, new int[] {0, 5}, new int[] {3, 4}, Optional.empty(), OptionalInt.empty());
    assertThat(request.problem().positives()).containsExactly(0, 5);
    assertThat(request.problem().unlabeled()).containsExactly(1, 2, 3);
    assertThat(request.problem().negatives()).containsExactly(3);
  }

  @Test
  void aFurtherTrainingCarriesOnThePriorAloneAndStartsFromNewParameters() {
    LearningTask task = TestGraphs.task();
    List<float[]> scores = new ArrayList<>();
    for (int steps : new int[] {3, 50}) {
      TrainingResult first =
          fit(
              new TrainingRequest(
                  task, new int[] {0}, new int[0], Optional.empty(), OptionalInt.of(steps)));
      TrainingResult second =
          fit(
              new TrainingRequest(
                  task, new int[] {0, 1}, new int[0], Optional.of(first), OptionalInt.of(9)));
      assertThat(first.nodes().prior()).isEqualTo(0.4);
      assertThat(second.nodes().prior()).isEqualTo((0.4 * 5 - 1) / 4);
      assertThat(second.priorSource()).isEqualTo(ClassPrior.Source.GIVEN);
      scores.add(second.predictions().scores());
    }
    assertThat(scores.get(0)).isEqualTo(scores.get(1));
  }

  @Test
  void aCancelledTrainingEndsAfterItsStep() {
    AtomicInteger steps = new AtomicInteger();
    FitContext impatient =
        CONTEXT
            .withCancellation(() -> steps.get() >= 3)
            .withListener(
                new FitListener() {
                  @Override
                  public void onStep(int member, Step step) {
                    steps.set(step.step());
                  }
                });
    TrainingRequest request = first(TestGraphs.task(), 0);
    PreparedGraph graph = PreparedGraph.of(request.task().graph(), CONTEXT);
    assertThatThrownBy(() -> request.fit(graph, impatient))
        .isInstanceOf(CancellationException.class);
    assertThat(steps.get()).isEqualTo(3);
  }

  @Test
  void aFurtherTrainingOfOneNetworkIsShort() {
    LearningTask task =
        TestGraphs.task(
            EnsembleSettings.of(
                new NetworkLearner(
                    TestGraphs.SMALL.withStopping(new Stopping(Stopping.Rule.TURN, 5, 0.2)))));
    TrainingResult previous = fit(first(task, 0));
    TrainingRequest again =
        new TrainingRequest(
            task, new int[] {0, 1}, new int[0], Optional.of(previous), OptionalInt.empty());
    TrainSettings training =
        ((NetworkLearner) again.settings().learners().get(0).learner()).training();
    assertThat(training.model()).isEqualTo(TestGraphs.SMALL.model());
    assertThat(training.optimisation()).isEqualTo(TrainSettings.QUICK);
    assertThat(training.stopping()).isEqualTo(Stopping.NEVER);
    assertThat(again.allSteps()).isEqualTo(TrainSettings.QUICK.steps());
  }

  @Test
  void allMembersOfOneNetworkAreTrainedAgain() {
    LearningTask three = TestGraphs.task(TestGraphs.ONE.withMembers(3));
    TrainingResult first = fit(first(three, 0));
    TrainingRequest again =
        new TrainingRequest(
            three, new int[] {0, 1}, new int[0], Optional.of(first), OptionalInt.of(5));
    assertThat(again.allSteps()).isEqualTo(15);
    TrainingResult second = fit(again);
    assertThat(second.model().ensemble().members()).hasSize(3);
    assertThat(second.predictions().spread()).isPresent();
  }

  @Test
  void anEnsembleKeepsItsLearnersInOneRound() {
    NetworkLearner lsdan = new NetworkLearner(TestGraphs.SMALL);
    NetworkLearner gcn = NetworkLearner.of(Architecture.GCN).with(new Optimisation(7, 1e-2, 0, 0));
    EnsembleSettings settings =
        TestGraphs.ONE
            .withLearners(
                List.of(
                    new WeightedLearner(lsdan, 1),
                    new WeightedLearner(gcn, 0.5),
                    new WeightedLearner(new PropagationLearner(PropagationSettings.LABELS), 1)))
            .withMembers(2)
            .withRounds(2);
    LearningTask task = TestGraphs.task(settings);
    TrainingRequest first = first(task, 0);
    assertThat(first.settings()).isEqualTo(settings);
    assertThat(first.allSteps()).isEqualTo(2 * 2 * (20 + 7));
    Optional<TrainingResult> previous = Optional.of(fit(first));
    TrainingRequest again =
        new TrainingRequest(task, new int[] {0, 1}, new int[0], previous, OptionalInt.empty());
    assertThat(again.settings()).isEqualTo(settings.withRounds(1));
    TrainingRequest shorter =
        new TrainingRequest(task, new int[] {0, 1}, new int[0], previous, OptionalInt.of(3));
    assertThat(shorter.allSteps()).isEqualTo(2 * (3 + 3));
    assertThat(shorter.settings().learners().get(2)).isEqualTo(settings.learners().get(2));
  }

  @Test
  void anUnknownPriorIsEstimated() {
    Graph graph = CitationGraph.demo(1).withNodes(200).generate();
    int[] positives = Splits.natural(graph.labels().orElseThrow(), 0, 0.3, 1).positives();
    LearningTask task = LearningTask.of("papers", graph, TestGraphs.ONE, TestGraphs.SEED);
    TrainingResult result =
        fit(new TrainingRequest(task, positives, new int[0], Optional.empty(), OptionalInt.of(2)));
    assertThat(result.priorSource()).isEqualTo(ClassPrior.Source.ESTIMATED);
    assertThat(result.nodes().prior()).isNotEqualTo(0.5).isBetween(0.001, 0.999);
  }

  @Test
  void stepsOutOfRangeAreRefused() {
    assertThatThrownBy(
            () ->
                new TrainingRequest(
                    TestGraphs.task(),
                    new int[] {0},
                    new int[0],
                    Optional.empty(),
                    OptionalInt.of(0)))
        .isInstanceOf(BadInput.class)
        .hasMessage("steps must be 1..100000, got 0");
  }
}
