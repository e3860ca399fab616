package org.pugraph.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.split.LabelBias.By;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;

/** Labels that are no fair sample of their class. */
class LabelBiasTest {

  /** A path 0 – 1 – 2 – 3, a node 4 apart; rows that vary along the first column alone. */
  private static final Graph PATH =
      graph(
          new int[] {0, 1, 2},
          new int[] {1, 2, 3},
          new float[][] {{4, 1}, {3, 1}, {2, 1}, {1, 1}, {0, 1}});

  private static final Graph PAPERS = CitationGraph.demo(1).withNodes(300).generate();

  private static final Labels LABELS = PAPERS.labels().orElseThrow();

  private static Graph graph(int[] source, int[] target, float[][] features) {
    Adjacency.Symmetrised edges = Adjacency.of(features.length, source, target);
    return new Graph(
        edges.adjacency(),
        SparseMatrix.ofDense(features, features[0].length),
        NodeNames.numbers(features.length),
        Optional.empty(),
        edges.report());
  }

  private static double[] logWeights(By by, double strength, int... positives) {
    return new LabelBias(by, strength).in(PATH).logWeights(positives);
  }

  private static Split split(LabelBias bias, double share, long seed) {
    return Protocol.NATURAL.split(LABELS, 0, share, seed, bias.in(PAPERS));
  }

  /** Degrees 1, 2 and 0: ln 2, ln 3 and 0, whose mean is 0.597 and standard deviation 0.454. */
  @Test
  void byDegreeALogWeightIsTheStandardisedLogDegree() {
    assertThat(logWeights(By.DEGREE, 1, 0, 1, 4))
        .containsExactly(new double[] {0.211, 1.105, -1.317}, within(1e-3));
    assertThat(logWeights(By.DEGREE, 2, 0, 1, 4))
        .containsExactly(new double[] {0.423, 2.211, -2.633}, within(1e-3));
  }

  /**
   * 0, 2 and 3 steps from node 0; node 4 cannot be reached: mean −2.25, standard deviation 1.479.
   */
  @Test
  void byCommunityItIsTheStandardisedNearnessToTheFirst() {
    assertThat(logWeights(By.COMMUNITY, 1, 0, 2, 3, 4))
        .containsExactly(new double[] {1.521, 0.169, -0.507, -1.183}, within(1e-3));
  }

  /** Places 2, 0 and −2 along the first column; the first node decides which end is preferred. */
  @Test
  void byFeatureItIsTheStandardisedPlaceOfUnitRowsAlongThePrincipalDirection() {
    assertThat(logWeights(By.FEATURE, 1, 0, 2, 4))
        .containsExactly(new double[] {0.868, 0.533, -1.401}, within(1e-3));
    assertThat(logWeights(By.FEATURE, 1, 4, 2, 0))
        .containsExactly(new double[] {1.401, -0.533, -0.868}, within(1e-3));
  }

  /** Its direction would be that of all variance, and all other nodes would be alike. */
  @Test
  void byFeatureANodeOfLargeValuesDoesNotDecideAlone() {
    Graph outlier =
        graph(
            new int[] {0}, new int[] {1}, new float[][] {{1, 0}, {0, 1}, {1000, 1000}, {1, 0.1f}});
    double[] logWeights =
        new LabelBias(By.FEATURE, 1).in(outlier).logWeights(new int[] {0, 1, 2, 3});
    assertThat(logWeights[0] - logWeights[1]).isGreaterThan(1);
  }

  @ParameterizedTest
  @EnumSource(By.class)
  void whereAllPositivesAreAlikeNoneIsPreferred(By by) {
    Graph alike = graph(new int[] {0}, new int[] {1}, new float[][] {{1}, {1}, {0}});
    double[] logWeights = new LabelBias(by, 3).in(alike).logWeights(new int[] {0});
    assertThat(logWeights).containsExactly(0);
  }

