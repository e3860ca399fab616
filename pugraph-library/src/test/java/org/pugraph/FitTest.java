package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.pugraph.SmallFit.GRAPH;
import static org.pugraph.SmallFit.LSDAN;
import static org.pugraph.SmallFit.PROBLEM;
import static org.pugraph.SmallFit.ROUNDS;
import static org.pugraph.SmallFit.THREE;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.fit.CheckpointFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.FitPhase.Kind;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.Step;
import org.pugraph.run.ModelFiles;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Kernels;

class FitTest {

  /** Of one round of {@link SmallFit#ROUNDS}: two learners, two members, twelve steps. */
  private static final int STEPS = 2 * 2 * 12;

  private static final FitContext CONTEXT = FitContext.ofSeed(5).withThreads(2);

  @TempDir Path folder;

  private SortedMap<String, String> saved(PuModel model, String name) {
    Path place = folder.resolve(name);
    model.save(place);
    return SmallFit.files(place);
  }

  static Stream<Learner> learners() {
    return Stream.of(LSDAN, THREE, ROUNDS, SmallFit.learner("method", "roc-svm", "input", "gae"));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void theThreadCountChangesNoBit(Learner learner) {
    PuModel one = learner.fit(PROBLEM, CONTEXT.withThreads(1));
    for (int threads : new int[] {2, 5}) {
      PuModel several = learner.fit(PROBLEM, CONTEXT.withThreads(threads));
      assertThat(several.predictions().scores()).isEqualTo(one.predictions().scores());
      assertThat(saved(several, "several")).isEqualTo(saved(one, "one"));
    }
  }

  @Test
  void theSeedDecidesTheScores() {
    assertThat(LSDAN.fit(PROBLEM, CONTEXT.withSeed(6)).predictions().scores())
        .isNotEqualTo(LSDAN.fit(PROBLEM, CONTEXT).predictions().scores());
  }

  @Test
  void aGraphPreparedBeforeChangesNoBit() {
    PreparedGraph prepared = PreparedGraph.of(GRAPH, FitContext.ofSeed(99).withThreads(1));
    PuProblem shared = PROBLEM.withPrepared(prepared);
    assertThat(saved(ROUNDS.fit(shared, CONTEXT), "shared"))
        .isEqualTo(saved(ROUNDS.fit(PROBLEM, CONTEXT), "own"));
    assertThatThrownBy(
            () ->
                PuProblem.of(SmallFit.named(CitationGraph.demo(1).generate(), "w"), 1)
                    .withPrepared(prepared))
        .isInstanceOf(BadInput.class)
        .hasMessage("what was prepared belongs to another graph");
  }

  /** With plain kernels, version 0.1.0 gave node 5 and 17 of this graph these scores. */
  @ParameterizedTest
  @CsvSource({
    "0.05, gcn+fc, -2.6624243, -1.1357157",
  })
  void anEnsembleScoresAsItDidInVersion010(double share, String name, float fifth, float other) {
    assumeTrue(Kernels.best().name().equals(Kernels.plain().name()));
    Graph graph = new CitationGraph(300, 60, 4, 20, 6, 8, 0.9, 0.5, 1).generate();
    Split split = Splits.natural(graph.labels().orElseThrow(), 2, share, 1);
    PuProblem problem =
        PuProblem.of(graph, split.positives(), split.unlabeled())
            .withPrior(split.prior().orElseThrow());
    Learner learner =
        new Learner(
            LearnerSettings.bind(
                GivenSettings.of(
                    "method",
                    name,
                    "steps",
                    "30",
                    "hidden",
                    "8",
                    "rounds",
                    "2",
                    "members",
                    "3",
                    "pretrain",
                    "dgi")));
    float[] scores = learner.fit(problem, FitContext.ofSeed(7)).predictions().scores();
    assertThat(scores[5]).isCloseTo(fifth, within(1e-3f));
    assertThat(scores[17]).isCloseTo(other, within(1e-3f));
  }

  /** As if the process ended. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Counts phases and steps; throws or asks to end where it is told to. */
  private static final class Watch implements FitListener {
    final List<FitPhase> phases = Collections.synchronizedList(new ArrayList<>());
    final AtomicInteger steps = new AtomicInteger();
    final int failAt;

    Watch() {
      this(Integer.MAX_VALUE);
    }

    /** Throws at that step, counted over all members and rounds. */
    Watch(int failAt) {
      this.failAt = failAt;
    }

    @Override
    public void onPhase(FitPhase phase) {
      phases.add(phase);
    }

    @Override
    public void onStep(int member, Step step) {
      if (steps.incrementAndGet() == failAt) {
        throw new Killed();
      }
    }

    BooleanSupplier after(int count) {
      return () -> steps.get() >= count;
    }
  }

  private FitContext kept(boolean resume, Watch watch) {
    CheckpointFolder checkpoints = new CheckpointFolder(folder.resolve("checkpoints"), 5, resume);
    return CONTEXT.withCheckpoints(checkpoints).withListener(watch);
  }

  @Test
  void phasesAreReportedInOrderWithTheirSteps() {
    Watch watch = new Watch();
    PuProblem unknown = PuProblem.of(GRAPH, PROBLEM.positives());
    PuModel model = ROUNDS.fit(unknown, CONTEXT.withListener(watch));
    assertThat(watch.phases)
        .containsExactly(
            new FitPhase(Kind.NEIGHBOURHOODS),
            new FitPhase(Kind.PRETRAINING),
            new FitPhase(Kind.PRIOR),
            new FitPhase(Kind.TRAINING, 1, 2, STEPS),
            new FitPhase(Kind.TRAINING, 2, 2, STEPS),
            new FitPhase(Kind.SCORING));
    assertThat(watch.steps).hasValue(2 * STEPS);
    assertThat(model.updates()).isEqualTo(2 * STEPS);
    Watch plain = new Watch();
    LSDAN.fit(PROBLEM, CONTEXT.withListener(plain));
    assertThat(plain.phases)
        .extracting(FitPhase::kind)
        .containsExactly(Kind.NEIGHBOURHOODS, Kind.TRAINING, Kind.SCORING);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "17, 1", "47, 1", "57, 1", "17, 4", "61, 4"})
  void aFitThatIsCancelledLeavesCheckpointsAndGoesOnFromThem(int after, int threads) {
    SortedMap<String, String> undisturbed = saved(ROUNDS.fit(PROBLEM, CONTEXT), "undisturbed");
    Watch watch = new Watch();
    FitContext context =
        kept(false, watch).withCancellation(watch.after(after)).withThreads(threads);
    assertThatThrownBy(() -> ROUNDS.fit(PROBLEM, context))
        .isInstanceOf(CancellationException.class)
        .hasMessage("the fit was cancelled");
    assertThat(watch.steps.get()).isBetween(after, after + threads - 1);
    Path checkpoints = folder.resolve("checkpoints");
    if (after > 0) {
      assertThat(hasEncoder(checkpoints)).isTrue();
      assertThat(checkpoints.resolve("round-1/member-1.safetensors")).exists();
    }
    assertThat(checkpoints.resolve("round-2/member-1.safetensors").toFile().exists())
        .isEqualTo(after > STEPS);
    Watch resumed = new Watch();
    PuModel model = ROUNDS.fit(PROBLEM, kept(true, resumed).withThreads(3));
    assertThat(saved(model, "resumed")).isEqualTo(undisturbed);
    assertThat(resumed.steps).as("no step is taken twice").hasValue(2 * STEPS - watch.steps.get());
  }

