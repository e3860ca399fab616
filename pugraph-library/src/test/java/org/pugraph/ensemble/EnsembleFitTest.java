package org.pugraph.ensemble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.classic.Normalisation;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.learner.TransductiveModel;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.risk.PuNodes;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.threshold.ThresholdRule;

/** Members whose scores are made up, so that what becomes of them can be told. */
class EnsembleFitTest {

  private static final int FEW = 3;
  private static final int MANY = 40;
  private static final int MEMBERS = 5;
  private static final double PRIOR = 0.4;

  /** Linked nodes belong together. */
  private static final Graph GRAPH =
      new CitationGraph(600, 60, 4, 20, 6, 8, 0.9, 0.5, 1).generate();

  private static final String HASH = GRAPH.contentHash();
  private static final boolean[] POSITIVE = truth();

  private static boolean[] truth() {
    int[] classes = GRAPH.labels().orElseThrow().classOf();
    boolean[] positive = new boolean[classes.length];
    for (int i = 0; i < positive.length; i++) {
      positive[i] = classes[i] == 2;
    }
    return positive;
  }

  private static PuNodes nodes(int positives) {
    int[] labelled =
        IntStream.range(0, POSITIVE.length).filter(i -> POSITIVE[i]).limit(positives).toArray();
    int[] others =
        IntStream.range(0, POSITIVE.length)
            .filter(i -> Arrays.binarySearch(labelled, i) < 0)
            .toArray();
    return new PuNodes(labelled, others, PRIOR);
  }

  /** A learner that scores each node as it was told to, and remembers what it was given. */
  private record Told(IntToDoubleFunction score, double weight, List<BaseLearner.Member> given) {

    static Told of(IntToDoubleFunction score) {
      return new Told(score, 1, new ArrayList<>());
    }

    Told weighing(double other) {
      return new Told(score, other, given);
    }

    float[] scores() {
      float[] scores = new float[GRAPH.nodes()];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = (float) score.applyAsDouble(i);
      }
      return scores;
    }