  @ParameterizedTest
  @EnumSource(By.class)
  void aBiasOfStrengthZeroIsTheFairSplitToTheBit(By by) {
    for (Protocol protocol : List.of(Protocol.NATURAL, Protocol.PAPER)) {
      for (long seed = 0; seed < 20; seed++) {
        Split fair = protocol.split(LABELS, 0, 0.2, seed);
        LabelPreference none = new LabelBias(by, 0).in(PAPERS);
        LabelPreference tiny = new LabelBias(by, 1e-12).in(PAPERS);
        for (LabelPreference preference : List.of(none, tiny)) {
          Split split = protocol.split(LABELS, 0, 0.2, seed, preference);
          assertThat(split.positives()).isEqualTo(fair.positives());
          assertThat(split.unlabeled()).isEqualTo(fair.unlabeled());
        }
      }
    }
  }

  /** Of one draw, the sum of what is preferred never falls as the strength grows. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theStrongerTheBiasTheMoreItShows(long seed) {
    double before = 0;
    for (double strength : new double[] {0, 0.3, 1, 3, 10, 1000}) {
      double now = meanLogDegree(split(new LabelBias(By.DEGREE, strength), 0.2, seed));
      assertThat(now).isGreaterThanOrEqualTo(before - 1e-12);
      before = now;
    }
    assertThat(before).isGreaterThan(meanLogDegree(split(LabelBias.NONE, 0.2, seed)));
  }

  private static double meanLogDegree(Split split) {
    return Arrays.stream(split.positives())
        .mapToDouble(node -> Math.log1p(PAPERS.edges().degree(node)))
        .average()
        .orElseThrow();
  }

  @Test
  void theStrongestBiasLabelsTheTopOfTheClass() {
    Split split = split(new LabelBias(By.DEGREE, 1e9), 0.1, 3);
    int least = lowestDegree(split.positives());
    int[] others =
        IntStream.range(0, split.unlabeled().length)
            .filter(i -> split.truth().orElseThrow()[i])
            .map(i -> split.unlabeled()[i])
            .toArray();
    assertThat(Arrays.stream(others).map(PAPERS.edges()::degree).max().orElseThrow())
        .isLessThanOrEqualTo(least);
  }

  private static int lowestDegree(int[] nodes) {
    return Arrays.stream(nodes).map(PAPERS.edges()::degree).min().orElseThrow();
  }

  /** Of two positives with log-weights 1 and 0, the first is drawn e times as often. */
  @Test
  void positivesAreDrawnInProportionToTheirWeights() {
    Labels three = new Labels(List.of("a", "b"), new int[] {0, 0, 1});
    LabelPreference first =
        positives -> Arrays.stream(positives).mapToDouble(node -> node == 0 ? 1 : 0).toArray();
    int draws = 20_000;
    long drawn =
        IntStream.range(0, draws)
            .filter(s -> Protocol.NATURAL.split(three, 0, 0.5, s, first).positives()[0] == 0)
            .count();
    assertThat((double) drawn / draws).isCloseTo(Math.E / (1 + Math.E), within(0.01));
  }

  @ParameterizedTest
  @EnumSource(By.class)
  void aLargerShareKeepsTheLabelsOfASmallerOne(By by) {
    LabelBias bias = new LabelBias(by, 1);
    assertThat(split(bias, 0.4, 7).positives()).contains(split(bias, 0.1, 7).positives());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void aStrengthThatIsNoneIsRefused(double strength) {
    assertThatThrownBy(() -> new LabelBias(By.DEGREE, strength))
        .isInstanceOf(BadInput.class)
        .hasMessage("strength of the bias must be at least 0, got " + strength);
  }

  @Test
  void anotherNameIsRefused() {
    assertThatThrownBy(() -> LabelBias.of("fame", 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("bias must be degree, community or feature, got \"fame\"");
  }

  @Test
  void aGraphWithoutFeaturesHasNoBiasByFeature() {
    Graph bare = graph(new int[] {0}, new int[] {1}, new float[][] {{0}, {0}});
    assertThatThrownBy(() -> new LabelBias(By.FEATURE, 1).in(bare))
        .isInstanceOf(BadInput.class)
        .hasMessage("labels biased by feature need a graph with features, it has none");
    assertThat(new LabelBias(By.FEATURE, 0).in(bare)).isSameAs(LabelPreference.UNIFORM);
  }
}