  @ParameterizedTest
  @ValueSource(ints = {3, STEPS + 8, 2 * STEPS - 1})
  void aFitThatIsKilledGoesOnFromItsLastCheckpoints(int at) {
    SortedMap<String, String> undisturbed = saved(ROUNDS.fit(PROBLEM, CONTEXT), "undisturbed");
    assertThatThrownBy(() -> ROUNDS.fit(PROBLEM, kept(false, new Watch(at))))
        .isInstanceOf(Killed.class);
    Watch resumed = new Watch();
    assertThat(saved(ROUNDS.fit(PROBLEM, kept(true, resumed)), "resumed")).isEqualTo(undisturbed);
    assertThat(resumed.steps.get()).isBetween(1, 2 * STEPS - at + 4 * 5);
  }

  /** Two folds for half of the steps, the rest of all folds, a third of the steps again. */
  @ParameterizedTest
  @ValueSource(ints = {1, 9, 26, 38, 50, 58})
  void aRaceThatIsKilledGoesOnFromItsLastCheckpoints(int at) {
    Learner race = new Learner(ROUNDS.settings().withRace(true).withMembers(3));
    Watch whole = new Watch();
    PuModel model = race.fit(PROBLEM, CONTEXT.withListener(whole));
    SortedMap<String, String> undisturbed = saved(model, "undisturbed");
    assertThat(whole.phases)
        .filteredOn(phase -> phase.kind() == Kind.TRAINING)
        .extracting(FitPhase::round)
        .containsExactly(1, 1, 2);
    assertThat(model.updates()).isEqualTo(whole.steps.get());
    assertThat(at).isLessThan(whole.steps.get());
    assertThatThrownBy(() -> race.fit(PROBLEM, kept(false, new Watch(at))))
        .isInstanceOf(Killed.class);
    assertThat(saved(race.fit(PROBLEM, kept(true, new Watch())), "resumed")).isEqualTo(undisturbed);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10})
  void aFitCancelledInPretrainingGivesTheSameWhenResumed(int epoch) {
    SortedMap<String, String> undisturbed = saved(ROUNDS.fit(PROBLEM, CONTEXT), "undisturbed");
    Watch watch = new Watch();
    AtomicInteger asked = new AtomicInteger();
    BooleanSupplier inPretraining =
        () ->
            watch.phases.contains(new FitPhase(Kind.PRETRAINING))
                && asked.incrementAndGet() >= epoch;
    assertThatThrownBy(
            () -> ROUNDS.fit(PROBLEM, kept(false, watch).withCancellation(inPretraining)))
        .isInstanceOf(CancellationException.class);
    assertThat(watch.phases).extracting(FitPhase::kind).endsWith(Kind.PRETRAINING);
    assertThat(hasEncoder(folder.resolve("checkpoints"))).isFalse();
    assertThat(saved(ROUNDS.fit(PROBLEM, kept(true, new Watch())), "resumed"))
        .isEqualTo(undisturbed);
    assertThat(hasEncoder(folder.resolve("checkpoints"))).isTrue();
  }

  @Test
  void aFitCancelledWhileThePriorIsEstimatedEnds() {
    AtomicBoolean cancelled = new AtomicBoolean();
    FitListener atPrior =
        new FitListener() {
          @Override
          public void onPhase(FitPhase phase) {
            cancelled.set(phase.kind() == Kind.PRIOR);
          }
        };
    PuProblem unknown = PuProblem.of(GRAPH, PROBLEM.positives());
    assertThatThrownBy(
            () ->
                LSDAN.fit(unknown, CONTEXT.withListener(atPrior).withCancellation(cancelled::get)))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void aFinishedFitIsNotTrainedAgain() {
    Watch first = new Watch();
    SortedMap<String, String> once = saved(ROUNDS.fit(PROBLEM, kept(false, first)), "once");
    assertThat(first.steps).hasValue(2 * STEPS);
    Watch second = new Watch();
    PuModel again = ROUNDS.fit(PROBLEM, kept(true, second));
    assertThat(second.steps).hasValue(0);
    assertThat(saved(again, "again")).isEqualTo(once);
    assertThat(again.updates()).isEqualTo(2 * STEPS);
    Watch afresh = new Watch();
    ROUNDS.fit(PROBLEM, kept(false, afresh));
    assertThat(afresh.steps).hasValue(2 * STEPS);
  }

  @Test
  void checkpointsOfAnotherFitAreRefused() {
    LSDAN.fit(PROBLEM, kept(false, new Watch()));
    assertThatThrownBy(() -> LSDAN.fit(PROBLEM.withPrior(0.123), kept(true, new Watch())))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("belongs to a training with another graph, labels or settings");
  }

  @Test
  void checkpointsCanBeRemoved() {
    LSDAN.fit(PROBLEM, kept(false, new Watch()));
    CheckpointFolder left = new CheckpointFolder(folder.resolve("checkpoints"), 5, true);
    assertThat(left.exists()).isTrue();
    left.delete();
    assertThat(left.exists()).isFalse();
    left.delete();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aPriorThatIsNotGivenIsEstimatedAndKeptWithItsInterval() {
    PuProblem unknown = PuProblem.of(GRAPH, PROBLEM.positives());
    PuModel model = LSDAN.fit(unknown, CONTEXT);
    ClassPrior prior = model.prior();
    assertThat(prior.source()).isEqualTo(ClassPrior.Source.ESTIMATED);
    assertThat(prior.value()).isStrictlyBetween(0.0, 1.0);
    assertThat(prior.interval().orElseThrow().contains(prior.value())).isTrue();
    assertThat(prior.report()).isPresent();
    assertThat(GraphPrior.estimate(unknown, CONTEXT).recommended().value())
        .isEqualTo(prior.value());
    model.save(folder);
    ClassPrior loaded = PuModel.load(folder).prior();
    assertThat(loaded.value()).isEqualTo(prior.value());
    assertThat(loaded.source()).isEqualTo(prior.source());
    assertThat(loaded.interval()).isEqualTo(prior.interval());
    PuModel told = LSDAN.fit(unknown.withPrior(prior), CONTEXT);
    assertThat(told.predictions().scores()).isEqualTo(model.predictions().scores());
  }

  @Test
  void aPriorThatIsGivenHasNoInterval() {
    ClassPrior prior = LSDAN.fit(PROBLEM.withPrior(0.25), CONTEXT).prior();
    assertThat(prior).isEqualTo(ClassPrior.given(0.25));
    assertThat(prior.interval()).isEmpty();
  }

  @Test
  void onePositiveIsTooFewToEstimateThePriorButNotToLearn() {
    PuProblem one = PuProblem.of(GRAPH, PROBLEM.positives()[0]);
    assertThatThrownBy(() -> LSDAN.fit(one, CONTEXT))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("one labelled positive is too few to estimate the prior");
    assertThat(LSDAN.fit(one.withPrior(0.2), CONTEXT).ranking()).hasSize(SmallFit.NODES - 1);
  }

  @Test
  void twentyMembersCanHoldOutTwelvePositives() {
    PuProblem twelve = PuProblem.of(GRAPH, Arrays.copyOf(PROBLEM.positives(), 12)).withPrior(0.2);
    Learner twenty = SmallFit.learner("method", "fc", "members", "20", "steps", "5");
    PuModel model = twenty.fit(twelve, CONTEXT);
    assertThat(model.ensemble().members()).hasSize(20);
    assertThat(model.decision().heldOut()).isEqualTo(12);
    assertThat(model.predictions().scores()).doesNotContain(Float.NaN);
  }

  @Test
  void aTargetPrecisionNeedsTenPositives() {
    Learner precise =
        SmallFit.learner(
            "method", "fc", "members", "2", "steps", "5", "threshold", "precision=0.8");
    int[] positives = PROBLEM.positives();
    PuProblem nine = PuProblem.of(GRAPH, Arrays.copyOf(positives, 9)).withPrior(0.2);
    assertThatThrownBy(() -> precise.fit(nine, CONTEXT))
        .isInstanceOf(BadInput.class)
        .hasMessage("threshold precision=0.8 needs at least 10 labelled positives, got 9");
    PuProblem ten = PuProblem.of(GRAPH, Arrays.copyOf(positives, 10)).withPrior(0.2);
    assertThat(precise.fit(ten, CONTEXT).decision().heldOut()).isEqualTo(10);
  }

  @Test
  void knownNegativesAreLearnedFromAndSaved() {
    Learner learner = SmallFit.learner("method", "fc", "steps", "100");
    PuModel without = learner.fit(PROBLEM, CONTEXT);
    int[] best = without.ranking().limit(3).mapToInt(RankedNode::node).sorted().toArray();
    PuModel with = learner.fit(PROBLEM.withNegatives(best), CONTEXT);
    for (int node : best) {
      assertThat(with.predictions().scores()[node])
          .isLessThan(without.predictions().scores()[node]);
    }
    assertThat(ranks(with, best)).isGreaterThan(ranks(without, best));
    assertThat(with.provenance().negatives())
        .containsExactlyElementsOf(IntStream.of(best).mapToObj(i -> "n" + i).toList());
    with.save(folder.resolve("with"));
    assertThat(PuModel.load(folder.resolve("with")).nodes(GRAPH).negatives()).isEqualTo(best);
  }

  private static int ranks(PuModel model, int[] nodes) {
    return model
        .ranking()
        .filter(one -> Arrays.binarySearch(nodes, one.node()) >= 0)
        .mapToInt(RankedNode::rank)
        .sum();
  }

  @Test
  void trueClassesAreNotLookedAt() {
    assertThat(GRAPH.labels()).isPresent();
    PuProblem blind =
        PuProblem.of(GRAPH.withoutLabels(), PROBLEM.positives(), PROBLEM.unlabeled())
            .withPrior(PROBLEM.prior().orElseThrow());
    assertThat(saved(THREE.fit(blind, CONTEXT), "blind"))
        .isEqualTo(saved(THREE.fit(PROBLEM, CONTEXT), "seeing"))
        .containsKey(ModelFiles.TENSORS);
  }

  private static boolean hasEncoder(Path checkpoints) {
    String[] files = checkpoints.toFile().list();
    return files != null && Arrays.stream(files).anyMatch(name -> name.startsWith("dgi-"));
  }
}
