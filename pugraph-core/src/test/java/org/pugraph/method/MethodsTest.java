package org.pugraph.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.BadInput;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.evaluate.Metrics;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Workers;

class MethodsTest {

  /** Easy: the words of a class are its own, and so are nearly all edges. */
  private static final Graph GRAPH =
      new CitationGraph(90, 60, 3, 10, 4, 8, 0.95, 0.1, 1).generate();

  private static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 0, 0.3, 1);

  private static final List<String> CLASSICAL = List.of("oc-svm", "roc-svm", "label-propagation");

  static List<String> names() {
    return Methods.names();
  }

  private static Map<String, Object> small(String name) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("method", name);
    if (!CLASSICAL.contains(name)) {
      settings.putAll(Map.of("steps", 60, "hidden", 8, "learning-rate", 0.01, "hops", 2));
    }
    return settings;
  }

  private static Scoring fit(Method method, int threads) {
    PuNodes nodes = new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), SPLIT.prior().orElseThrow());
    try (Compute compute = Compute.on(threads)) {
      return method.fit(new Problem(new PreparedGraph(GRAPH, threads), nodes, 1), compute);
    }
  }

  private static double auc(float[] scores) {
    boolean[] truth = SPLIT.truthByNode(scores.length).orElseThrow();
    return Metrics.of(scores, truth, SPLIT.unlabeled(), 0, 0).auc();
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyMethodRanksAnEasyGraphTheSameAtAnyThreadCount(String name) {
    Method method = Methods.of(small(name));
    Scoring once = fit(method, 1);
    assertThat(once.scores()).hasSize(GRAPH.nodes());
    assertThat(auc(once.scores())).isGreaterThan(0.8);
    assertThat(once.updates()).isEqualTo(CLASSICAL.contains(name) ? 0 : 60);
    assertThat(fit(method, 2).scores()).isEqualTo(once.scores());
  }

  @ParameterizedTest
  @EnumSource
  void aClassicalMethodSeesFeaturesOrEmbeddings(Input input) {
    Map<String, Object> settings = small("roc-svm");
    settings.put("input", input.toString());
    assertThat(auc(fit(Methods.of(settings), 1).scores())).isGreaterThan(0.7);
  }

  @Test
  void aNetworkMaySeeEmbeddingsBesideTheFeatures() {
    Map<String, Object> settings = small("gcn");
    float[] alone = fit(Methods.of(settings), 1).scores();
    settings.put("pretrain", "dgi");
    float[] pretrained = fit(Methods.of(settings), 1).scores();
    assertThat(pretrained).isNotEqualTo(alone).isEqualTo(fit(Methods.of(settings), 2).scores());
    assertThat(auc(pretrained)).isGreaterThan(0.8);
    settings.put("pretrain", "none");
    assertThat(fit(Methods.of(settings), 1).scores()).isEqualTo(alone);
  }

  @Test
  void onlyANetworkThatWeighsHopsTellsTheirAttention() {
    double[] attention = fit(Methods.of(small("lsdan")), 1).hopAttention();
    assertThat(attention).hasSize(2);
    assertThat(attention[0] + attention[1]).isBetween(0.9999, 1.0001);
    assertThat(fit(Methods.of(small("gat")), 1).hopAttention()).isEmpty();
    assertThat(fit(Methods.of(small("label-propagation")), 1).hopAttention()).isEmpty();
  }

  @Test
  void theSeedIsTheProblems() {
    Method method = Methods.of(small("fc"));
    PuNodes nodes = new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), 0.3);
    PreparedGraph graph = new PreparedGraph(GRAPH, 1);
    try (Compute compute = Compute.on(1)) {
      assertThat(method.fit(new Problem(graph, nodes, 2), compute).scores())
          .isNotEqualTo(method.fit(new Problem(graph, nodes, 1), compute).scores());
    }
  }

  @Test
  void labelPropagationCallsTheSharePositiveThatThePriorExpects() {
    float[] scores = fit(Methods.of(small("label-propagation")), 1).scores();
    long called = Arrays.stream(SPLIT.unlabeled()).filter(node -> scores[node] > 0).count();
    double expected = SPLIT.prior().orElseThrow() * SPLIT.unlabeled().length;
    assertThat((double) called).isBetween(expected - 2, expected + 2);
  }

  @ParameterizedTest
  @MethodSource("names")
  void settingsShownMakeTheSameMethodAgain(String name) {
    Map<String, Object> shown = Methods.of(Map.of("method", name)).settings();
    assertThat(shown).containsEntry("method", name);
    Set<String> known = new TreeSet<>(Methods.settingsOf(name));
    // idle by default, and so not said
    known.removeAll(Set.of("fanout", "ring-seed", "batch", "smooth", "smooth-steps", "pretrain"));
    assertThat(shown.keySet()).containsExactlyInAnyOrderElementsOf(known);
    assertThat(Methods.of(shown).settings()).isEqualTo(shown);
    shown.forEach(Methods::check);
  }

  @ParameterizedTest
  @CsvSource({
    "oc-svm, svm-nu, 0.1",
    "oc-svm, svm-gamma, 0.25",
    "oc-svm, input, line",
    "roc-svm, input, gae",
    "roc-svm, input, dgi",
    "label-propagation, alpha, 0.5",
    "gcn, pretrain, dgi",
  })
  void aSettingGivenIsTheSettingShown(String name, String setting, String value) {
    Map<String, Object> settings = Methods.of(Map.of("method", name, setting, value)).settings();
    assertThat(settings.get(setting)).hasToString(value);
    assertThat(Methods.of(settings).settings()).isEqualTo(settings);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyMethodCanBeSmoothedAndSaysSo(String name) {
    Map<String, Object> settings = small(name);
    Scoring rough = fit(Methods.of(settings), 1);
    settings.put("smooth", "true");
    Method smoothed = Methods.of(settings);
    Scoring smooth = fit(smoothed, 1);
    try (Workers alone = Workers.of(1)) {
      Smoother smoother =
          Smoother.of(Smoothing.DEFAULT, GRAPH.edges(), rough.scores(), SPLIT.unlabeled(), alone);
      assertThat(smooth.scores()).isEqualTo(smoother.apply(GRAPH.edges(), rough.scores(), alone));
    }
    assertThat(smooth.hopAttention()).isEqualTo(rough.hopAttention());
    assertThat(smooth.updates()).isEqualTo(rough.updates());
    assertThat(smoothed.settings()).containsEntry("smooth", 0.8).containsEntry("smooth-steps", 20);
    assertThat(Methods.of(smoothed.settings()).settings()).isEqualTo(smoothed.settings());
  }

  /** Finished cells are found by these: a change makes all of them forgotten. */
  @Test
  void settingsShownStayWhatTheyWereWhenFirstReleased() {
    assertThat(Methods.of(Map.of("method", "oc-svm")).settings())
        .hasToString("{method=oc-svm, input=features, svm-nu=0.5, svm-gamma=1/columns}");
    assertThat(Methods.of(Map.of("method", "roc-svm")).settings())
        .hasToString("{method=roc-svm, input=features}");
    assertThat(Methods.of(Map.of("method", "label-propagation")).settings())
        .hasToString("{method=label-propagation, alpha=0.9}");
    assertThat(Methods.of(Map.of("method", "lsdan")).settings())
        .hasToString(
            "{method=lsdan, hops=4, neighbourhood=within, last-hop-only=false, layers=2,"
                + " hidden=64, row-normalised=false, risk=nnpu, loss=sigmoid, beta=0.0,"
                + " gamma=1.0, balanced=true, steps=300, learning-rate=0.001, dropout=0.5,"
                + " weight-decay=0.0, stop=steps, patience=10, held-out-share=0.2}");
  }

  @Test
  void anUnknownMethodIsRefusedWithTheList() {
    assertThatThrownBy(() -> Methods.of(Map.of("method", "gnc")))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "method must be one of "
                + String.join(", ", names())
                + ", or several joined by +, got \"gnc\"");
    assertThatThrownBy(() -> Methods.of(Map.of("steps", 3))).hasMessageEndingWith("got \"null\"");
  }

  @Test
  void aSettingTheMethodLacksIsRefusedWithTheList() {
    assertThatThrownBy(() -> Methods.of(Map.of("method", "roc-svm", "hops", 2)))
        .isInstanceOf(BadInput.class)
        .hasMessage("roc-svm has no setting \"hops\", it has input, method, smooth, smooth-steps");
    assertThatThrownBy(() -> Methods.of(Map.of("method", "gcn", "seed", 2)))
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
        "svm-nu|1|nu must lie between 0 and 1, both excluded, got 1.0",
        "svm-nu|some|expected a number, got \"some\"",
        "svm-gamma|0|gamma must be above 0, got 0.0",
        "alpha|1.5|alpha must be 0..1, got 1.5",
        "smooth|1|smooth must be true, false or a weight from 0 to below 1, got 1.0",
        "smooth|yes|smooth must be true, false or a weight from 0 to below 1, got \"yes\"",
        "smooth-steps|0|smooth-steps must be at least 1, got 0",
        "smooth-steps|1.5|smooth-steps must be a whole number, got \"1.5\"",
      })
  void aValueThatASettingCannotHaveIsRefused(String setting, String value, String complaint) {
    assertThatThrownBy(() -> Methods.check(setting, value))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }

  @Test
  void noMethodIsGivenTheTrueClasses() {
    assertThat(GRAPH.labels()).isPresent();
    PreparedGraph graph = new PreparedGraph(GRAPH, 1);
    assertThat(graph.graph().labels()).isEmpty();
    assertThat(graph.graph(Pretraining.DGI).labels()).isEmpty();
    assertThat(graph.graph().contentHash()).isEqualTo(GRAPH.contentHash());
  }

  @Test
  void aGraphWorksOutEachThingOnce() {
    PreparedGraph graph = new PreparedGraph(GRAPH, 1);
    assertThat(graph.hops(HopSettings.EDGES)).isSameAs(graph.hops(HopSettings.EDGES));
    assertThat(graph.input(Input.GAE)).isSameAs(graph.input(Input.GAE));
    assertThat(graph.graph(Pretraining.DGI)).isSameAs(graph.graph(Pretraining.DGI));
    assertThat(graph.graph(Pretraining.NONE)).isSameAs(graph.graph());
    assertThat(graph.input(Input.FEATURES)).isSameAs(GRAPH.features());
  }
}