    BaseModel train(BaseLearner.Member member) {
      given.add(member);
      return new TransductiveModel("told", HASH, scores());
    }
  }

  /** An ensemble of such learners, and how it is fitted. */
  private record Made(EnsembleSettings settings, Map<BaseLearner, Told> learners) {

    static Made of(Told... several) {
      Map<BaseLearner, Told> learners = new HashMap<>();
      List<WeightedLearner> weighted = new ArrayList<>();
      for (Told told : several) {
        BaseLearner key =
            new PropagationLearner(
                new PropagationSettings(Normalisation.SELF_LOOPS, 0.01 * weighted.size(), 1));
        learners.put(key, told);
        weighted.add(new WeightedLearner(key, told.weight));
      }
      return new Made(
          new EnsembleSettings(
              "told", weighted, MEMBERS, 1, new SmoothingUse.Never(), new ThresholdRule.Zero()),
          learners);
    }

    Made smoothed() {
      return with(settings.withSmoothing(new SmoothingUse.IfHeldOutRanksRise(Smoothing.DEFAULT)));
    }

    Made with(EnsembleSettings other) {
      return new Made(other, learners);
    }

    EnsembleFit.Result fit(PuNodes nodes) {
      FitContext context = FitContext.ofSeed(1).withThreads(1);
      return new EnsembleFit(
              settings,
              PreparedGraph.of(GRAPH, context),
              nodes,
              context,
              (learner, member, compute) -> learners.get(learner).train(member))
          .run();
    }

    float[] scores(int positives) {
      return fit(nodes(positives)).predictions().scores();
    }
  }

  private static double noise(int node) {
    return new SplittableRandom(node).nextDouble(-1, 1);
  }

  private static Told knowing() {
    return Told.of(i -> (POSITIVE[i] ? 0.5 : -0.5) + 0.8 * noise(i));
  }

  private static Told guessing(int salt) {
    return Told.of(i -> noise(i + salt));
  }

  private static double auc(float[] scores, int positives) {
    return Metrics.of(scores, POSITIVE, nodes(positives).unlabeled(), 0, 0).auc();
  }

  @Test
  void learnersThatOnlyGuessLoseTheirWeightWhereHeldOutPositivesTell() {
    Made mixed = Made.of(knowing(), guessing(1000), guessing(1000));
    assertThat(auc(mixed.scores(MANY), MANY))
        .isCloseTo(auc(knowing().scores(), MANY), within(0.02));
    assertThat(auc(mixed.scores(FEW), FEW)).isLessThan(auc(knowing().scores(), FEW) - 0.03);
  }

  @Test
  void weightsOfLearnersAddUpToOneAndAreThoseOfAllTheirMembers() {
    FittedEnsemble fitted = Made.of(knowing(), guessing(7)).fit(nodes(MANY)).ensemble();
    assertThat(fitted.members()).hasSize(2 * MEMBERS);
    double first = fitted.members().get(0).weight();
    double second = fitted.members().get(MEMBERS).weight();
    assertThat(first + second).isCloseTo(1, within(1e-12));
    assertThat(first).isGreaterThan(0.95);
    for (EnsembleMember member : fitted.members()) {
      assertThat(member.weight()).isEqualTo(member.learner() == 0 ? first : second);
    }
  }

  @Test
  void withFewPositivesLearnersHaveTheirInitialWeightsAndNothingIsSmoothed() {
    Told first = guessing(0);
    Told second = guessing(500).weighing(0);
    float[] scores = Made.of(first, second).smoothed().scores(FEW);
    assertThat(order(scores)).isEqualTo(order(first.scores()));
  }

  private static List<Integer> order(float[] scores) {
    return IntStream.range(0, scores.length)
        .boxed()
        .sorted((a, b) -> Float.compare(scores[a], scores[b]))
        .toList();
  }

  @Test
  void everyPositiveIsHeldOutOnceByEachLearnerAndThenTakesNoPart() {
    Told learner = knowing();
    Made.of(learner, guessing(1000)).scores(MANY);
    PuNodes all = nodes(MANY);
    Set<Integer> heldOut = new HashSet<>();
    Set<Long> seeds = new HashSet<>();
    for (BaseLearner.Member member : learner.given) {
      int[] missing = missing(all.positives(), member.nodes().positives());
      assertThat(missing).hasSize(MANY / MEMBERS);
      IntStream.of(missing).forEach(positive -> assertThat(heldOut.add(positive)).isTrue());
      assertThat(member.nodes().unlabeled())
          .hasSizeBetween(all.unlabeled().length * 4 / 5 - 1, all.unlabeled().length * 4 / 5 + 1);
      seeds.add(member.seed());
    }
    assertThat(heldOut).hasSize(MANY);
    assertThat(seeds).hasSize(MEMBERS);
  }

  private static int[] missing(int[] all, int[] known) {
    return Arrays.stream(all).filter(i -> Arrays.binarySearch(known, i) < 0).toArray();
  }

  @Test
  void membersOfOneReplicateHoldOutTheSamePositivesAndHaveSeedsOfTheirOwn() {
    Told one = knowing();
    Told other = guessing(1000);
    Made.of(one, other).scores(MANY);
    Set<Long> seeds = new HashSet<>();
    for (int replicate = 0; replicate < MEMBERS; replicate++) {
      BaseLearner.Member first = one.given.get(replicate);
      BaseLearner.Member second = other.given.get(replicate);
      assertThat(second.nodes().positives()).isEqualTo(first.nodes().positives());
      assertThat(first.number()).isEqualTo(replicate);
      assertThat(second.number()).isEqualTo(MEMBERS + replicate);
      seeds.addAll(List.of(first.seed(), second.seed()));
    }
    assertThat(seeds).hasSize(2 * MEMBERS);
  }

  @Test
  void aSingleModelHasTheSeedItselfAndMoreMembersChangeNoSeed() {
    Told alone = knowing();
    Made single = Made.of(alone);
    single.with(single.settings.withMembers(1)).scores(FEW);
    assertThat(alone.given).extracting(BaseLearner.Member::seed).containsExactly(1L);
    Told three = knowing();
    Told nine = knowing();
    single = Made.of(three);
    single.with(single.settings.withMembers(3)).scores(FEW);
    single = Made.of(nine);
    single.with(single.settings.withMembers(9)).scores(FEW);
    assertThat(nine.given.subList(0, 3))
        .extracting(BaseLearner.Member::seed)
        .containsExactlyElementsOf(three.given.stream().map(BaseLearner.Member::seed).toList())
        .doesNotContain(1L);
  }

  @Test
  void aSingleModelsScoresAreItsOwnToTheBit() {
    Told alone = knowing();
    Made made = Made.of(alone);
    EnsembleFit.Result result = made.with(made.settings.withMembers(1)).fit(nodes(MANY));
    assertThat(result.predictions().scores()).isEqualTo(alone.scores());
    assertThat(result.predictions().spread()).isEmpty();
    assertThat(alone.given.get(0).nodes().positives()).isEqualTo(nodes(MANY).positives());
  }

  @Test
  void withFewPositivesEveryMemberKnowsAllOfThem() {
    Told learner = knowing();
    Made.of(learner).scores(FEW);
    assertThat(learner.given)
        .hasSize(MEMBERS)
        .allSatisfy(
            member -> assertThat(member.nodes().positives()).isEqualTo(nodes(FEW).positives()));
  }

  @Test
  void ofFivePositivesEachIsHeldOutOfOneMember() {
    Told learner = knowing();
    EnsembleFit.Result result = Made.of(learner, guessing(7)).fit(nodes(5));
    Set<Integer> heldOut = new HashSet<>();
    for (BaseLearner.Member member : learner.given) {
      int[] missing = missing(nodes(5).positives(), member.nodes().positives());
      assertThat(missing).hasSize(1);
      heldOut.add(missing[0]);
    }
    assertThat(heldOut).hasSize(5);
    assertThat(result.ensemble().decision().heldOut()).isEqualTo(5);
    assertThat(result.heldOutRecall()).isPresent();
  }

  @Test
  void withFourPositivesEveryMemberOfTheRaceHasAFold() {
    Made made = Made.of(knowing(), guessing(1));
    EnsembleFit.Result result = made.with(made.settings.withRace(true)).fit(nodes(4));
    assertThat(result.predictions().scores()).doesNotContain(Float.NaN);
    assertThat(result.ensemble().decision().heldOut()).isEqualTo(4);
  }

  @Test
  void withFewPositivesScoresAreNotSmoothedUnlessAskedFor() {
    Told noisy = Told.of(i -> (POSITIVE[i] ? 0.5 : -0.5) + 2 * noise(i));
    assertThat(Made.of(noisy).smoothed().scores(9)).isEqualTo(Made.of(noisy).scores(9));
  }

  @Test
  void moreMembersThanPositivesHoldEachOfThemOutInTurn() {
    Told learner = knowing();
    Made made = Made.of(learner);
    PuNodes twelve = nodes(12);
    EnsembleFit.Result result = made.with(made.settings.withMembers(20)).fit(twelve);
    assertThat(learner.given).hasSize(20);
    int[] times = new int[GRAPH.nodes()];
    for (int r = 0; r < 20; r++) {
      int[] missing = missing(twelve.positives(), learner.given.get(r).nodes().positives());
      assertThat(missing).hasSize(1);
      assertThat(missing)
          .isEqualTo(missing(twelve.positives(), learner.given.get(r % 12).nodes().positives()));
      times[missing[0]]++;
    }
    assertThat(Arrays.stream(twelve.positives())).allMatch(p -> times[p] == 1 || times[p] == 2);
    assertThat(result.ensemble().decision().heldOut()).isEqualTo(12);
    assertThat(result.predictions().scores()).doesNotContain(Float.NaN);
  }

  @Test
  void scoresAreSmoothedWhereHeldOutPositivesRankHigherForIt() {
    Told noisy = Told.of(i -> (POSITIVE[i] ? 0.5 : -0.5) + 2 * noise(i));
    float[] smooth = Made.of(noisy).smoothed().scores(MANY);
    float[] rough = Made.of(noisy).scores(MANY);
    assertThat(auc(smooth, MANY)).isGreaterThan(auc(rough, MANY) + 0.1);
    Told even = Told.of(i -> POSITIVE[i] ? 1 + 0.01 * noise(i) : -1 + 0.01 * noise(i));
    assertThat(Made.of(even).smoothed().scores(MANY)).isEqualTo(Made.of(even).scores(MANY));
  }

  @Test
  void scoresAreSmoothedInAnyCaseWhereThatWasAskedFor() {
    Told even = Told.of(i -> POSITIVE[i] ? 1 + 0.01 * noise(i) : -1 + 0.01 * noise(i));
    Made made = Made.of(even);
    SmoothingUse always = new SmoothingUse.Always(Smoothing.DEFAULT);
    EnsembleFit.Result result = made.with(made.settings.withSmoothing(always)).fit(nodes(FEW));
    assertThat(result.ensemble().smoother()).isPresent();
    assertThat(result.predictions().scores()).isNotEqualTo(made.scores(FEW));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gcn+fc", "diffused+gcn+label-propagation"})
  void namesJoinedByPlusAnswerTogether(String name) {
    GivenSettings given = GivenSettings.of("method", name, "steps", "60", "members", "2");
    EnsembleSettings settings =
        LearnerSettings.bind(name.contains("label") ? given : given.with("hidden", "8"));
    Split split = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.2, 1);
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow());
    float[] scores = scores(settings, nodes, 1);
    assertThat(Metrics.of(scores, POSITIVE, split.unlabeled(), 0, 0).auc()).isGreaterThan(0.9);
    assertThat(scores(settings, nodes, 2)).isEqualTo(scores);
  }

  private static float[] scores(EnsembleSettings settings, PuNodes nodes, int threads) {
    FitContext context = FitContext.ofSeed(1).withThreads(threads);
    return new EnsembleFit(settings, PreparedGraph.of(GRAPH, context), nodes, context)
        .run()
        .predictions()
        .scores();
  }

  @Test
  void theSecondRoundHasThePseudoPositivesOfTheFirst() {
    Told told = knowing();
    Made made = Made.of(told);
    float[] scores = made.with(made.settings.withRounds(2)).scores(MANY);
    PuNodes all = nodes(MANY);
    assertThat(told.given).hasSize(2 * MEMBERS);
    for (int replicate = 0; replicate < MEMBERS; replicate++) {
      BaseLearner.Member first = told.given.get(replicate);
      BaseLearner.Member second = told.given.get(MEMBERS + replicate);
      assertThat(List.of(first.stage().round(), second.stage().round())).containsExactly(1, 2);
      assertThat(second.number()).isEqualTo(first.number());
      int[] known = first.nodes().positives();
      int pseudo = (int) (SelfTraining.SHARE * PRIOR * first.nodes().unlabeled().length);
      assertThat(second.nodes().positives()).contains(known).hasSize(known.length + pseudo);
      assertThat(second.nodes().positives())
          .as("what was held out stays out")
          .doesNotContain(missing(all.positives(), known));
    }
    assertThat(order(scores)).isEqualTo(order(told.scores()));
  }

  @Test
  void knownNegativesReachEveryMemberAndAreNeverPseudoPositive() {
    Told told = knowing();
    Made made = Made.of(told);
    PuNodes plain = nodes(MANY);
    float[] scores = told.scores();
    int[] best =
        IntStream.of(plain.unlabeled())
            .boxed()
            .sorted((a, b) -> Float.compare(scores[b], scores[a]))
            .limit(5)
            .mapToInt(i -> i)
            .sorted()
            .toArray();
    made.with(made.settings.withRounds(3))
        .fit(new PuNodes(plain.positives(), plain.unlabeled(), PRIOR, best));
    assertThat(told.given)
        .hasSize(3 * MEMBERS)
        .allSatisfy(
            member -> {
              assertThat(member.nodes().negatives()).isEqualTo(best);
              assertThat(member.nodes().positives()).doesNotContain(best);
              assertThat(member.nodes().unlabeled()).contains(best);
            });
  }

  @Test
  void theThresholdIsWhereHeldOutPositivesSayF1IsHigherThanAtAWrongPrior() {
    EnsembleFit.Result result = byF1(knowing()).fit(nodes(MANY));
    float[] scores = result.predictions().scores();
    assertThat(order(scores)).isEqualTo(order(knowing().scores()));
    double atPrior = Thresholds.atPrior(scores, nodes(MANY).unlabeled(), PRIOR);
    assertThat(f1(scores, result.ensemble().decision().threshold()))
        .isGreaterThan(f1(scores, atPrior) + 0.05);
  }

  @Test
  void withFewPositivesTheThresholdIsAtThePrior() {
    EnsembleFit.Result result = byF1(knowing()).fit(nodes(FEW));
    float[] scores = result.predictions().scores();
    double threshold = result.ensemble().decision().threshold();
    int[] unlabeled = nodes(FEW).unlabeled();
    long above = IntStream.of(unlabeled).filter(node -> scores[node] > threshold).count();
    assertThat(above).isEqualTo(Math.round(PRIOR * unlabeled.length));
  }

  private static Made byF1(Told learner) {
    Made made = Made.of(learner);
    return made.with(made.settings.withThreshold(new ThresholdRule.F1()));
  }

  private static double f1(float[] scores, double threshold) {
    return Metrics.of(scores, POSITIVE, nodes(MANY).unlabeled(), threshold, threshold).f1();
  }

  @Test
  void aTargetPrecisionNeedsPositivesToHoldOut() {
    Made made = Made.of(knowing());
    Made precise = made.with(made.settings.withThreshold(new ThresholdRule.Precision(0.8)));
    assertThatThrownBy(() -> precise.fit(nodes(9)))
        .isInstanceOf(BadInput.class)
        .hasMessage("threshold precision=0.8 needs at least 10 labelled positives, got 9");
    assertThat(precise.fit(nodes(10)).ensemble().decision().heldOut()).isEqualTo(10);
  }

  @Test
  void aMemberThatFailsEndsTheFit() {
    Told failing =
        Told.of(
            i -> {
              throw new ArithmeticException("the risk is NaN");
            });
    assertThatThrownBy(() -> Made.of(knowing(), failing).fit(nodes(MANY)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("the risk is NaN");
  }

  /** Members that were cancelled save their checkpoints; until then their folder is in use. */
  @Test
  void aFitThatIsCancelledEndsWhenItsLastMemberHas() {
    Made made = Made.of(knowing(), guessing(1));
    FitContext context = FitContext.ofSeed(1).withThreads(2);
    CountDownLatch bothBegun = new CountDownLatch(2);
    AtomicInteger ended = new AtomicInteger();
    EnsembleFit fit =
        new EnsembleFit(
            made.settings.withMembers(1),
            PreparedGraph.of(GRAPH, context),
            nodes(FEW),
            context,
            (learner, member, compute) -> {
              bothBegun.countDown();
              await(bothBegun);
              long until = System.nanoTime() + (member.number() == 1 ? 200_000_000L : 0);
              while (System.nanoTime() < until) {
                Thread.onSpinWait(); // whatever interrupts it
              }
              ended.incrementAndGet();
              throw new CancellationException("cancelled");
            });
    assertThatThrownBy(fit::run).isInstanceOf(CancellationException.class);
    assertThat(ended).hasValue(2);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
