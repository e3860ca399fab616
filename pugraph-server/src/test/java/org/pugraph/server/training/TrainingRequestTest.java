package org.pugraph.server.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
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
import org.pugraph.server.TestGraphs;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;

class TrainingRequestTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(TestGraphs.SEED).withThreads(1);

  private static TrainingRequest first(LearningTask task, int... positives) {
    return first(task, OptionalInt.empty(), positives);
  }

  private static TrainingRequest first(LearningTask task, OptionalInt steps, int... positives) {
    return request(task, positives, new int[0], false, steps);
  }

  private static TrainingRequest again(LearningTask task, OptionalInt steps, int... positives) {
    return request(task, positives, new int[0], true, steps);
  }

  private static TrainingRequest request(
      LearningTask task, int[] positives, int[] negatives, boolean again, OptionalInt steps) {
    return new TrainingRequest(
        task, positives, negatives, TrainingPrior.of(task.prior()), again, steps);
  }

  private static TrainingResult fit(TrainingRequest request) {
    return request.fit(PreparedGraph.of(request.task().graph(), CONTEXT), CONTEXT);
  }

  @Test
  void aHiddenNodeIsAKnownNegativeAndItsScoreFalls() {
    LearningTask task = TestGraphs.task();
    TrainingRequest hidden =
        request(task, new int[] {0}, new int[] {4}, false, OptionalInt.empty());
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
        request(task, new int[] {0, 5}, new int[] {3, 4}, false, OptionalInt.empty());
    assertThat(request.problem().positives()).containsExactly(0, 5);
    assertThat(request.problem().unlabeled()).containsExactly(1, 2, 3);
    assertThat(request.problem().negatives()).containsExactly(3);
  }

  @Test
  void aFurtherTrainingStartsFromNewParameters() {
    LearningTask task = TestGraphs.task();
    float[] alone = fit(again(task, OptionalInt.of(9), 0, 1)).predictions().scores();
    fit(first(task, OptionalInt.of(50), 0));
    assertThat(fit(again(task, OptionalInt.of(9), 0, 1)).predictions().scores()).isEqualTo(alone);
  }

  @Test
  void anEstimateIsTakenAsItWasRefined() {
    Graph graph = CitationGraph.demo(1).withNodes(200).generate();
    int[] positives = Splits.natural(graph.labels().orElseThrow(), 0, 0.3, 1).positives();
    LearningTask task = LearningTask.of("papers", graph, TestGraphs.ONE, TestGraphs.SEED);
    ClassPrior judged =
        new ClassPrior(0.37, ClassPrior.Source.JUDGED, Optional.empty(), Optional.empty());
    List<ClassPrior> estimates = new ArrayList<>();
    TrainingPrior refined =
        new TrainingPrior(
            Optional.empty(),
            Optional.empty(),
            estimate -> {
              estimates.add(estimate);
              return judged;
            });
    TrainingResult result =
        fit(new TrainingRequest(task, positives, new int[0], refined, true, OptionalInt.of(2)));
    assertThat(result.nodes().prior()).isEqualTo(0.37);
    assertThat(result.priorSource()).isEqualTo(ClassPrior.Source.JUDGED);
    assertThat(estimates).singleElement().extracting(ClassPrior::interval).isNotNull();
  }

  @Test
  void onePositiveIsEnoughWhereThePriorIsKnownFromBefore() {
    LearningTask task = TestGraphs.task();
    ClassPrior before = ClassPrior.given(0.3);
    TrainingPrior prior =
        new TrainingPrior(Optional.empty(), Optional.of(before), estimate -> estimate);
    assertThat(prior.isEnough(1)).isTrue();
    assertThat(TrainingPrior.of(Optional.empty()).isEnough(1)).isFalse();
    TrainingResult result =
        fit(new TrainingRequest(task, new int[] {0}, new int[0], prior, true, OptionalInt.of(2)));
    assertThat(result.nodes().prior()).isEqualTo(0.3);
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
    TrainingRequest again = again(task, OptionalInt.empty(), 0, 1);
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
    TrainingRequest again = again(three, OptionalInt.of(5), 0, 1);
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
    TrainingRequest again = again(task, OptionalInt.empty(), 0, 1);
    assertThat(again.settings()).isEqualTo(settings.withRounds(1));
    TrainingRequest shorter = again(task, OptionalInt.of(3), 0, 1);
    assertThat(shorter.allSteps()).isEqualTo(2 * (3 + 3));
    assertThat(shorter.settings().learners().get(2)).isEqualTo(settings.learners().get(2));
  }

  @Test
  void anUnknownPriorIsEstimated() {
    Graph graph = CitationGraph.demo(1).withNodes(200).generate();
    int[] positives = Splits.natural(graph.labels().orElseThrow(), 0, 0.3, 1).positives();
    LearningTask task = LearningTask.of("papers", graph, TestGraphs.ONE, TestGraphs.SEED);
    TrainingResult result = fit(first(task, OptionalInt.of(2), positives));
    assertThat(result.priorSource()).isEqualTo(ClassPrior.Source.ESTIMATED);
    assertThat(result.nodes().prior()).isNotEqualTo(0.5).isBetween(0.001, 0.999);
  }

  @Test
  void stepsOutOfRangeAreRefused() {
    assertThatThrownBy(() -> first(TestGraphs.task(), OptionalInt.of(0), 0))
        .isInstanceOf(BadInput.class)
        .hasMessage("steps must be 1..100000, got 0");
  }
}
