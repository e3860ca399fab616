package org.pugraph.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.evaluate.Metrics;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

class MixtureTest {

  private static final int FEW = 8;
  private static final int MANY = 40;

  /** Linked nodes belong together. */
  private static final Graph GRAPH =
      new CitationGraph(600, 60, 4, 20, 6, 8, 0.9, 0.5, 1).generate();

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
    return new PuNodes(labelled, others, 0.4);
  }

  /** Says of each node what it was made to say, and remembers what it was given. */
  private record Told(IntToDoubleFunction score, List<Problem> given) implements Method {

    static Told of(IntToDoubleFunction score) {
      return new Told(score, new ArrayList<>());
    }

    @Override
    public Scoring fit(Problem problem, Compute compute) {
      given.add(problem);
      float[] scores = new float[problem.graph().graph().nodes()];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = (float) score.applyAsDouble(i);
      }
      return new Scoring(scores, 1, new double[0]);
    }

    @Override
    public Map<String, Object> settings() {
      return Map.of();
    }
  }

  private static double noise(int node) {
    return new SplittableRandom(node).nextDouble(-1, 1);
  }

  private static Told knowing() {
    return Told.of(i -> (POSITIVE[i] ? 0.5 : -0.5) + 0.8 * noise(i));
  }

  private static Told guessing() {
    return Told.of(i -> noise(i + 1000));
  }

  private static Mixture of(Optional<Smoothing> smoothing, Told... kinds) {
    return new Mixture(
        Map.of(),
        Arrays.stream(kinds).map(kind -> new Mixture.Kind(kind, 1)).toList(),
        5,
        smoothing,
        1,
        false);
  }

  private static float[] fit(Method method, int positives) {
    try (Compute compute = Compute.on(1)) {
      Problem problem = new Problem(new PreparedGraph(GRAPH, 1), nodes(positives), 1);
      return method.fit(problem, compute).scores();
    }
  }

  private static double auc(float[] scores, int positives) {
    return Metrics.of(scores, POSITIVE, nodes(positives).unlabeled(), 0, 0).auc();
  }

  private static double auc(Method method, int positives) {
    return auc(fit(method, positives), positives);
  }

  @Test
  void kindsThatOnlyGuessLoseTheirSayWhereHeldOutPositivesTell() {
    double alone = auc(knowing(), MANY);
    assertThat(auc(of(Optional.empty(), knowing(), guessing(), guessing()), MANY))
        .isCloseTo(alone, within(0.02));
    assertThat(auc(of(Optional.empty(), knowing(), guessing(), guessing()), FEW))
        .isLessThan(auc(knowing(), FEW) - 0.03);
  }

  @Test
  void withFewPositivesKindsWeighWhatTheyDidBeforehand() {
    Told first = Told.of(i -> noise(i));
    Told second = Told.of(i -> noise(i + 500));
    Mixture one =
        new Mixture(
            Map.of(),
            List.of(new Mixture.Kind(first, 1), new Mixture.Kind(second, 0)),
            3,
            Optional.of(Smoothing.DEFAULT),
            1,
            false);
    float[] scores = fit(one, FEW);
    assertThat(order(scores)).isEqualTo(order(fit(first, FEW)));
  }

  private static List<Integer> order(float[] scores) {
    return IntStream.range(0, scores.length)
        .boxed()
        .sorted((a, b) -> Float.compare(scores[a], scores[b]))
        .toList();
  }

  @Test
  void everyPositiveIsLeftOutOnceByEachKindAndThenTakesNoPart() {
    Told kind = knowing();
    fit(of(Optional.empty(), kind, guessing()), MANY);
    PuNodes all = nodes(MANY);
    Set<Integer> leftOut = new HashSet<>();
    Set<Long> seeds = new HashSet<>();
    for (Problem problem : kind.given) {
      List<Integer> known = Arrays.stream(problem.nodes().positives()).boxed().toList();
      List<Integer> missing =
          Arrays.stream(all.positives()).boxed().filter(p -> !known.contains(p)).toList();
      assertThat(missing).hasSize(MANY / 5);
      missing.forEach(positive -> assertThat(leftOut.add(positive)).isTrue());
      assertThat(problem.nodes().unlabeled()).isEqualTo(all.unlabeled());
      seeds.add(problem.seed());
    }
    assertThat(leftOut).hasSize(MANY);
    assertThat(seeds).hasSize(5);
  }

  @Test
  void withFewPositivesEveryFitKnowsAllOfThem() {
    Told kind = knowing();
    fit(of(Optional.empty(), kind), FEW);
    assertThat(kind.given)
        .hasSize(5)
        .allSatisfy(
            problem -> assertThat(problem.nodes().positives()).isEqualTo(nodes(FEW).positives()));
  }

  @Test
  void scoresAreSmoothedWhereThatBringsHeldOutPositivesForward() {
    Told noisy = Told.of(i -> (POSITIVE[i] ? 0.5 : -0.5) + 2 * noise(i));
    float[] smooth = fit(of(Optional.of(Smoothing.DEFAULT), noisy), MANY);
    float[] rough = fit(of(Optional.empty(), noisy), MANY);
    assertThat(auc(smooth, MANY)).isGreaterThan(auc(rough, MANY) + 0.1);
    Told even = Told.of(i -> POSITIVE[i] ? 1 + 0.01 * noise(i) : -1 + 0.01 * noise(i));
    assertThat(fit(of(Optional.of(Smoothing.DEFAULT), even), MANY))
        .isEqualTo(fit(of(Optional.empty(), even), MANY));
  }

  @ParameterizedTest
  @CsvSource({"gcn+fc", "diffused+gcn+label-propagation"})
  void namesJoinedByPlusAnswerTogether(String name) {
    Map<String, Object> settings = Map.of("method", name, "steps", 60, "hidden", 8, "members", 2);
    if (name.contains("label")) {
      settings = Map.of("method", name, "steps", 60, "members", 2);
    }
    Split split = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.2, 1);
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow());
    Method method = Methods.of(settings);
    try (Compute one = Compute.on(1);
        Compute two = Compute.on(2)) {
      Problem problem = new Problem(new PreparedGraph(GRAPH, 1), nodes, 1);
      float[] scores = method.fit(problem, one).scores();
      assertThat(Metrics.of(scores, POSITIVE, split.unlabeled(), 0, 0).auc()).isGreaterThan(0.9);
      assertThat(method.fit(problem, two).scores()).isEqualTo(scores);
    }
    assertThat(Methods.of(method.settings()).settings()).isEqualTo(method.settings());
  }

  @Test
  void theSecondRoundLearnsFromThoseTheFirstWasSurestOf() {
    Told told = Told.of(i -> (POSITIVE[i] ? 0.5 : -0.5) + 0.8 * noise(i));
    Mixture twice =
        new Mixture(Map.of(), List.of(new Mixture.Kind(told, 1)), 5, Optional.empty(), 2, false);
    float[] scores = fit(twice, MANY);
    PuNodes all = nodes(MANY);
    int sure = (int) (0.3 * 0.4 * all.unlabeled().length);
    assertThat(told.given).hasSize(10);
    for (int deal = 0; deal < 5; deal++) {
      PuNodes first = told.given.get(deal).nodes();
      PuNodes second = told.given.get(5 + deal).nodes();
      assertThat(second.positives()).contains(first.positives());
      assertThat(second.positives()).hasSize(first.positives().length + sure);
      assertThat(second.positives())
          .as("who was left out stays out")
          .doesNotContain(leftOut(all.positives(), first.positives()));
    }
    assertThat(order(scores)).isEqualTo(order(fit(told, MANY)));
  }

  @Test
  void zeroIsPutWhereHeldOutPositivesSayF1IsHigherThanAtAWrongPrior() {
    Mixture mixture = ownLine(knowing());
    float[] scores = fit(mixture, MANY);
    assertThat(order(scores)).isEqualTo(order(fit(knowing(), MANY)));
    int[] unlabeled = nodes(MANY).unlabeled();
    double told = Thresholds.atPrior(scores, unlabeled, 0.4);
    assertThat(f1(scores, 0)).isGreaterThan(f1(scores, told) + 0.05);
  }

  @Test
  void withFewPositivesZeroIsPutAtThePrior() {
    float[] scores = fit(ownLine(knowing()), FEW);
    int[] unlabeled = nodes(FEW).unlabeled();
    long above = IntStream.of(unlabeled).filter(node -> scores[node] > 0).count();
    assertThat(above).isEqualTo(Math.round(0.4 * unlabeled.length));
  }

  private static Mixture ownLine(Told kind) {
    return new Mixture(Map.of(), List.of(new Mixture.Kind(kind, 1)), 5, Optional.empty(), 1, true);
  }

  private static double f1(float[] scores, double line) {
    return Metrics.of(scores, POSITIVE, nodes(MANY).unlabeled(), line, line).f1();
  }

  private static int[] leftOut(int[] all, int[] known) {
    return Arrays.stream(all).filter(i -> Arrays.binarySearch(known, i) < 0).toArray();
  }
}
