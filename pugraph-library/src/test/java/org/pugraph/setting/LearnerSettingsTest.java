package org.pugraph.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.SvmInput;
import org.pugraph.graph.Graph;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.TunedDefaults;
import org.pugraph.metric.Metrics;
import org.pugraph.model.Architecture;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.Estimator;
import org.pugraph.smoothing.Smoother;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Workers;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.LabelBiasUse;
import org.pugraph.validation.RankingObjective;
import org.pugraph.validation.ValidationSettings;

class LearnerSettingsTest {

  /** Easy: the words of a class are its own, and so are nearly all edges. */
  private static final Graph GRAPH =
      new CitationGraph(90, 60, 3, 10, 4, 8, 0.95, 0.1, 1).generate();

  private static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 0, 0.3, 1);

  private static final List<String> CLASSICAL =
      List.of(
          "oc-svm",
          "roc-svm",
          "logistic",
          "kernel-logistic",
          "label-propagation",
          "random-walk",
          "symmetric-diffusion",
          "extra-trees",
          "diamond",
          "lp-pul");

  /** Rivals with networks, whose rounds take as many steps as are worth taking. */
  private static final List<String> WITH_NETWORKS =
      List.of("grab", "ted", "dist-pu", "pu-gnn", "holistic-pu");

  static List<String> names() {
    return LearnerSettings.names();
  }

  private static GivenSettings small(String name) {
    GivenSettings few =
        GivenSettings.of("steps", "60", "hidden", "8", "learning-rate", "0.01", "hops", "2");
    return GivenSettings.of("method", name).with(LearnerSettings.known(name, few));
  }

  private static EnsembleSettings bind(String... namesAndValues) {
    return LearnerSettings.bind(GivenSettings.of(namesAndValues));
  }

  private static PuModel fit(GivenSettings given, int threads) {
    return fit(given, SPLIT.prior().orElseThrow(), FitContext.ofSeed(1).withThreads(threads));
  }

  private static PuModel fit(GivenSettings given, double prior, FitContext context) {
    PuProblem problem = PuProblem.of(GRAPH, SPLIT.positives(), SPLIT.unlabeled()).withPrior(prior);
    return new Learner(LearnerSettings.bind(given)).fit(problem, context);
  }

  private static float[] scores(GivenSettings given, int threads) {
    return fit(given, threads).predictions().scores();
  }

  private static double auc(float[] scores) {
    boolean[] truth = SPLIT.truthByNode(scores.length).orElseThrow();
    return Metrics.of(scores, truth, SPLIT.unlabeled(), 0, 0).auc();
  }

  private static GivenSettings texts(Map<String, Object> described) {
    Map<String, String> texts = new LinkedHashMap<>();
    described.forEach((name, value) -> texts.put(name, value.toString()));
    return new GivenSettings(texts);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyMethodRanksAnEasyGraphTheSameAtAnyThreadCount(String name) {
    PuModel once = fit(small(name), 1);
    float[] scores = once.predictions().scores();
    assertThat(scores).hasSize(GRAPH.nodes());
    assertThat(auc(scores)).isGreaterThan(0.8);
    if (WITH_NETWORKS.contains(name)) {
      assertThat(once.updates()).isPositive();
    } else {
      assertThat(once.updates())
          .isEqualTo(CLASSICAL.contains(name) || List.of("gpl", "bld").contains(name) ? 0 : 60);
    }
    assertThat(scores(small(name), 2)).isEqualTo(scores);
  }

  @ParameterizedTest
  @EnumSource
  void aClassicalMethodIsGivenFeaturesOrEmbeddings(SvmInput input) {
    GivenSettings given = small("roc-svm").with("input", input.toString());
    assertThat(auc(scores(given, 1))).isGreaterThan(0.7);
  }

  @Test
  void aNetworkMayBeGivenEmbeddingsBesideTheFeatures() {
    float[] alone = scores(small("gcn"), 1);
    GivenSettings pretrained = small("gcn").with("pretrain", "dgi");
    float[] scores = scores(pretrained, 1);
    assertThat(scores).isNotEqualTo(alone).isEqualTo(scores(pretrained, 2));
    assertThat(auc(scores)).isGreaterThan(0.8);
    assertThat(scores(small("gcn").with("pretrain", "none"), 1)).isEqualTo(alone);
  }

  @Test
  void onlyANetworkThatWeighsHopsHasTheirAttention() {
    DenseMatrix attention = fit(small("lsdan"), 1).predictions().hopAttention();
    assertThat(attention.columns()).isEqualTo(2);
    assertThat(attention.row(3)[0] + attention.row(3)[1]).isBetween(0.9999f, 1.0001f);
    for (String name : List.of("gat", "label-propagation")) {
      assertThat(fit(small(name), 1).predictions().hopAttention().columns()).isZero();
    }
  }

  @Test
  void theSeedIsTheContexts() {
    float[] one = fit(small("fc"), 0.3, FitContext.ofSeed(1)).predictions().scores();
    float[] two = fit(small("fc"), 0.3, FitContext.ofSeed(2)).predictions().scores();
    assertThat(two).isNotEqualTo(one);
  }

  @Test
  void labelPropagationCallsTheSharePositiveThatThePriorExpects() {
    float[] scores = scores(small("label-propagation"), 1);
    long called = Arrays.stream(SPLIT.unlabeled()).filter(node -> scores[node] > 0).count();
    double expected = SPLIT.prior().orElseThrow() * SPLIT.unlabeled().length;
    assertThat((double) called).isBetween(expected - 2, expected + 2);
  }

  @ParameterizedTest
  @MethodSource("names")
  void settingsDescribedMakeTheSameLearnerAgain(String name) {
    EnsembleSettings settings = bind("method", name);
    Map<String, Object> described = LearnerSettings.describe(settings);
    assertThat(described).containsEntry("method", name);
    Set<String> known = new TreeSet<>(LearnerSettings.settingsOf(name));
    // idle by default, and so not described
    known.removeAll(Set.of("fanout", "ring-seed", "batch", "smooth", "smooth-steps", "pretrain"));
    known.removeAll(Set.of("members", "rounds", "objective", "label-bias"));
    assertThat(described.keySet()).containsExactlyInAnyOrderElementsOf(known);
    assertThat(LearnerSettings.bind(texts(described))).isEqualTo(settings);
    texts(described).values().forEach(LearnerSettings::check);
  }

  /** Every learner that users can name, with its usual settings and with others. */
  static Stream<BaseLearner> learners() {
    Stream<GivenSettings> others =
        Stream.of(
            GivenSettings.of("method", "oc-svm", "svm-nu", "0.1", "svm-gamma", "0.25"),
            GivenSettings.of("method", "oc-svm", "input", "line"),
            GivenSettings.of("method", "roc-svm", "input", "dgi"),
            GivenSettings.of("method", "label-propagation", "alpha", "0.5"),
            GivenSettings.of(
                "method", "extra-trees", "trees", "7", "tree-columns", "20", "leaf-size", "3"),
            GivenSettings.of("method", "gcn", "pretrain", "dgi", "risk", "upu", "stop", "turn"),
            GivenSettings.of("method", "gat", "hops", "3", "last-hop-only", "true"),
            GivenSettings.of(
                "method", "lsdan", "neighbourhood", "sampled", "fanout", "5", "ring-seed", "9"),
            GivenSettings.of("method", "lsdan", "batch", "64", "weight-decay", "0.0001"),
            GivenSettings.of("method", "fc", "beta", "0.1", "gamma", "0.5", "balanced", "false"));
    Stream<BaseLearner> named =
        Stream.concat(names().stream().map(name -> GivenSettings.of("method", name)), others)
            .map(given -> LearnerSettings.bind(given).learners().get(0).learner());
    Stream<BaseLearner> tuned = Arrays.stream(Architecture.values()).map(TunedDefaults::of);
    Stream<BaseLearner> best =
        Arrays.stream(Estimator.values())
            .flatMap(risk -> BestRecipe.of(risk).learners().stream())
            .map(WeightedLearner::learner);
    return Stream.of(named, tuned, best).flatMap(several -> several);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void aLearnerDescribedIsTheSameWhenBound(BaseLearner learner) {
    GivenSettings described = texts(LearnerSettings.describe(learner));
    assertThat(LearnerSettings.bindSingle(described)).isEqualTo(learner);
    described.values().forEach(LearnerSettings::check);
  }

  @ParameterizedTest
  @CsvSource({
    "oc-svm, svm-nu, 0.1",
    "oc-svm, svm-gamma, 0.25",
    "oc-svm, input, line",
    "roc-svm, input, gae",
    "roc-svm, input, dgi",
    "label-propagation, alpha, 0.5",
    "extra-trees, trees, 7",
    "extra-trees, tree-columns, 20",
    "extra-trees, leaf-size, 3",
    "extra-trees, split-rule, labelled",
    "diamond, nodes-added, 7",
    "grab, network, fc",
    "bld, steps, 20",
    "bld, hidden, 9",
    "bld, representation, 5",
    "bld, learning-rate, 0.25",
    "bld, joining-nodes, 3",
    "gpl, mask-rounds, 2",
    "gpl, mask-steps, 7",
    "gpl, alpha, 0.25",
    "gpl, spread-steps, 3",
    "holistic-pu, trend-epochs, 12",
    "holistic-pu, loss, sigmoid",
    "pu-gnn, near-hops, 2",
    "pu-gnn, warm-up, 20",
    "pu-gnn, structure-weight, 0.5",
    "pu-gnn, strangers, 7",
    "pu-gnn, balanced, false",
    "dist-pu, warm-up, 20",
    "dist-pu, entropy-weight, 0.4",
    "dist-pu, mixup-weight, 0.5",
    "dist-pu, mixed-entropy-weight, 0.25",
    "ted, network, fc",
    "ted, warm-up, 20",
    "ted, held-out-share, 0.4",
    "ted, loss, sigmoid",
    "grab, edge-potential, 0.7",
    "grab, label-rounds, 3",
    "grab, patience, 9",
    "lp-pul, negatives-per-positive, 2.5",
    "lp-pul, alpha, 0.5",
    "kernel-logistic, filter, two-steps",
    "kernel-logistic, cost, 0.3",
    "gcn, pretrain, dgi",
    "gcn, members, 3",
    "gcn, rounds, 2",
    "gcn, threshold, top=7",
    "gcn, smooth, 0.5",
  })
  void aSettingGivenIsTheSettingDescribed(String name, String setting, String value) {
    EnsembleSettings settings = bind("method", name, setting, value);
    Map<String, Object> described = LearnerSettings.describe(settings);
    assertThat(described.get(setting)).hasToString(value);
    assertThat(LearnerSettings.bind(texts(described))).isEqualTo(settings);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyMethodCanBeSmoothed(String name) {
    GivenSettings given = small(name);
    PuModel rough = fit(given, 1);
    GivenSettings asked = given.with("smooth", "true");
    PuModel smooth = fit(asked, 1);
    float[] scores = rough.predictions().scores();
    try (Workers alone = Workers.of(1)) {
      Smoother smoother =
          Smoother.of(Smoothing.DEFAULT, GRAPH.edges(), scores, SPLIT.unlabeled(), alone);
      assertThat(smooth.predictions().scores())
          .isEqualTo(smoother.apply(GRAPH.edges(), scores, alone));
    }
    assertThat(smooth.predictions().hopAttention().data())
        .isDeepEqualTo(rough.predictions().hopAttention().data());
    assertThat(smooth.updates()).isEqualTo(rough.updates());
    Map<String, Object> described = LearnerSettings.describe(LearnerSettings.bind(asked));
    assertThat(described).containsEntry("smooth", 0.8).containsEntry("smooth-steps", 20);
    assertThat(LearnerSettings.bind(texts(described))).isEqualTo(LearnerSettings.bind(asked));
  }

  @ParameterizedTest
  @CsvSource({"true, 0.8", "0.5, 0.5", "0.8, 0.8"})
  void smoothIsTrueOrAWeight(String smooth, double weight) {
    assertThat(bind("method", "fc", "smooth", smooth, "smooth-steps", "7").smoothing())
        .isEqualTo(new SmoothingUse.Always(new Smoothing(weight, 7)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "0", "0.0"})
  void falseOrNoWeightIsNoSmoothing(String smooth) {
    for (String method : List.of("fc", "best")) {
      assertThat(bind("method", method, "smooth", smooth).smoothing())
          .isEqualTo(new SmoothingUse.Never());
    }
  }

  /** Journals and run folders show these. */
  @Test
  void settingsDescribedStayWhatTheyWereWhenFirstReleased() {
    assertThat(LearnerSettings.describe(learner("oc-svm")))
        .hasToString("{method=oc-svm, input=features, svm-nu=0.5, svm-gamma=1/columns}");
    assertThat(LearnerSettings.describe(learner("roc-svm")))
        .hasToString("{method=roc-svm, input=features}");
    assertThat(LearnerSettings.describe(learner("label-propagation")))
        .hasToString("{method=label-propagation, alpha=0.9}");
    assertThat(LearnerSettings.describe(learner("extra-trees")))
        .hasToString(
            "{method=extra-trees, trees=100, tree-columns=32, leaf-size=1, split-rule=nnpu}");
    assertThat(LearnerSettings.describe(learner("lsdan")))
        .hasToString(
            "{method=lsdan, hops=4, neighbourhood=within, last-hop-only=false, layers=2,"
                + " hidden=64, row-normalised=length, risk=nnpu, loss=sigmoid, beta=0.0,"
                + " gamma=1.0, balanced=true, steps=300, learning-rate=0.001, dropout=0.5,"
                + " weight-decay=0.0, stop=steps, patience=10, held-out-share=0.2}");
  }

  /** Runs that were saved before features could be scaled to one length. */
  @Test
  void aDescriptionThatDoesNotNameTheScalingHasFeaturesAsTheyAre() {
    assertThat(LearnerSettings.bindSingle(GivenSettings.of("method", "lsdan")))
        .isEqualTo(NetworkLearner.of(Architecture.LSDAN))
        .isNotEqualTo(NetworkLearner.DEFAULT);
    assertThat(
            LearnerSettings.bindSingle(
                GivenSettings.of("method", "lsdan", "row-normalised", "length")))
        .isEqualTo(NetworkLearner.DEFAULT);
  }

  private static BaseLearner learner(String name) {
    return bind("method", name).learners().get(0).learner();
  }

  @Test
  void anUnknownMethodIsRefusedWithTheList() {
    assertThatThrownBy(() -> bind("method", "gnc"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "method must be one of "
                + String.join(", ", names())
                + ", or several joined by +, got \"gnc\"");
    assertThatThrownBy(() -> bind("steps", "3")).hasMessageEndingWith("got \"\"");
  }

  @Test
  void aSettingTheMethodLacksIsRefusedWithTheList() {
    assertThatThrownBy(() -> bind("method", "roc-svm", "hops", "2"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "roc-svm has no setting \"hops\", it has input, label-bias, members, method,"
                + " objective, rounds, smooth, smooth-steps, threshold");
    assertThatThrownBy(() -> bind("method", "gcn", "seed", "2"))
        .hasMessageStartingWith("gcn has no setting \"seed\", it has balanced, batch, beta, ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "method|gnc|method must be one of lsdan, gat, ",
        "hobs|2|there is no setting \"hobs\", there are method, hops, ",
        "seed|2|\"seed\" belongs to the whole grid, not to a method",
        "hops|0|hops must be 1..16, got 0",
        "input|words|input must be features, line, gae or dgi, got \"words\"",
        "pretrain|gae|pretrain must be none or dgi, got \"gae\"",
        "svm-nu|1|nu must be above 0 and below 1, got 1.0",
        "svm-nu|some|expected a number, got \"some\"",
        "svm-gamma|0|gamma must be above 0, got 0.0",
        "alpha|1.5|alpha must be 0..1, got 1.5",
        "trees|0|trees must be 1..10000, got 0",
        "trees|many|expected a whole number, got \"many\"",
        "tree-columns|0|tree-columns must be 1..1024, got 0",
        "leaf-size|0|leaf-size must be at least 1, got 0",
        "smooth|1|smooth must be true, false or a weight from 0 to below 1, got 1.0",
        "smooth|yes|smooth must be true, false or a weight from 0 to below 1, got \"yes\"",
        "smooth-steps|0|smooth-steps must be at least 1, got 0",
        "smooth-steps|1.5|smooth-steps must be a whole number, got \"1.5\"",
        "members|0|members must be at least 1, got 0",
        "rounds|-1|rounds must be at least 1, got -1",
        "threshold|half|expected zero, prior, f1, precision=P such as precision=0.9",
        "threshold|top=0|top must be at least 1, got 0",
      })
  void aValueThatASettingCannotHaveIsRefused(String setting, String value, String complaint) {
    assertThatThrownBy(() -> LearnerSettings.check(setting, value))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gcn+gnc|risk|nnpu|method must be one of ",
        "gcn+|risk|nnpu|method must be one of ",
        "best|hops|2|best has no setting \"hops\", it has label-bias, members, method, objective",
        "best|members|0|members must be 1..1000, got 0",
        "gcn+fc|members|two|members: expected a whole number, got \"two\"",
        "gcn+fc|rounds|0|rounds must be 1..10, got 0",
        "gcn|threshold|precision=0.9|threshold precision=0.9 is estimated by positives that members",
        "gcn|objective|top|objective weighs the base learners of an ensemble, and gcn has one",
        "gcn|label-bias|none|label-bias is estimated by positives that members hold out, and gcn has",
        "best|risk|npu|",
      })
  void anEnsembleThatCannotBeIsRefused(
      String name, String setting, String value, String complaint) {
    assertThatThrownBy(() -> bind("method", name, setting, value))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint == null ? "" : complaint);
  }

  @Test
  void methodsJoinedByPlusAreTunedEachAndTakeWhatTheyHaveOfTheSettingsGiven() {
    EnsembleSettings joined =
        bind("method", "diffused + gcn+label-propagation", "steps", "60", "alpha", "0.5");
    assertThat(joined.members()).isEqualTo(5);
    assertThat(joined.rounds()).isEqualTo(1);
    assertThat(joined.smoothing()).isEqualTo(new SmoothingUse.Never());
    assertThat(joined.threshold()).isEqualTo(new ThresholdRule.Zero());
    assertThat(joined.learners()).extracting(WeightedLearner::weight).containsOnly(1.0);
    List<Map<String, Object>> learners =
        joined.learners().stream().map(one -> LearnerSettings.describe(one.learner())).toList();
    assertThat(learners.get(0))
        .containsEntry("method", "lsdan")
        .containsEntry("neighbourhood", "diffused")
        .containsEntry("dropout", 0.8)
        .containsEntry("steps", 60);
    assertThat(learners.get(1))
        .containsEntry("method", "gcn")
        .containsEntry("learning-rate", 0.03)
        .containsEntry("steps", 60);
    assertThat(learners.get(2)).hasToString("{method=label-propagation, alpha=0.5}");
  }

  /** What is not in a line is the default of the method. */
  private static final String CHEAP =
      """
      0.03 logistic scaling=unit-rows cost=1
      0.2 logistic filter=neighbours scaling=unit-rows cost=1
      0.3 logistic filter=two-steps scaling=unit-rows cost=1
      0.5 logistic filter=pagerank scaling=unit-rows cost=1
      0.03 logistic scaling=unit-rows cost=10
      0.2 logistic filter=neighbours scaling=unit-rows cost=10
      0.3 logistic filter=two-steps scaling=unit-rows cost=10
      0.5 logistic filter=pagerank scaling=unit-rows cost=10
      0.03 logistic scaling=unit-rows cost=100
      0.2 logistic filter=neighbours scaling=unit-rows cost=100
      0.3 logistic filter=two-steps scaling=unit-rows cost=100
      0.5 logistic filter=pagerank scaling=unit-rows cost=100
      0.05 logistic filter=separate scaling=unit-rows cost=10
      0.05 logistic filter=separate scaling=unit-columns cost=1
      0.2 symmetric-diffusion
      0.1 random-walk
      0.2 kernel-logistic cost=0.1
      0.2 kernel-logistic cost=1
      0.1 extra-trees trees=60 split-rule=labelled
      """;

  private static final String NETWORKS =
      """
      1.0 lsdan neighbourhood=diffused learning-rate=0.003 dropout=0.7 pretrain=dgi
      1.0 gcn learning-rate=0.01 pretrain=dgi
      1.0 appnp hops=10 row-normalised=true learning-rate=0.01
      0.05 gpr-gnn hops=10 row-normalised=true learning-rate=0.01
      0.05 fc row-normalised=true learning-rate=0.03
      """;

  /** The unbiased risk with its slower rate, which is the default. */
  private static final String NETWORKS_UPU =
      """
      1.0 lsdan neighbourhood=diffused dropout=0.7 pretrain=dgi
      1.0 gcn pretrain=dgi
      0.05 fc
      """;

  @ParameterizedTest
  @EnumSource
  void theBestEnsembleHasLearnersThatNeedNoPriorAndThenNetworks(Estimator risk) {
    EnsembleSettings best = BestRecipe.of(risk);
    boolean unbiased = risk == Estimator.UPU;
    List<String> cheap = CHEAP.lines().toList();
    List<String> lines =
        Stream.concat(cheap.stream(), (unbiased ? NETWORKS_UPU : NETWORKS).lines()).toList();
    assertThat(best.learners()).hasSize(lines.size());
    assertThat(best.race()).isTrue();
    for (int k = 0; k < lines.size(); k++) {
      String[] words = lines.get(k).split(" ");
      Map<String, String> given = new LinkedHashMap<>();
      given.put("method", words[1]);
      IntStream.range(2, words.length)
          .mapToObj(w -> words[w].split("="))
          .forEach(pair -> given.put(pair[0], pair[1]));
      boolean network = k >= cheap.size();
      if (network) {
        given.put("risk", risk.toString());
        given.put("steps", unbiased ? "150" : "100");
      }
      if (network && unbiased) {
        given.putAll(Map.of("stop", "turn", "loss", "logistic"));
      }
      WeightedLearner expected =
          new WeightedLearner(
              LearnerSettings.bindSingle(new GivenSettings(given)), Double.parseDouble(words[0]));
      assertThat(best.learners().get(k)).isEqualTo(expected);
      assertThat(best.learners().get(k).learner().needsPrior()).isEqualTo(network);
    }
    assertThat(best.name()).isEqualTo("best");
    assertThat(best.members()).isEqualTo(5);
    assertThat(best.rounds()).isEqualTo(2);
    assertThat(best.smoothing())
        .isEqualTo(new SmoothingUse.IfHeldOutRanksRise(new Smoothing(0.8, 20)));
    assertThat(best.threshold()).isEqualTo(new ThresholdRule.F1());
    assertThat(bind("method", "best", "risk", risk.toString())).isEqualTo(best);
  }

  @Test
  void theBestEnsembleTakesARiskAndTheNumberOfMembers() {
    EnsembleSettings best = bind("method", "best", "risk", "upu", "members", "1");
    assertThat(best).isEqualTo(BestRecipe.of(Estimator.UPU).withMembers(1));
    assertThat(LearnerSettings.describe(best))
        .containsEntry("method", "best")
        .containsEntry("members", 1)
        .containsEntry("rounds", 2)
        .containsEntry("threshold", "f1")
        .containsEntry("smooth", "if held-out ranks rise");
    assertThat(LearnerSettings.describe(bind("method", "best", "smooth", "true")))
        .containsEntry("smooth", 0.8)
        .containsEntry("members", 5);
  }

  @Test
  void everyEnsembleTakesAnObjectiveAndWhatIsDoneAboutBiasedLabels() {
    EnsembleSettings given = bind("method", "best", "objective", "top", "label-bias", "none");
    assertThat(given.validation())
        .isEqualTo(new ValidationSettings(RankingObjective.TOP, LabelBiasUse.NONE));
    assertThat(LearnerSettings.describe(given))
        .containsEntry("objective", "top")
        .containsEntry("label-bias", "none");
    assertThat(LearnerSettings.describe(bind("method", "best")))
        .doesNotContainKeys("objective", "label-bias");
    assertThatThrownBy(() -> LearnerSettings.check("label-bias", "much"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("much");
  }

  @Test
  void aNetworkKeepsWhatIsNotGiven() {
    NetworkLearner tuned = TunedDefaults.of(Architecture.GCN);
    NetworkLearner changed =
        LearnerSettings.bind(tuned, GivenSettings.of("hidden", "8", "pretrain", "dgi"));
    assertThat(changed.training().model().hidden()).isEqualTo(8);
    assertThat(changed.pretraining()).isEqualTo(Pretraining.DGI);
    assertThat(changed.training().optimisation()).isEqualTo(tuned.training().optimisation());
  }
}
